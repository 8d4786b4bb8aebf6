// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/result.hpp"

#include <cstddef>

namespace record {

/// The first thing wrong with a transcript.
struct Failure {
  std::size_t line = 0;     // counted from 1
  bool unreadable = false;  // otherwise it breaks a rule
  protocol::Fault fault;
};

/// It fails in this line.
Failure failure_of(std::size_t line, const protocol::Fault& fault);

}  // namespace record
