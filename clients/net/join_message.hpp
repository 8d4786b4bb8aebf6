// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/link.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace net {

/// The first message at a table: `sit` or `join`, as the link says. `name` may be empty; `promise`
/// is of our share in the shuffle, for those who play.
nlohmann::json join_message(const Link& link, const std::string& name, const std::string& promise);

}  // namespace net
