// SPDX-License-Identifier: MIT
#include "server/admin/consent.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>

namespace server {

std::string question_before(const std::vector<std::string>& command) {
  const std::string& verb = command.at(0);
  const auto word = [&command](std::size_t at) {
    return at < command.size() ? command[at] : std::string();
  };
  if (verb == "close") return "Close the table " + word(1) + " for good?";
  if (verb == "close-all" && std::ranges::count(command, "now") > 0)
    return "Close all tables that fit, for good?";
  if (verb == "kick") return "Send " + word(2) + " away from the table " + word(1) + "?";
  if (verb == "keep-out" && command.size() > 3)
    return "Send " + word(2) + " away from the table " + word(1) +
           ", and let nobody in from their address?";
  if (verb == "keep-out") return "Let nobody in from there, and close their connections?";
  if (verb == "erase")
    return "Erase the name in seat " + word(2) + " of the table " + word(1) + " for good?";
  if (verb == "drain") return "Stop the server?";
  return {};
}

bool consented(const std::vector<std::string>& command) {
  const std::string question = question_before(command);
  if (question.empty() || isatty(STDIN_FILENO) == 0 || isatty(STDERR_FILENO) == 0) return true;
  std::fprintf(stderr, "%s Type yes, or add --yes next time: ", question.c_str());
  std::string answer;
  return std::getline(std::cin, answer) && (answer == "yes" || answer == "y");
}

}  // namespace server
