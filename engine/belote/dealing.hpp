// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/event.hpp"

#include <optional>

/// The cut and the deal, R04 and R06.
namespace belote {

/// R04. The seat that drew the lower card and deals; none if the ranks are equal.
std::optional<Seat> dealer_by_cut(const PerSeat<Card>& drawn);

/// R06. Three and three to each, the non-dealer first; the thirteenth card is turned up. `up` has
/// the dealer, and otherwise only what is left of the deal before.
void deal_six_each(DealUp& up, DealDown& down, engine::Deck deck);

/// Whether this deck can be cut, or dealt: different cards of the pack, at least two or all 32.
bool is_deck(engine::Deck deck, bool cutting);

/// Where the n-th card of the deck comes to lie. The first two cards of a cut are drawn; the others
/// are not looked at.
engine::Place dealt_to(bool cutting, Seat dealer, int n);

/// R14, R15. Where that card goes from the stock when there is a contract.
std::optional<engine::Place> drawn_to(bool cutting, Seat dealer, int n);

/// R04: equal ranks are cut again.
template <class State, class Events>
void deal(State& state, const AwaitingCut&, engine::Deck deck, Events& story) {
  const PerSeat<Card> drawn{{deck[0], deck[1]}};
  const auto dealer = dealer_by_cut(drawn);
  story.push_back(Cut{drawn, dealer});
  if (!dealer) return;
  state.face_up.dealer = *dealer;
  state.face_up.phase = AwaitingDeck{};
}

/// R06, R07.
template <class State, class Events>
void deal(State& state, const AwaitingDeck&, engine::Deck deck, Events& story) {
  auto& up = state.face_up;
  up.melds.clear();
  state.face_down = {};
  deal_six_each(up, state.face_down, deck);
  ++up.deal;
  up.phase = Auction{1, other(up.dealer)};
  story.push_back(Dealt{up.deal, up.dealer, 6, *up.turned});
}

/// Calls visit(card, place) for each card once there has been a deal. `shown`: cards of the hands
/// that lie open. What is given up leaves a trick unfinished, when nobody is `playing` any more.
template <class Visit>
void each_card(const DealUp& up, const DealDown& down, CardSet shown, bool playing, Visit&& visit) {
  using engine::Place;
  for (const Seat seat : all_seats) {
    for (const Card card : down.hands[seat]) {
      const bool open = shown.contains(card);
      visit(card, Place{"hand", seat, open ? both_seats : SeatSet{seat}, open});
    }
    for (const Card card : down.taken[seat]) visit(card, Place{"taken", {}, both_seats, true});
  }
  for (const Card card : down.stock) visit(card, Place{"stock", {}, {}, false});
  visit(*up.turned, Place{"turned", {}, both_seats, true});
  if (up.information) visit(*up.information, Place{"information", {}, both_seats, true});
  for (const Played& played : up.memory.trick)
    visit(played.card, Place{playing ? "trick" : "taken", {}, both_seats, true});
}

}  // namespace belote
