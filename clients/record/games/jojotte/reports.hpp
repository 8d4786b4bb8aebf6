// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/reports.hpp"

namespace record {

extern const Reports reports_of_jojotte;

}  // namespace record
