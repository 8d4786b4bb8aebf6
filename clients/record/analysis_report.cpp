// SPDX-License-Identifier: MIT
#include "clients/record/analysis.hpp"
#include "clients/record/words.hpp"
#include "engine/cards/card_text.hpp"

#include <iomanip>
#include <sstream>

namespace record {
namespace {

using jojotte::all_seats;
using jojotte::Goal;
using jojotte::Seat;

constexpr int all_tricks = 9;

bool counts_points(const jojotte::Contract& contract) {
  return jojotte::goal_of(contract) == Goal::trick_score;
}

std::string with_sign(int value) { return (value > 0 ? "+" : "") + std::to_string(value); }

/// "10 points", "1 trick"
std::string amount(int value, const jojotte::Contract& contract) {
  const std::string unit = counts_points(contract) ? "point" : "trick";
  return std::to_string(value) + ' ' + unit + (value == 1 ? "" : "s");
}

/// What a value says: "declarer +35", "9 tricks".
std::string outcome(int value, const jojotte::Contract& contract) {
  return counts_points(contract) ? "declarer " + with_sign(value) : amount(value, contract);
}

/// "+35", and "slam" where every trick can be had.
std::string prospect_text(const Prospect& prospect, Seat seat) {
  return with_sign(prospect.ahead[seat]) + (prospect.tricks[seat] == all_tricks ? " slam" : "");
}

std::string nullo_text(int tricks) {
  return tricks == 0 ? "made" : std::to_string(tricks) + (tricks == 1 ? " trick" : " tricks");
}

void report_prospects(std::ostream& out, const JudgedDeal& deal) {
  const auto row = [&](const std::string& what, const std::string& first,
                       const std::string& second) {
    out << "    " << std::left << std::setw(12) << what << std::right << std::setw(12) << first
        << std::setw(12) << second << '\n';
  };
  out << "  These hands, each as declarer, in trick score ahead:\n";
  row("", seat_name(Seat{0}), seat_name(Seat{1}));
  for (const Prospect& prospect : deal.prospects)
    row(prospect.trump ? suit_name(*prospect.trump) : "no-trump", prospect_text(prospect, Seat{0}),
        prospect_text(prospect, Seat{1}));
  row("nullo", nullo_text(deal.nullo[Seat{0}]), nullo_text(deal.nullo[Seat{1}]));
}

std::string card_line(const JudgedCard& card, const jojotte::Contract& contract) {
  std::string text = seat_name(card.seat) + ' ' + cards::card_text(card.card);
  const int lost = loss(card, contract);
  if (lost == 0) return text;
  const std::string better =
      card.best == card.card ? "the word was due" : cards::card_text(card.best) + " was better";
  return text + " (loses " + amount(lost, contract) + "; " + better + ")";
}

void report_cards(std::ostream& out, const JudgedDeal& deal) {
  for (std::size_t i = 0; i < deal.cards.size(); ++i) {
    if (i % 2 == 0) out << "  Trick " << i / 2 + 1 << ": ";
    out << card_line(deal.cards[i], deal.contract);
    out << (i % 2 == 0 && i + 1 < deal.cards.size() ? ", " : "\n");
  }
}

}  // namespace

std::string analysis_report(const Analysis& analysis) {
  std::ostringstream out;
  for (const JudgedDeal& deal : analysis.deals) {
    out << "Deal " << deal.number << ": " << contract_text(deal.contract) << '\n';
    report_prospects(out, deal);
    report_cards(out, deal);
    out << "  With best play: " << outcome(deal.cards.front().before, deal.contract);
    if (deal.reached) out << "; played: " << outcome(*deal.reached, deal.contract);
    out << '\n';
    for (const Seat seat : all_seats)
      out << "  Lost by " << seat_name(seat) << ": " << amount(deal.lost(seat), deal.contract)
          << '\n';
  }
  return out.str();
}

}  // namespace record
