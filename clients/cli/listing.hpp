// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/own_tables.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace cli {

/// The `tables` of a server, a line each, and how to watch one: what lies open, what is over, and
/// where `own` has a seat. Throws nlohmann's exception where a member is of the wrong kind.
std::string tables_in_words(const nlohmann::json& tables, const net::Server& server,
                            const std::vector<net::KeptTable>& own);

}  // namespace cli
