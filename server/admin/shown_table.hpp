// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace server {

/// What `admin show` prints of a spectator's `welcome`: some twenty lines, each a subject and what
/// is said of it. Who is there is told with the words by which `admin kick` knows them.
std::string shown_table(const nlohmann::json& welcome);

}  // namespace server
