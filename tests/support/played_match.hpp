// SPDX-License-Identifier: MIT
#pragma once

#include "server/entropy/entropy.hpp"
#include "server/table/table.hpp"
#include "tests/support/exports.hpp"
#include "tests/support/salts.hpp"
#include "tests/support/table_as_told.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <random>
#include <string>
#include <vector>

namespace support {

inline const server::entropy::Chain::Ends chain_of_the_match =
    server::entropy::Chain::ends(server::entropy::digest("the secret of this table"));

/// A match of Jo-Jotte at a table of the server: the records in its journal, and the messages to a
/// spectator.
class PlayedMatch {
 public:
  using json = nlohmann::json;

  explicit PlayedMatch(protocol::Reveal reveal, std::size_t records_max = 100'000)
      : table_("TABLE234", open(), server::new_chain_dealer("TABLE234", chain_of_the_match),
               {.reveal = reveal}) {
    take(table_.handle({}, server::requests::Join{watcher, engine::spectator, ""}));
    for (unsigned seat : {0U, 1U})
      take(table_.handle({}, server::requests::Join{
                                 member(seat), {engine::Seat(seat)}, "", promise_of(salt(seat))}));
    for (unsigned seat : {0U, 1U}) take(table_.handle({}, opening(member(seat), salt(seat))));
    while (!table_.over() && records_.size() < records_max) step();
  }

  /// The game as at the table's opening.
  static std::unique_ptr<protocol::HostedGame> open() {
    return protocol::open_game({{"rules", "hervey"}}).value();
  }

  std::string transcript() const {
    server::TableRow row;
    row.id = "TABLE234";
    row.terms = R"({"game":"jojotte","rules":"hervey"})";
    return support::transcript_of(row, server::new_chain_dealer(row.id, chain_of_the_match),
                                  records_, table_.open_decks());
  }
  const std::vector<std::string>& records() const { return records_; }
  std::uint64_t open_decks() const { return table_.open_decks(); }

  /// The state at one moment: the spectator's view, and the players' hands.
  struct Moment {
    json view;
    json hands;
    bool operator==(const Moment&) const = default;
  };
  const std::vector<Moment>& moments() const { return moments_; }
  /// All that the spectator was told, oldest first.
  const json& story() const { return story_; }

 private:
  static constexpr server::MemberId watcher{3};
  static std::string salt(unsigned seat) { return std::string(32, "ab"[seat]); }
  static server::MemberId member(unsigned seat) { return static_cast<server::MemberId>(seat + 1); }

  /// A player who is asked acts at random.
  void step() {
    for (unsigned seat : {0U, 1U}) {
      const TableAsTold& told = views_[seat];
      if (!told.asked()) continue;
      const auto actions = told.actions();
      const json action = actions[random_() % actions.size()];
      take(table_.handle({}, server::requests::Act{member(seat), told.question(), action}));
      return;
    }
  }

  void take(const server::Effects& effects) {
    for (const server::Effect& effect : effects) {
      if (const auto* append = std::get_if<server::Append>(&effect))
        records_.push_back(append->record);
      const auto* send = std::get_if<server::Send>(&effect);
      for (unsigned seat : {0U, 1U, 2U})
        if (send && send->to == std::vector{member(seat)}) hear(seat, send->message);
    }
    if (views_[0].known() && views_[1].known())
      moments_.push_back({views_[2].view(), {views_[0].hand(0), views_[1].hand(1)}});
  }

  void hear(unsigned who, const protocol::ServerMessage& message) {
    if (const auto* welcome = std::get_if<protocol::SharedWelcome>(&message))
      views_[who] = TableAsTold(
          {{"about", json::parse((*welcome)->about)}, {"view", json::parse((*welcome)->view)}});
    const auto* update = std::get_if<protocol::Update>(&message);
    if (!update) return;
    const json told = json::parse(update->text);
    views_[who].merge(told["patch"]);
    if (who == 2)
      for (const json& event : told["story"]) story_.push_back(event);
  }

  server::Table table_;
  std::vector<std::string> records_;
  TableAsTold views_[3];  // of the seats, and of the spectator
  json story_ = json::array();
  std::vector<Moment> moments_;
  std::mt19937 random_{7};
};

}  // namespace support
