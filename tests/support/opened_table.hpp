// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/here.hpp"
#include "tests/support/mortal_server.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace support {

/// The output of `jojotte create`, with these additional arguments, about the table it has opened.
inline nlohmann::json opened_table(const MortalServer& server, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"create", "--server", server.url(), "--json"};
  words.insert(words.end(), more.begin(), more.end());
  Process client(here::client, words);
  REQUIRE(client.wait() == 0);
  return nlohmann::json::parse(client.output());
}

/// Whether a client of the terminal has told how a match of Jo-Jotte ended: somebody wins it, or it
/// is drawn.
inline bool tells_of_the_end(const std::string& output) {
  return output.find("The match goes to") != std::string::npos ||
         output.find("The match is drawn") != std::string::npos;
}

}  // namespace support
