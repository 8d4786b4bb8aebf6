// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/phases.hpp"
#include "tests/support/jojotte_table.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Deals at their end: played trick by trick, or with given piles.
namespace support {

inline constexpr jojotte::Seat the_declarer{0};
inline constexpr jojotte::Seat the_defender{1};

/// Plays tricks as a scorer writes them, the leader's card first: "AC QC, KH! TH". A card with an
/// exclamation mark is played with its word, Jo or Jotte. Returns the story of the last card.
inline jojotte::Events play_tricks(jojotte::State& state, std::string_view tricks) {
  using namespace jojotte;
  Events story;
  for (std::size_t at = 0; at < tricks.size();) {
    const Card played = card(tricks.substr(at, 2));
    at += 2;
    Word word = Word::none;
    if (at < tricks.size() && tricks[at] == '!') {
      word = rank_of(played) == Rank::king ? Word::jo : Word::jotte;
      ++at;
    }
    CAPTURE(cards::card_text(played));
    const auto turn = JoJotte::waiting_for(state.face_up).seats.front();
    story = act(state, static_cast<int>(turn), PlayCard{played, word});
    while (at < tricks.size() && (tricks[at] == ' ' || tricks[at] == ',')) ++at;
  }
  return story;
}

/// A deal in which this seat has declared hearts, undoubled: before the special bids, unless `from`
/// is set otherwise. Hands and cards as a scorer writes them.
inline jojotte::Setup at_hearts(const jojotte::RuleSet& rules, jojotte::Seat declarer,
                                std::string_view of_seat_0, std::string_view of_seat_1,
                                std::string_view turned, std::string_view information) {
  jojotte::Setup wanted;
  wanted.rules = rules;
  wanted.turned = card(turned);
  wanted.information = card(information);
  wanted.contract = {declarer, jojotte::Suit::hearts, 1, jojotte::Special::none};
  wanted.hands = {{hand(of_seat_0), hand(of_seat_1)}};
  return wanted;
}

/// A deal whose nine tricks are taken. Seat 0 is the declarer, seat 1 the defender. Of the piles,
/// only the cards that matter need be named.
struct Finished {
  jojotte::RuleSet rules{};
  std::uint8_t times = 1;  // doubled 2, redoubled 4
  jojotte::Trumps trump = jojotte::Suit::hearts;
  jojotte::Special special = jojotte::Special::none;
  std::string_view declarer_took = "";
  std::string_view defender_took = "";
  std::uint8_t declarer_tricks = 5;            // of the nine
  jojotte::Seat last = the_declarer;           // the winner of the last one
  std::vector<std::uint8_t> declarer_melds{};  // a four is 100, a run 20, 40 or 50
  std::vector<std::uint8_t> defender_melds{};
  std::optional<jojotte::Seat> jo_jotte{};
  std::int32_t prison = 0;
};

inline void lay_melds(jojotte::FaceUp& up, jojotte::Seat seat,
                      const std::vector<std::uint8_t>& points) {
  using jojotte::MeldClass;
  for (const std::uint8_t each : points) {
    jojotte::Meld meld;
    meld.seat = seat;
    meld.kind = each == 100 ? MeldClass::four : MeldClass::run;
    meld.points = each;
    up.melds.push_back(meld);
  }
}

/// The state just before such a deal is scored.
inline jojotte::State before_scoring(const Finished& deal) {
  jojotte::State state = jojotte::JoJotte::start(deal.rules);
  jojotte::FaceUp& up = state.face_up;
  up.contract = {the_declarer, deal.trump, deal.times, deal.special};
  up.tricks = {{deal.declarer_tricks, static_cast<std::uint8_t>(9 - deal.declarer_tricks)}};
  up.jo = up.jotte = deal.jo_jotte;
  up.sheet.prison = deal.prison;
  lay_melds(up, the_declarer, deal.declarer_melds);
  lay_melds(up, the_defender, deal.defender_melds);
  state.face_down.taken = {{hand(deal.declarer_took), hand(deal.defender_took)}};
  up.phase = jojotte::Play{deal.last, {}, {}};
  return state;
}

inline const char* side_of(jojotte::Seat seat) {
  return seat == the_declarer ? "declarer" : "defender";
}

/// The entries of the score sheet: "R47 declarer 75 below; R50 prison 40".
inline std::string entries(const jojotte::Events& story) {
  std::string text;
  const auto add = [&text](const std::string& entry) {
    text += text.empty() ? entry : "; " + entry;
  };
  for (const auto& event : story) {
    if (const auto* s = std::get_if<jojotte::Scored>(&event))
      add("R" + std::to_string(s->rule) + " " + side_of(s->seat) + " " + std::to_string(s->points) +
          (s->column == jojotte::Column::below ? " below" : " above"));
    if (const auto* i = std::get_if<jojotte::Imprisoned>(&event))
      add("R" + std::to_string(i->rule) + " prison " + std::to_string(i->points));
  }
  return text;
}

inline std::string scored(const Finished& deal) {
  jojotte::State state = before_scoring(deal);
  jojotte::Events story;
  jojotte::end_deal(state, story);
  return entries(story);
}

}  // namespace support
