// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/link.hpp"
#include "clients/net/own_tables.hpp"

#include <functional>
#include <string>
#include <vector>

/// The table that somebody names on the command line, without the secret of the link if they like.
namespace cli {

/// The one of these tables that `name` names; empty: the newest. Throws net::BadLink.
net::KeptTable kept_table(const std::vector<net::KeptTable>& tables, const std::string& name);

/// The link that `text` is; or "-", for the one that `line` reads; or the name of one of these
/// tables; or a file whose first line is a link. Throws net::BadLink.
net::Link read_place(const std::string& text, const std::vector<net::KeptTable>& tables,
                     const std::function<std::string()>& line);

/// The tables without their secrets, a line for each.
std::string list_of(const std::vector<net::KeptTable>& tables);

/// The first line of stdin, and no more than that: what follows are answers. When a pipe has
/// nothing more, the keyboard of the terminal is stdin from then on.
std::string link_from_stdin();

}  // namespace cli
