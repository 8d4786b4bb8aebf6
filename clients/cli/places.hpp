// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/link.hpp"
#include "clients/net/own_tables.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The table that somebody names on the command line, without the secret of the link if they like.
namespace cli {

inline constexpr const char* no_table_to_come_back_to =
    "There is no table to come back to. Sit down with `jojotte play LINK`.";

/// The one of these seats that is at the table `name`; empty: at the newest. Where there are
/// several, `player` is the name of who sits there. Throws net::BadLink.
net::KeptTable kept_table(const std::vector<net::KeptTable>& tables, const std::string& name,
                          const std::string& player);

/// The link that `text` is; or "-", for the one that `line` reads; or the name of one of these
/// tables; or a file whose first line is a link. `player` is the name of who sits down; none:
/// nobody does, so that any of several seats at the table will do. Throws net::BadLink.
net::Link read_place(const std::string& text, const std::vector<net::KeptTable>& tables,
                     const std::optional<std::string>& player,
                     const std::function<std::string()>& line);

/// What brings this player back to the table, for a shell; without a name: empty.
std::string resume_command(std::string_view table, std::string_view name);

/// The tables without their secrets, a line for each.
std::string list_of(const std::vector<net::KeptTable>& tables);

}  // namespace cli
