// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/verify.hpp"

#include <sstream>
#include <string>

namespace support {

/// The result of `jojotte-record verify` for a transcript.
inline record::Verification verified(const std::string& transcript) {
  std::istringstream in(transcript);
  return record::verify(in);
}

}  // namespace support
