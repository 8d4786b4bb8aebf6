// SPDX-License-Identifier: MIT
#include "protocol/code.hpp"

#include <ostream>

namespace protocol {

std::ostream& operator<<(std::ostream& out, CodeName name) { return out << name.text_; }

}  // namespace protocol
