// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/analysis.hpp"
#include "clients/record/games/jojotte/words.hpp"
#include "engine/cards/card_text.hpp"

#include <iomanip>
#include <sstream>

namespace record {
namespace {

using jojotte::all_seats;
using jojotte::AnalysedAct;
using jojotte::AnalysedDeal;
using jojotte::Goal;
using jojotte::PlayCard;
using jojotte::Prospect;
using jojotte::Seat;

constexpr int all_tricks = 9;

bool counts_points(const jojotte::Contract& contract) {
  return jojotte::goal_of(contract) == Goal::trick_score;
}

std::string with_sign(int value) { return (value > 0 ? "+" : "") + std::to_string(value); }

std::string many(int value, const std::string& unit) {
  return std::to_string(value) + ' ' + unit + (value == 1 ? "" : "s");
}

/// "10 points", "1 trick"
std::string amount(int value, const jojotte::Contract& contract) {
  return many(value, counts_points(contract) ? "point" : "trick");
}

/// A value in words: "declarer +35", "9 tricks".
std::string outcome(int value, const jojotte::Contract& contract) {
  return counts_points(contract) ? "declarer " + with_sign(value) : amount(value, contract);
}

/// The side that is ahead on the sheet: "seat 1 +35", "even".
std::string sheet(int value) {
  if (value == 0) return "even";
  return seat_name(value > 0 ? Seat{0} : Seat{1}) + ' ' + with_sign(std::abs(value));
}

/// "+35 (+45)", and "slam (+590)" where every trick can be won.
std::string prospect_text(const Prospect& prospect, Seat seat) {
  std::string plain =
      with_sign(prospect.ahead[seat]) + " (" + with_sign(prospect.sheet[seat]) + ")";
  if (prospect.tricks[seat] != all_tricks) return plain;
  return plain + " slam (" + with_sign(prospect.slam[seat]) + ")";
}

std::string nullo_text(const AnalysedDeal& deal, Seat seat) {
  const int tricks = deal.nullo[seat];
  return (tricks == 0 ? "made" : many(tricks, "trick")) + " (" + with_sign(deal.nullo_sheet[seat]) +
         ")";
}

void report_prospects(std::ostream& out, const AnalysedDeal& deal) {
  const auto row = [&](const std::string& what, const std::string& first,
                       const std::string& second) {
    out << "    " << std::left << std::setw(12) << what << std::right << std::setw(28) << first
        << std::setw(28) << second << '\n';
  };
  out << "  Each hand as declarer: lead in trick score (lead on the sheet)\n";
  row("", seat_name(Seat{0}), seat_name(Seat{1}));
  for (const Prospect& prospect : deal.prospects)
    row(prospect.trump ? suit_name(*prospect.trump) : "no-trump", prospect_text(prospect, Seat{0}),
        prospect_text(prospect, Seat{1}));
  row("nullo", nullo_text(deal, Seat{0}), nullo_text(deal, Seat{1}));
}

std::string action_text(const std::optional<jojotte::Action>& action) {
  return action ? action_in_words(*action) : "gives up";
}

/// "loses 10 points; KC was better"
std::string card_loss(const AnalysedAct& act, const jojotte::Contract& contract) {
  const auto& played = std::get<PlayCard>(*act.action);
  const int lost = loss(*act.card, act.seat, contract);
  std::string text = "loses " + amount(lost, contract);
  if (lost == 0) text = "loses";
  if (act.loss() != lost || !counts_points(contract))
    text += (lost == 0 ? " " : ", ") + std::to_string(act.loss()) + " on the sheet";
  if (!act.best) return text;
  const auto& best = std::get<PlayCard>(*act.best);
  return text + "; " +
         (best.card == played.card ? "the word was due"
                                   : cards::card_text(best.card) + " was better");
}

std::string card_line(const AnalysedAct& act, const jojotte::Contract& contract) {
  std::string text =
      seat_name(act.seat) + ' ' + cards::card_text(std::get<PlayCard>(*act.action).card);
  if (loss(*act.card, act.seat, contract) == 0 && act.loss() <= 0) return text;
  return text + " (" + card_loss(act, contract) + ")";
}

/// Calls, melds and exchanges that lost something; concessions and claims.
void report_words(std::ostream& out, const AnalysedDeal& deal) {
  for (const AnalysedAct& act : deal.acts) {
    const bool cut_short = !act.action || std::holds_alternative<jojotte::Claim>(*act.action);
    if (act.card || (act.loss() <= 0 && !cut_short)) continue;
    out << "  " << seat_name(act.seat) << ": " << action_text(act.action);
    if (act.loss() > 0) out << " (loses " << act.loss() << " on the sheet";
    if (act.best) out << "; " << action_text(act.best) << " was better";
    out << (act.loss() > 0 ? ")\n" : "\n");
  }
}

void report_cards(std::ostream& out, const AnalysedDeal& deal) {
  std::size_t cards = 0;
  for (const AnalysedAct& act : deal.acts) {
    if (!act.card) continue;
    if (cards % 2 == 0) out << "  Trick " << cards / 2 + 1 << ": ";
    else out << ", ";
    out << card_line(act, *deal.contract);
    if (++cards % 2 == 0) out << '\n';
  }
  if (cards % 2 != 0) out << '\n';
}

const AnalysedAct* first_card(const AnalysedDeal& deal) {
  for (const AnalysedAct& act : deal.acts)
    if (act.card) return &act;
  return nullptr;
}

void report_best(std::ostream& out, const AnalysedDeal& deal) {
  out << "  Best play from the first call: "
      << (deal.best_contract ? contract_text(*deal.best_contract) : "thrown in") << ", "
      << sheet(deal.best) << " on the sheet";
  if (deal.sheet) out << "; written: " << sheet(*deal.sheet);
  out << '\n';
}

void report_deal(std::ostream& out, const AnalysedDeal& deal) {
  out << "Deal " << deal.number << ": "
      << (deal.contract ? contract_text(*deal.contract) : "no contract") << '\n';
  report_prospects(out, deal);
  report_best(out, deal);
  report_words(out, deal);
  report_cards(out, deal);
  if (const AnalysedAct* first = first_card(deal)) {
    out << "  With best play: " << outcome(first->card->before, *deal.contract);
    if (deal.reached) out << "; played: " << outcome(*deal.reached, *deal.contract);
    out << '\n';
    for (const Seat seat : all_seats)
      out << "  Lost by " << seat_name(seat) << ": "
          << amount(deal.lost_by_cards(seat), *deal.contract) << '\n';
  }
}

int lost_in_words(const AnalysedDeal& deal, Seat seat) {
  int sum = 0;
  for (const AnalysedAct& act : deal.acts)
    if (act.seat == seat && !act.card) sum += act.loss();
  return sum;
}

/// A summary: one line for each deal, and the sums.
void report_whole(std::ostream& out, const std::vector<AnalysedDeal>& deals) {
  out << "Points lost on the sheet, by calls and by cards\n"
      << "  deal      best play     written     seat 0       seat 1\n";
  jojotte::PerSeat<int> words, cards;
  const auto lost = [](int said, int played) {
    return std::to_string(said) + " + " + std::to_string(played);
  };
  for (std::size_t i = 0; i < deals.size(); ++i) {
    const AnalysedDeal& deal = deals[i];
    out << std::setw(6) << i + 1 << std::setw(15) << sheet(deal.best) << std::setw(12)
        << (deal.sheet ? sheet(*deal.sheet) : "-");
    for (const Seat seat : all_seats) {
      const int said = lost_in_words(deal, seat), played = deal.lost(seat) - said;
      words[seat] += said;
      cards[seat] += played;
      out << std::setw(13) << lost(said, played);
    }
    out << '\n';
  }
  out << std::setw(6) << "all" << std::setw(27) << "";
  for (const Seat seat : all_seats) out << std::setw(13) << lost(words[seat], cards[seat]);
  out << '\n';
}

}  // namespace

std::string analysis_report(const Analysis& analysis) {
  std::ostringstream out;
  for (const AnalysedDeal& deal : analysis.deals) report_deal(out, deal);
  if (analysis.deals.size() > 1) report_whole(out, analysis.deals);
  return out.str();
}

}  // namespace record
