// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace server {

/// What an admin command does that cannot be taken back, as a question: "Close the table K7QWM2XA
/// for good?" Empty when it does nothing of the kind.
std::string question_before(const std::vector<std::string>& command);

/// Asks at a terminal before such a command, and waits for a line. True without a question, and
/// where there is no terminal: a script means what it says.
bool consented(const std::vector<std::string>& command);

}  // namespace server
