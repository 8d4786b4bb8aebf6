// SPDX-License-Identifier: MIT
#include "clients/record/failure.hpp"

#include <algorithm>

namespace record {

Failure failure_of(std::size_t line, const protocol::Fault& fault) {
  using protocol::Code;
  constexpr Code unreadable[] = {Code::bad_record,   Code::bad_action,    Code::malformed,
                                 Code::unknown_game, Code::unknown_rules, Code::bad_option};
  const bool is_one =
      std::ranges::any_of(unreadable, [&](Code code) { return fault.code == code; });
  return {line, is_one, fault};
}

}  // namespace record
