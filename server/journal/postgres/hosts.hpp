// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/postgres/libpq.hpp"

#include <string>
#include <vector>

namespace server::postgres {

/// One of the hosts that a URI names, as libpq takes it. What is empty is not said.
struct Host {
  std::string host, address, port;  // keywords: host, hostaddr, port
  bool operator==(const Host&) const = default;
};

/// Whether libpq can read `uri`. What it says when it cannot is not for a log: it repeats parts of
/// the text, which may be a password's.
bool can_be_read(const Libpq& api, const std::string& uri);

/// The hosts that `uri` names, in its order; one that says nothing if it names none, or if libpq
/// cannot read it. libpq by itself goes on to the next host when one refuses the connection, but
/// not when one takes it and then falls silent, as a machine does that is cut off.
std::vector<Host> hosts_of(const Libpq& api, const std::string& uri);

}  // namespace server::postgres
