// SPDX-License-Identifier: MIT
#pragma once

#include "clients/load/load.hpp"

#include <string>

namespace load {

/// For people: lines of 80 columns at most.
std::string table_of(const Plan& plan, const Outcome& outcome);

/// The same for programs: one JSON object in one line. README.md names its members.
std::string json_of(const Plan& plan, const Outcome& outcome);

}  // namespace load
