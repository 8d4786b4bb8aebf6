// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/shuffle.hpp"
#include "clients/net/wire.hpp"
#include "clients/net/witness.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace net {

/// Something wrong with the decks.
struct Alarm {
  enum class Kind : std::uint8_t {
    commitment_changed,
    promise_changed,        // after all salts had been promised
    salt_changed,           // after it was open
    salt_not_promised,      // it is another, came too early, or did not come before the first deck
    anew_wrong,             // the salts began anew after the first deck, or too often
    shared_salts_changed,   // of a mirror match
    shared_salts_not_ours,  // they lack the salts of this table
    shared_table_not_ours,  // they are for another mirror match
    not_shown,              // when the house rules say so
    not_dealt,              // the deck laid open was never dealt
    secret_wrong,           // it does not lead back to the commitment
    cards_wrong,            // they do not follow from the secret
    card_misplaced,         // a card was not where it was dealt from
    places_not_told,        // or not as before: those to which its cards were dealt
  };
  Kind kind{};
  int deck = 0;  // 0: no deck in particular
  Card card{};   // the misplaced one
  bool operator==(const Alarm&) const = default;
};

/// How often salts may begin anew: DECKS.md.
constexpr int salts_anew_max = 3;

/// All salts have been promised, in a mirror match (`is_mirror`) those of both tables: nobody can
/// choose theirs any more, so that ours may be opened.
bool all_promised(const Decks& decks, bool is_mirror);

/// Follows the promises and the openings of the salts. Remembers which decks were dealt and, when a
/// deck is laid open, compares: does its secret lead back to the commitment, do the cards follow
/// from the secret, and did those that we have seen lie where they were dealt from?
class Fairness {
 public:
  /// The commitment as learned elsewhere. Call it before the first message.
  void expect(const std::string& commitment) { commitment_ = commitment; }

  /// When the house rules lay decks open; only the first promise counts.
  void promise(Reveal reveal) {
    if (reveal_ == Reveal::unknown) reveal_ = reveal;
  }

  /// The table is a half of this mirror match. Call it before observe().
  void sit_in(const Mirror& mirror);

  /// What a table tells at a time: the news of a message, and the game after it as our seat sees
  /// it; `whole`: of a `welcome`.
  struct Observation {
    const std::string& table;
    const std::vector<Event>& news;
    const Game& game;
    const Decks& decks;
    bool whole = false;
  };

  /// Returns how many more deals it has proved fair. Adds to alarms() whatever is not.
  int observe(const Observation& now);

  /// In the order of their discovery, each once; never more than `alarms_max`.
  const std::vector<Alarm>& alarms() const { return alarms_; }

  static constexpr std::size_t alarms_max = 20;

 private:
  void alarm(const Alarm& what);
  void check_commitment(const Decks& decks);
  void check_anew(const Decks& decks);
  void check_promises(const Decks& decks);
  void check_salts(const Decks& decks);
  void check_shared_salts(const std::string& table, const Decks& decks);
  void begin_shared_salts(const std::string& table, const SharedSalts& shared);
  void note_rubber(const std::vector<Event>& news, int dealt);
  void miss_decks(const Game& game, int dealt);
  int prove(const std::string& table, const Game& game, const Decks& decks);
  int prove_down_from(const ShownDeck& shown, Secret secret, const Cards& pack,
                      const SharedSalts& made);
  std::optional<Secret> secret_laid_open(const Decks& decks);
  SharedSalts made_with(const std::string& table) const;
  bool leads_to_commitment(Secret secret, int deck) const;

  std::string commitment_;
  Reveal reveal_ = Reveal::unknown;
  int anew_ = 0;        // how often the salts have begun anew
  bool fixed_ = false;  // all promises are known, and change no more
  std::vector<std::optional<std::string>> promises_;
  std::vector<std::string> salts_;
  bool dealt_ = false;                 // a deck depends on the salts
  std::optional<Mirror> mirror_;       // none: a table by itself
  std::optional<SharedSalts> shared_;  // of both halves, as told since they began
  int due_ = 0;                        // decks before this number should have been laid open
  Witness witness_;
  ShownDeck proved_;  // the last one laid open
  std::vector<Alarm> alarms_;
};

}  // namespace net
