// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace server {

/// One connection at a table. Numbers are never used again.
enum class MemberId : std::uint64_t {};

}  // namespace server
