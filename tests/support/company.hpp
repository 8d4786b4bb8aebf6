// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/any_visitor.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace support {

/// The text of GET `path`, which is JSON.
inline std::string page_of(std::uint16_t port, const std::string& path) {
  const std::string answer = http_get(port, path);
  std::string text = answer.substr(answer.find("\r\n\r\n") + 4);
  INFO(path << ": " << answer.substr(0, 400));
  REQUIRE(nlohmann::json::accept(text));
  return text;
}

/// The visitors of one table, and a spectator.
struct Company {
  Company(std::uint16_t port, const nlohmann::json& created, int seats, Frames* frames) {
    for (int seat = 0; seat < seats; ++seat)
      players.push_back(std::make_unique<AnyVisitor>(port, created, seat, frames));
    spectator = std::make_unique<AnyVisitor>(port, created, std::nullopt, frames);
    catch_up();
  }

  void catch_up() {
    for (auto& player : players) player->catch_up();
    spectator->catch_up();
  }

  /// One of those who are asked, chosen by chance, who has read everything; null when nobody is.
  /// The spectator reads, too: whoever answers no ping is cut off after half a minute, and a busy
  /// machine takes longer for a match.
  AnyVisitor* asked(std::mt19937& random) {
    const std::size_t first = random() % players.size();
    do {
      spectator->catch_up();
      for (std::size_t i = 0; i < players.size(); ++i) {
        AnyVisitor& player = *players[(first + i) % players.size()];
        player.catch_up();
        if (player.asked()) return &player;
      }
    } while (!is_over());  // whose next question is searched for hears of it later
    return nullptr;
  }

  /// Somebody who is asked acts. False when nobody is asked.
  bool step(std::mt19937& random) {
    AnyVisitor* player = asked(random);
    if (player) player->act(random);
    return player != nullptr;
  }

  bool is_over() const { return spectator->view()["asked"].empty(); }

  std::vector<std::unique_ptr<AnyVisitor>> players;
  std::unique_ptr<AnyVisitor> spectator;
};

}  // namespace support
