// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/mirror.hpp"
#include "server/table/table.hpp"
#include "tests/support/exports.hpp"
#include "tests/support/played_match.hpp"
#include "tests/support/salts.hpp"
#include "tests/support/table_as_told.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/// Two tables of the server that are the halves of a mirror match, played from what each player is
/// told.
namespace support {

/// The act that a player chooses among those offered, from the player's own view alone.
using Choice = std::size_t (*)(std::uint64_t question, std::size_t actions);

inline std::size_t by_the_book(std::uint64_t question, std::size_t actions) {
  return actions > 2 ? question % actions : 0;
}
inline std::size_t otherwise(std::uint64_t question, std::size_t actions) {
  return (3 * question + 1) % actions;
}

/// One half: its table, its journal and its players.
struct MirrorHalf {
  server::TableRow row;
  std::unique_ptr<server::Table> table;
  std::vector<std::string> records;
  TableAsTold views[2];
  nlohmann::json mirror, decks;
};

/// The two tables of a mirror match, and the messages between them.
class MirrorMatch {
 public:
  explicit MirrorMatch(const std::string& rules, Choice first = by_the_book,
                       Choice second = by_the_book)
      : choices_{first, second} {
    const nlohmann::json terms{{"rules", rules}, {"options", {{"mirror", true}}}};
    for (int i : {0, 1}) {
      MirrorHalf& half = halves_[i];
      half.row.id = names[i];
      half.row.terms = terms.dump();
      half.row.house = server::with_mirror(protocol::write(house), names[1 - i], i);
      half.table = made(half.row);
    }
  }

  static std::unique_ptr<server::Table> made(const server::TableRow& row) {
    auto table = std::make_unique<server::Table>(
        row.id, game(row), server::new_chain_dealer(names[0], chain_of_the_match), house);
    table->be_half(server::mirror_place(row.id, row.house).value());
    return table;
  }
  static std::unique_ptr<protocol::HostedGame> game(const server::TableRow& row) {
    return protocol::open_game(nlohmann::json::parse(row.terms)).value();
  }

  static std::string salt(int half, unsigned seat) {
    return std::string(32, "abcd"[2 * half + static_cast<int>(seat)]);
  }
  void sit(int half, unsigned seat) { sit(half, seat, salt(half, seat)); }
  void sit(int half, unsigned seat, const std::string& with) {
    if (halves_[half].table->has(member(seat)))
      take(half, halves_[half].table->handle({}, server::requests::Leave{member(seat)}));
    take(half,
         halves_[half].table->handle(
             {}, server::requests::Join{member(seat), {engine::Seat(seat)}, "", promise_of(with)}));
  }
  void open(int half, unsigned seat) { open(half, seat, salt(half, seat)); }
  void open(int half, unsigned seat, const std::string& with) {
    take(half, halves_[half].table->handle({}, opening(member(seat), with)));
  }
  void promise(int half, unsigned seat, const std::string& with) {
    take(half, halves_[half].table->handle({}, support::promise(member(seat), with)));
  }
  void sit_all() {
    for (int half : {0, 1})
      for (unsigned seat : {0U, 1U}) sit(half, seat);
    for (int half : {0, 1})
      for (unsigned seat : {0U, 1U}) open(half, seat);
  }

  void play(int half) {
    for (int acts = 0; !halves_[half].table->over() && acts < 100'000; ++acts) step(half);
    REQUIRE(halves_[half].table->over());
  }

  void begin(int half, int acts) {
    for (int i = 0; i < acts; ++i) step(half);
  }

  void resign(int half, unsigned seat) {
    take(half, halves_[half].table->handle(
                   {}, server::requests::Wish{member(seat), protocol::Want::resign_rubber}));
  }

  void take(int half, const server::Effects& effects) {
    MirrorHalf& here = halves_[half];
    for (const server::Effect& effect : effects) {
      if (const auto* append = std::get_if<server::Append>(&effect))
        here.records.push_back(append->record);
      if (const auto* tell = std::get_if<server::TellHalf>(&effect))
        post_.push_back({1 - half, tell->news});
      const auto* send = std::get_if<server::Send>(&effect);
      for (unsigned seat : {0U, 1U})
        if (send && std::ranges::count(send->to, member(seat)) > 0) hear(here, seat, send->message);
    }
    while (!post_.empty()) {
      const auto [to, news] = post_.front();
      post_.pop_front();
      take(to, halves_[to].table->handle({}, server::requests::HearHalf{news}));
    }
  }

  /// As after a kill: from the records alone.
  void restart(int half) {
    halves_[half].table = made(halves_[half].row);
    REQUIRE(halves_[half].table->restore(halves_[half].records));
    take(half, halves_[half].table->begin({}));
  }

  MirrorHalf& operator[](int half) { return halves_[half]; }

  std::string transcript(int half) const {
    const MirrorHalf& here = halves_[half];
    return transcript_of(here.row, server::new_chain_dealer(names[0], chain_of_the_match),
                         here.records, here.table->open_decks());
  }

  /// All decks in one half's journal.
  std::vector<std::string> decks(int half) const {
    std::vector<std::string> decks;
    for (const std::string& line : halves_[half].records)
      if (const nlohmann::json record = nlohmann::json::parse(line); record.contains("deck"))
        decks.push_back(record["deck"]);
    return decks;
  }

  static constexpr const char* names[] = {"FIRST234", "SECOND23"};
  static inline const protocol::HouseRules house{.spectators = 0,
                                                 .reveal = protocol::Reveal::after_both};

 private:
  static server::MemberId member(unsigned seat) { return static_cast<server::MemberId>(seat + 1); }

  /// Partners sit in different seats: seat 0 in one half and seat 1 in the other.
  void step(int half) {
    for (unsigned seat : {0U, 1U}) {
      const TableAsTold& told = halves_[half].views[seat];
      if (!told.asked()) continue;
      const Choice choose = choices_[(seat + static_cast<unsigned>(half)) % 2];
      const auto actions = told.actions();
      const nlohmann::json action = actions[choose(told.question(), actions.size())];
      take(half, halves_[half].table->handle(
                     {}, server::requests::Act{member(seat), told.question(), action}));
      return;
    }
  }

  static void hear(MirrorHalf& half, unsigned seat, const protocol::ServerMessage& message) {
    std::string mirror, decks;
    if (const auto* welcome = std::get_if<protocol::SharedWelcome>(&message)) {
      half.views[seat] = TableAsTold({{"about", nlohmann::json::parse((*welcome)->about)},
                                      {"view", nlohmann::json::parse((*welcome)->view)}});
      mirror = (*welcome)->mirror;
      decks = (*welcome)->decks;
    } else if (const auto* update = std::get_if<protocol::Update>(&message)) {
      const nlohmann::json told = nlohmann::json::parse(update->text);
      half.views[seat].merge(told["patch"]);
      if (told.contains("mirror")) mirror = told["mirror"].dump();
      if (told.contains("decks")) decks = told["decks"].dump();
    }
    if (!mirror.empty()) half.mirror = nlohmann::json::parse(mirror);
    if (!decks.empty()) half.decks = nlohmann::json::parse(decks);
    const bool dealt = half.decks.value("dealt", 0) > 0;
    if (half.mirror.contains("result") && dealt) CHECK(half.decks.contains("shown"));
  }

  MirrorHalf halves_[2];
  Choice choices_[2];
  std::deque<std::pair<int, server::HalfNews>> post_;
};

}  // namespace support
