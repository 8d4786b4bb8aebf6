// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace support {

/// Adds flags of jojotte-server for guests who all come from one address, as fast as they can.
inline void add_no_limits(std::vector<std::string>& arguments) {
  for (const char* flag : {"--requests-per-second", "--connections-per-address",
                           "--tables-per-address", "--megabytes-per-address"})
    arguments.insert(arguments.end(), {flag, "1000000"});
}

}  // namespace support
