// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/game.hpp"
#include "clients/net/wire.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace net {

/// The words of a short text such as "2*(3*hand.0 turned) stock": DECKS.md, "The places". Never
/// more than 256.
std::vector<std::string> words_of(std::string_view text);

/// What one player has seen of the cards of each deck, against the places that the server told when
/// it was dealt: DECKS.md, "What a client checks of the cards". It knows no game: where a move of
/// cards may have been hidden, it does not judge.
class Witness {
 public:
  /// Takes the news of a message with the game after it and the decks so far; `whole`: of a
  /// `welcome`. Decks up to `open` have been laid open. Returns the number of a deck of which the
  /// server told wrongly where its cards go, or not at all; 0: there is none.
  int see(const std::vector<Event>& news, const Game& game, const Decks& decks, bool whole,
          int open);

  /// The decks that have been seen and not been laid open.
  std::vector<int> decks() const;
  /// Whether a deck has been seen and not been laid open, and is one from which hands are dealt.
  bool is_deal(int deck) const;
  /// A card that did not lie in this deck where it was dealt from; empty: all did.
  Card misplaced(int deck, const Cards& cards) const;
  /// Forgets what was seen of the decks up to this one.
  void forget(int last) { decks_.erase(decks_.begin(), decks_.upper_bound(last)); }

 private:
  struct Zone {
    std::string zone;
    std::optional<int> seat;
    auto operator<=>(const Zone&) const = default;
  };
  /// Where a card is dealt to; `pile`: it lies there in the order of the deck, and leaves it
  /// after those `above` it, or, if it goes on to `next`, with the first.
  struct CardPlace {
    Zone at;
    std::optional<Zone> next;
    bool pile = false;
    std::size_t above = 0;
  };
  using Out = std::map<std::string, std::size_t, std::less<>>;
  /// Cards that were seen, and for each card of the deck whether they may be that. Those with the
  /// same `total`, if it is not empty, are different cards.
  struct Sighting {
    Cards cards;
    std::vector<bool> from;
    std::string total;
  };
  struct Seen {
    std::string text;
    std::vector<CardPlace> places;
    std::vector<Sighting> sightings;
    std::set<Zone> hands_at, nexts;  // zones that hold hands, and of the table to which cards go on
    Out piles;                       // how many cards each has at first
    std::map<Zone, Cards> hands;     // as they were last seen
    Out out;                         // how many cards had left each pile by then
    Cards open;                      // what lay open on the table then
    int visits = 0;
  };

  void learn(const Game& game);
  bool is_pile(std::string_view zone) const;
  Seen begin(const std::string& text) const;
  static void order(Seen& seen, const std::string& pile);
  void see_at_once(Seen& seen, const Game& game) const;
  void read_told(const std::vector<Event>& news, const Decks& decks, int known);
  void read(Seen& seen, const std::vector<Event>& news, const nlohmann::json& zones,
            bool whole) const;
  void read_event(Seen& seen, const Event& event, const Out& out, bool whole) const;
  void see_hands(Seen& seen, const nlohmann::json& zones) const;
  void see_hand(Seen& seen, const Zone& where, const Cards& hand, const Out& out) const;
  Cards open_in(const nlohmann::json& zones) const;
  Out out_of(const Seen& seen, const nlohmann::json& zones) const;
  static bool is_out(const CardPlace& place, const Out& out);
  bool may_be_with(const CardPlace& place, int seat, const Out& out) const;
  template <class May>
  static void note(Seen& seen, Cards cards, May may, const std::string& total = {});

  nlohmann::json about_;
  bool mixes_ = false;         // cards may come from one seat's zone into another's
  int current_ = 0;            // the number of the deck being played
  std::map<int, Seen> decks_;  // those not laid open
};

}  // namespace net
