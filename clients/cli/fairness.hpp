// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/shuffle.hpp"
#include "clients/cli/wire.hpp"

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace cli {

/// What one observer has seen of one deck, by where it must have lain in it.
struct Sighting {
  bool cut = false;
  Cards drawn;  // at the cut, by seat
  int dealer = 0;
  Card turned, information;
  bool filled_up = false;                       // three more each have been drawn
  std::array<std::set<Card>, 2> six{}, nine{};  // in each hand: before, and at any time
  std::array<bool, 2> exchanged{};              // the seven for the turned card
};

/// Remembers what was dealt and, when a deck is laid open, compares: does its secret belong to the
/// commitment, do the cards follow from the secret, did ours lie where they were dealt from?
class Fairness {
 public:
  /// The commitment as it was told elsewhere. Before the first message.
  void expect(const std::string& commitment) { commitment_ = commitment; }

  /// When decks are to be laid open, by the rules of the house: `after_deal`, `after_rubber`,
  /// `after_both`; any other word promises nothing. The first word counts.
  void promise(const std::string& reveal) {
    if (reveal_.empty()) reveal_ = reveal;
  }

  /// The table is a half of this mirror match. Before observe().
  void sit_in(const Mirror& mirror);

  /// Takes a message's news with the view after it; returns how many deals it has proved fair that
  /// had not been before. What is not fair is added to `alarms`.
  int observe(const std::string& table, const std::vector<Event>& news, const View& view,
              const Chance& chance);

  /// Sentences, in the order of their discovery, each once; never more than `alarms_max`.
  const std::vector<std::string>& alarms() const { return alarms_; }

  static constexpr std::size_t alarms_max = 20;

 private:
  void alarm(const std::string& what);
  void hold_to_its_word(const Chance& chance);
  void hold_to_the_shared(const std::string& table, const Chance& chance);
  void settle_the_shared(const std::string& table, const SharedChance& shared,
                         const Chance& chance);
  void see(const Event& event);
  bool is_due_at(const Event& event) const;
  void miss_decks(const View& view);
  void see_hand(const View& view);
  int prove(const std::string& table, const Chance& chance);
  SharedChance made_with(const std::string& table) const;
  bool belongs(Secret secret, int deck) const;
  bool prove_deck(int number, const Cards& deck);

  std::string commitment_, reveal_;
  std::array<std::string, 2> salts_;
  bool dealt_ = false;                  // a deck depends on the salts
  std::optional<Mirror> mirror_;        // none: a table by itself
  std::optional<SharedChance> shared_;  // of both halves, as told before the first deck
  int due_ = 0;                         // decks before this number should have been laid open
  int current_ = 0;                     // the number of the deck being played
  std::map<int, Sighting> unproved_;    // by the number of the deck
  ShownDeck proved_;                    // the last one laid open
  std::vector<std::string> alarms_;
};

}  // namespace cli
