// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/legal.hpp"
#include "tests/support/jojotte_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The language of the rule tests: acts as a player says them ("name_suit H", "four T", "declare 9S
/// TS JS", "play KS jo"), sequences of acts ("pass, pass, no_trump, double"), and the position
/// after them ("doubled 0": that phase, and seat 0 is asked).
namespace support {

/// An act of one word.
inline std::optional<jojotte::Action> read_one_word(std::string_view word) {
  using namespace jojotte;
  static const std::vector<std::pair<std::string_view, Action>> acts{
      {"pass", Pass{}},
      {"accept", Accept{}},
      {"no_trump", NoTrump{}},
      {"double", Double{}},
      {"redouble", Redouble{}},
      {"nullo", Nullo{}},
      {"slam", Slam{}},
      {"slam_no_trump", SlamNoTrump{}},
      {"keep", Keep{}},
      {"exchange", ExchangeSeven{}},
      {"no_four", NoFour{}},
      {"no_run", NoRun{}},
      {"how_high", HowHigh{}},
      {"not_good_trump", NotGoodTrump{}},
      {"in_trumps", InTrumps{}},
      {"yes", Yes{}},
      {"no", No{}},
      {"equal", Equal{}},
      {"good", Good{}},
      {"ask_to_see", AskToSee{}},
      {"satisfied", Satisfied{}},
      {"continue", Continue{}}};
  for (const auto& [name, act] : acts)
    if (name == word) return act;
  return std::nullopt;
}

inline jojotte::PlayCard read_play(std::string_view text) {
  using jojotte::Word;
  if (text.ends_with(" jo")) return {card(text.substr(0, 2)), Word::jo};
  if (text.ends_with(" jotte")) return {card(text.substr(0, 2)), Word::jotte};
  return {card(text), Word::none};
}

/// An act of a word and an argument.
inline std::optional<jojotte::Action> read_with_more(std::string_view word, std::string_view more) {
  using namespace jojotte;
  if (word == "declare") return Declare{hand(more)};
  if (word == "play") return read_play(more);
  if (word == "name_suit") return NameSuit{cards::read_suit(more).value()};
  const auto number = static_cast<std::uint8_t>(more[0] - '0');
  if (word == "length") return Length{number};
  if (word == "not_good_length") return NotGoodLength{number};
  const Rank rank = cards::read_rank(more).value();
  if (word == "four") return Four{rank};
  if (word == "not_good_four") return NotGoodFour{rank};
  if (word == "top") return Top{rank};
  if (word == "not_good_top") return NotGoodTop{rank};
  return std::nullopt;
}

inline jojotte::Action read_act(std::string_view text) {
  const auto space = text.find(' ');
  const auto act = space == std::string_view::npos
                       ? read_one_word(text)
                       : read_with_more(text.substr(0, space), text.substr(space + 1));
  REQUIRE_MESSAGE(act.has_value(), "not an act: ", text);
  return *act;
}

/// The parts of a text between ", ".
inline std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const auto comma = std::min(text.find(", "), text.size());
    parts.push_back(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 2, text.size()));
  }
  return parts;
}

inline jojotte::SeatSet asked(const jojotte::State& state) {
  return jojotte::JoJotte::waiting_for(state.face_up).seats;
}

/// The acting seat: the one before the colon ("1: keep"), else the only one that is asked.
inline int speaker(const jojotte::State& state, std::string_view& text) {
  if (text.size() > 3 && text.substr(1, 2) == ": ") {
    const int seat = text[0] - '0';
    text.remove_prefix(3);
    return seat;
  }
  REQUIRE_MESSAGE(asked(state).size() == 1, "whose act? ", text);
  return static_cast<int>(asked(state).front());
}

/// Applies the acts, which must all be legal, and returns the story of the last one.
inline jojotte::Events say(jojotte::State& state, std::string_view conversation) {
  jojotte::Events story;
  for (std::string_view text : parts_of(conversation)) {
    CAPTURE(text);
    const int seat = speaker(state, text);
    story = act(state, seat, read_act(text));
  }
  return story;
}

/// The refusal of this act, or none.
inline jojotte::Refusal refused(const jojotte::State& state, std::string_view text) {
  const int seat = speaker(state, text);
  return refusal(state, seat, read_act(text));
}

/// Whether these are exactly the legal acts of the seat.
inline bool may_only(const jojotte::State& state, int seat, std::string_view acts) {
  const auto legal = legal_actions(state, static_cast<jojotte::Seat>(seat));
  const auto expected = parts_of(acts);
  if (legal.size() != expected.size()) return false;
  return std::all_of(expected.begin(), expected.end(), [&](std::string_view text) {
    return std::find(legal.begin(), legal.end(), read_act(text)) != legal.end();
  });
}

/// The name of a phase, as on the wire.
struct PhaseName {
  using Text = const char*;
  Text operator()(const jojotte::AwaitingCut&) const { return "cut"; }
  Text operator()(const jojotte::AwaitingDeck&) const { return "deal"; }
  Text operator()(const jojotte::Auction& auction) const {
    return auction.round == 1 ? "auction_1" : "auction_2";
  }
  Text operator()(const jojotte::Response&) const { return "response"; }
  Text operator()(const jojotte::Doubled&) const { return "doubled"; }
  Text operator()(const jojotte::NulloBid&) const { return "nullo_bid"; }
  Text operator()(const jojotte::SlamBid&) const { return "slam_bid"; }
  Text operator()(const jojotte::Exchange&) const { return "exchange"; }
  Text operator()(const jojotte::FourClaim&) const { return "four_claim"; }
  Text operator()(const jojotte::FourReply&) const { return "four_reply"; }
  Text operator()(const jojotte::FourDeclare&) const { return "four_declare"; }
  Text operator()(const jojotte::RunClaim&) const { return "run_claim"; }
  Text operator()(const jojotte::RunReply&) const { return "run_reply"; }
  Text operator()(const jojotte::RunTop&) const { return "run_top"; }
  Text operator()(const jojotte::RunTopReply&) const { return "run_top_reply"; }
  Text operator()(const jojotte::RunInTrumps&) const { return "run_in_trumps"; }
  Text operator()(const jojotte::RunInTrumpsReply&) const { return "run_in_trumps_reply"; }
  Text operator()(const jojotte::RunDeclare&) const { return "run_declare"; }
  Text operator()(const jojotte::Ask&) const { return "ask"; }
  Text operator()(const jojotte::Play&) const { return "play"; }
  Text operator()(const jojotte::DealOver&) const { return "deal_over"; }
  Text operator()(const jojotte::RubberOver&) const { return "rubber_over"; }
  Text operator()(const jojotte::MatchOver&) const { return "match_over"; }
};

/// The phase and the seats asked: "response 1", "exchange 0 1", "deal".
inline std::string where(const jojotte::State& state) {
  std::string text = std::visit(PhaseName{}, state.face_up.phase);
  for (const auto seat : jojotte::all_seats)
    if (asked(state).contains(seat)) text += " " + std::to_string(static_cast<int>(seat));
  return text;
}

/// "S" for spades, "NT" for no trumps.
inline jojotte::Trumps trumps(std::string_view text) {
  if (text == "NT") return std::nullopt;
  return cards::read_suit(text).value();
}

/// The contract in one word: "0 H", "1 NT x2", "0 S x4 slam".
inline std::string contract_text(const jojotte::State& state) {
  if (!state.face_up.contract) return "none";
  const jojotte::Contract& contract = *state.face_up.contract;
  std::string text = std::to_string(static_cast<int>(contract.declarer)) + " ";
  text += contract.trump ? std::string(1, cards::suit_text(*contract.trump)) : "NT";
  if (contract.multiplier != 1) text += " x" + std::to_string(contract.multiplier);
  if (contract.special == jojotte::Special::nullo) text += " nullo";
  if (contract.special == jojotte::Special::slam) text += " slam";
  return text;
}

/// A deal before the dialogue: seat 0 is the defender, seat 1 the declarer. No turned-up card is a
/// trump, so there is no exchange.
inline jojotte::State at_melds(const jojotte::RuleSet& rules, std::string_view trump,
                               std::string_view defender, std::string_view declarer) {
  const auto suit = trumps(trump);
  jojotte::Setup wanted;
  wanted.rules = rules;
  wanted.dealer = jojotte::Seat{1};
  wanted.contract = {.declarer = jojotte::Seat{1}, .trump = suit};
  wanted.hands = {hand(defender), hand(declarer)};
  wanted.from = jojotte::Setup::From::melds;
  std::vector<jojotte::Card> rest;
  for (const auto each : cards::pack_of_32())
    if (!(wanted.hands.each[0] | wanted.hands.each[1]).contains(each) && suit_of(each) != suit)
      rest.push_back(each);
  wanted.turned = rest.at(0);
  wanted.information = rest.at(1);
  return from_setup(wanted);
}

inline constexpr jojotte::RuleSet all_rules[] = {jojotte::culbertson, jojotte::hervey,
                                                 jojotte::denexa};

/// A first deal: the cut has made seat 1 the dealer, and these cards are on top of the deck.
inline jojotte::State dealt_by_seat_1(const jojotte::RuleSet& rules, std::string_view first_cards) {
  jojotte::State state = jojotte::JoJotte::start(rules);
  jojotte::JoJotte::deal(state, deck_beginning("8C 7C"));
  jojotte::JoJotte::deal(state, deck_beginning(first_cards));
  return state;
}

/// Calls, and the position after them.
struct CallRow {
  std::string_view sentence, calls, where, contract;
};

inline void check_calls(const jojotte::State& state, const CallRow& row) {
  CAPTURE(row.sentence);
  CAPTURE(row.calls);
  CAPTURE(name_of(state.face_up.rules));
  CHECK(where(state) == row.where);
  CHECK(contract_text(state) == row.contract);
}

}  // namespace support

namespace doctest {

template <>
struct StringMaker<jojotte::Refusal> {
  static String convert(jojotte::Refusal refusal) {
    return String(std::string(jojotte::code_of(refusal)).c_str());
  }
};

}  // namespace doctest
