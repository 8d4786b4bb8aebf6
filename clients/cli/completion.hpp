// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cli {

struct Completion {
  std::vector<std::string> candidates;  // what the line may become
  std::string more;                     // what all of them add to it
};

/// How `typed` may go on, given all that means something; upper and lower case are the same.
Completion completion(std::string_view typed, const std::vector<std::string>& typeable);

}  // namespace cli
