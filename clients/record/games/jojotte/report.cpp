// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/report.hpp"

#include "clients/record/games/jojotte/words.hpp"
#include "engine/cards/card_text.hpp"
#include "engine/jojotte/claim.hpp"
#include "engine/jojotte/legal.hpp"

#include <span>
#include <sstream>

namespace record {
namespace {

using jojotte::all_seats;
using jojotte::Part;
using jojotte::Seat;

std::string meld_text(const jojotte::Melded& meld) {
  std::string text = seat_name(meld.seat) + ": ";
  if (meld.rank) text += std::string("four ") + cards::rank_text(*meld.rank);
  else text += "run of " + std::to_string(*meld.number);
  if (!meld.cards.empty()) text += " (" + cards::card_text(meld.cards) + ")";
  return text + ", " + std::to_string(meld.points);
}

std::string trick_text(const TrickLine& trick) {
  std::string text;
  for (const jojotte::Played& played : trick.cards)
    text += seat_name(played.seat) + " " + cards::card_text(played.card) + ", ";
  return text + seat_name(trick.by) + " takes " + std::to_string(trick.points);
}

std::string role(const DealLine& deal, Seat seat) {
  return seat == deal.contract->declarer ? "declarer" : "defender";
}

std::string counted_text(const DealLine& deal, const jojotte::Counted& c) {
  std::ostringstream text;
  text << role(deal, c.seat) << " (" << seat_name(c.seat) << "): cards " << c.parts[Part::cards]
       << ", last trick " << c.parts[Part::last_trick] << ", Jo-Jotte " << c.parts[Part::jo_jotte]
       << ", melds " << c.parts[Part::melds] << ", bonus " << c.parts[Part::bonus] << "; compared "
       << c.parts[Part::compared];
  return text.str();
}

/// The trick scores: "declarer 75, defender 40".
std::string trick_scores(const DealLine& deal) {
  std::string text;
  for (const Seat seat : {deal.contract->declarer, defender(*deal.contract)})
    for (const jojotte::Counted& c : deal.counted)
      if (c.seat == seat)
        text +=
            (text.empty() ? "" : ", ") + role(deal, seat) + " " + std::to_string(c.trick_score());
  return text;
}

std::string entry_text(const jojotte::Scored& scored) {
  return rule_name(scored.rule) + ": " + seat_name(scored.seat) + " " +
         std::to_string(scored.points) +
         (scored.column == jojotte::Column::below ? " below" : " above");
}

std::string entry_text(const jojotte::Imprisoned& imprisoned) {
  return rule_name(imprisoned.rule) + ": " + std::to_string(imprisoned.points) + " to prison";
}

void report_said(std::ostream& out, std::span<const jojotte::Done> said) {
  for (const jojotte::Done& done : said)
    out << "  " << seat_name(done.seat) << ": " << action_in_words(done.action) << '\n';
}

void report_contract(std::ostream& out, const DealLine& deal) {
  const std::span said(deal.said);
  if (!deal.contract) report_said(out, said);
  if (deal.thrown_in) out << "  thrown in\n";
  if (!deal.contract) return;
  report_said(out, said.first(deal.said_in_auction));
  out << "  Contract: " << contract_text(*deal.contract) << '\n';
  if (deal.information)
    out << "  Information card: " << cards::card_text(*deal.information) << '\n';
  report_said(out, said.subspan(deal.said_in_auction));
}

void report_play(std::ostream& out, const DealLine& deal) {
  for (const jojotte::Melded& meld : deal.melds) out << "  Meld: " << meld_text(meld) << '\n';
  for (const jojotte::Shown& shown : deal.shown)
    out << "  Shown: " << seat_name(shown.seat) << ' ' << cards::card_text(shown.cards) << '\n';
  int number = 0;
  for (const TrickLine& trick : deal.tricks)
    out << "  Trick " << ++number << ": " << trick_text(trick) << '\n';
  for (const jojotte::Conceded& conceded : deal.conceded)
    out << "  " << (conceded.forfeited ? "Taken from " : "Given up by ") << seat_name(conceded.seat)
        << ": the " << protocol::name_of(conceded.word) << '\n';
  for (const jojotte::Laid& laid : deal.laid)
    out << "  Laid open: " << seat_name(laid.seat) << ' ' << cards::card_text(laid.cards) << '\n';
}

void report_score(std::ostream& out, const DealLine& deal) {
  for (const jojotte::Counted& counted : deal.counted)
    out << "  Count: " << counted_text(deal, counted) << '\n';
  if (!deal.counted.empty()) out << "  Trick scores: " << trick_scores(deal) << '\n';
  for (const Entry& entry : deal.entries)
    out << "  " << std::visit([](const auto& each) { return entry_text(each); }, entry) << '\n';
  if (deal.prison != 0) out << "  Prison: " << deal.prison << '\n';
  if (deal.game)
    out << "  Game " << int{deal.game->number} << " to " << seat_name(deal.game->by) << '\n';
}

std::string winner_text(const std::optional<Seat>& winner) {
  return winner ? "won by " + seat_name(*winner) : "drawn";
}

void report_rubber(std::ostream& out, const jojotte::RubberEnded& ended) {
  out << "Rubber " << int{ended.number} << ' ' << winner_text(ended.winner) << ": games "
      << int{ended.won[Seat{0}]} << " to " << int{ended.won[Seat{1}]} << ", totals "
      << ended.totals[Seat{0}] << " to " << ended.totals[Seat{1}] << '\n';
}

void report_match(std::ostream& out, const jojotte::MatchEnded& ended) {
  out << "Match " << winner_text(ended.winner) << ": rubbers " << int{ended.won[Seat{0}]} << " to "
      << int{ended.won[Seat{1}]};
  if (ended.totals)
    out << ", totals " << (*ended.totals)[Seat{0}] << " to " << (*ended.totals)[Seat{1}];
  out << '\n';
}

}  // namespace

std::string report(const Match& match) {
  std::ostringstream out;
  out << "Jo-Jotte by " << jojotte::name_of(match.state.face_up.rules) << '\n';
  for (const DealLine& deal : match.deals) {
    if (deal.dealt.deal > 0)
      out << "Deal " << deal.dealt.deal << ", dealt by " << seat_name(deal.dealt.dealer)
          << ", turned " << cards::card_text(deal.dealt.card) << '\n';
    report_contract(out, deal);
    report_play(out, deal);
    report_score(out, deal);
    if (deal.rubber) report_rubber(out, *deal.rubber);
  }
  for (const jojotte::MatchEnded& ended : match.ended) report_match(out, ended);
  return out.str();
}

namespace {

jojotte::Actions legal_actions(const jojotte::State& state, Seat seat) {
  return jojotte::legal(jojotte::observe(state, {seat})).actions;
}

/// A transcript shows all hands, so it may also show which claims would be granted.
std::vector<jojotte::Action> certain_claims(const jojotte::State& state, Seat seat) {
  std::vector<jojotte::Action> claims;
  for (std::uint8_t tricks = 1; tricks <= jojotte::claimable(state.face_up, seat); ++tricks)
    if (jojotte::is_certain(state.face_up, seat, state.face_down.hands[seat], tricks))
      claims.emplace_back(jojotte::Claim{tricks});
  return claims;
}

}  // namespace

std::string legal_report(const Match& match) {
  const auto& up = match.state.face_up;
  const auto waiting = jojotte::JoJotte::waiting_for(up);
  std::ostringstream out;
  if (waiting.deck)
    out << (std::holds_alternative<jojotte::AwaitingCut>(up.phase) ? "The cut is next.\n"
                                                                   : "A deck is dealt next.\n");
  else if (waiting.seats.empty()) out << "The match is over.\n";
  for (const Seat seat : all_seats) {
    if (!waiting.seats.contains(seat)) continue;
    const jojotte::CardSet hand = match.state.face_down.hands[seat];
    out << seat_name(seat) << " is asked (" << phase_name(up.phase) << ")";
    out << (hand.empty() ? "" : ", holding " + cards::card_text(hand)) << ":\n";
    for (const jojotte::Action& action : legal_actions(match.state, seat))
      out << "  " << action_in_words(action) << '\n';
    for (const jojotte::Action& claim : certain_claims(match.state, seat))
      out << "  " << action_in_words(claim) << '\n';
  }
  return out.str();
}

}  // namespace record
