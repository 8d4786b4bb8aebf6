// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "protocol/message_codec.hpp"
#include "server/table/table.hpp"
#include "tests/support/open_dealer.hpp"
#include "tests/support/tiny_game.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

/// A table of the tiny game, and helpers to read its effects.
namespace support {

using namespace server;
using namespace server::requests;
using engine::Seat;
using nlohmann::json;

inline constexpr MemberId ann{1}, bob{2}, cid{3}, wim{4}, again{5};
inline constexpr engine::Observer seat_0{Seat{0}}, seat_1{Seat{1}}, seat_2{Seat{2}};

inline constexpr Clock::Time t0{};

/// Not shuffled: seat 0 holds 2H 5H 8H, seat 1 3H 6H 9H, seat 2 4H 7H TH.
inline Table new_table(const protocol::HouseRules& house = {.spectators = 2}) {
  return Table("T", std::make_unique<protocol::Hosted<tiny::Game>>(tiny::RuleSet{}),
               support::open_dealer(), house);
}

inline std::vector<std::string> appended(const Effects& effects) {
  std::vector<std::string> records;
  for (const Effect& effect : effects)
    if (const auto* append = std::get_if<Append>(&effect)) records.push_back(append->record);
  return records;
}

/// A table with three players, so that the cards are dealt.
inline Table full_table(std::vector<std::string>* records = nullptr,
                        const protocol::HouseRules& house = {.spectators = 2}) {
  Table table = new_table(house);
  for (const Join& join :
       {Join{ann, seat_0, "Ann"}, Join{bob, seat_1, "Bob"}, Join{cid, seat_2, ""}})
    for (const std::string& record : appended(table.handle(t0, join)))
      if (records) records->push_back(record);
  return table;
}

inline Act choose(MemberId who, std::uint64_t question, const char* card) {
  return {who, question, json{{"type", "choose"}, {"card", card}}};
}

/// The messages to one member, as sent over the wire.
inline std::vector<std::string> told(const Effects& effects, MemberId who) {
  std::vector<std::string> texts;
  for (const Effect& effect : effects) {
    const auto* send = std::get_if<Send>(&effect);
    if (send && std::count(send->to.begin(), send->to.end(), who) > 0)
      texts.push_back(protocol::write(send->message));
  }
  return texts;
}

/// The message without members about decks, time and visits, which have tests of their own.
inline std::string bare(const std::string& text) {
  auto message = nlohmann::ordered_json::parse(text);
  for (const char* other : {"house", "decks", "clock", "talk", "taken"}) message.erase(other);
  return message.dump();
}

inline std::string only(const std::vector<std::string>& texts) {
  REQUIRE(texts.size() == 1);
  return texts.front();
}

inline std::string code(const Effects& effects, MemberId who) {
  CHECK(effects.size() == 1);  // nobody else is told, and nothing is recorded
  const json refused = json::parse(only(told(effects, who)));
  CHECK(refused["type"] == "refused");
  return refused["code"];
}

}  // namespace support
