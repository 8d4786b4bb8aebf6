// SPDX-License-Identifier: MIT
#pragma once

#include <tl/expected.hpp>

#include <string>

namespace server {

/// A value; or why there is none, in one sentence for the operator.
template <class T>
using OrReason = tl::expected<T, std::string>;

}  // namespace server
