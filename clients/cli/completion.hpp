// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cli {

struct Completion {
  std::vector<std::string> candidates;  // the lines that begin with it
  std::string more;                     // the text that all of them add to it
};

/// How `typed` may go on, given all the lines that mean something; case does not matter.
Completion completion(std::string_view typed, const std::vector<std::string>& typeable);

}  // namespace cli
