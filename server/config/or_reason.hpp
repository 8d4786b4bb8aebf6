// SPDX-License-Identifier: MIT
#pragma once

#include <tl/expected.hpp>

#include <string>

namespace server {

/// A part of the server that is ready to start; or why it is not, in one sentence for the operator.
template <class T>
using OrReason = tl::expected<T, std::string>;

}  // namespace server
