// SPDX-License-Identifier: MIT
#include "clients/bot/reading.hpp"

#include "clients/bot/estimate.hpp"
#include "engine/jojotte/meld_finder.hpp"

#include <algorithm>
#include <cmath>

namespace bot {
namespace {

using namespace jojotte;

constexpr double spread = 12;        // points by which people's counts differ
constexpr double names_from = 8;     // see rule_of_thumb.cpp
constexpr double held_back = 0.1;    // to have a meld and not say so
constexpr double seven_kept = 0.15;  // to hold the seven and not exchange it

/// How likely somebody acts who acts from `from` on, and has counted `count`.
double likely(double count, double from) { return 1 / (1 + std::exp((from - count) / spread)); }

class Witness {
 public:
  Witness(const Suspect& suspect, const Story& story, const FaceUp& up)
      : suspect_(suspect), turned_(*story.turned()), up_(up) {
    for (const Done& done : story.acts()) {
      if (done.seat == suspect.he) std::visit([&](const auto& act) { hear(act); }, done.action);
      std::visit([&](const auto& act) { follow(act); }, done.action);
    }
  }

  double credit() const { return credit_; }

 private:
  double count(Trumps trumps) const { return estimate(suspect_.six, trumps, suspect_.rules); }

  double best_other() const {
    double best = count(std::nullopt);
    for (const Suit suit : cards::all_suits)
      if (suit != suit_of(turned_)) best = std::max(best, count(suit));
    return best;
  }

  void believe(double likelihood) { credit_ *= likelihood; }

  template <class ActT>
  void hear(const ActT&) {}
  void hear(const Accept&) { believe(likely(count(suit_of(turned_)), names_from)); }
  void hear(const Pass&) {
    if (bid_) return;
    const bool first = passed_++ == 0;
    believe(1 - likely(first ? count(suit_of(turned_)) : best_other(), names_from));
  }
  void hear(const NameSuit& named) { chose(count(named.suit)); }
  void hear(const NoTrump&) { chose(count(std::nullopt)); }
  void chose(double counted) {
    believe(likely(counted, names_from) * likely(counted, best_other()));
  }
  void hear(const Double&) { believe(likely(count(up_.contract->trump), names_from)); }

  void hear(const Keep&) {
    const bool seven = suspect_.nine.contains(make_card(Rank::seven, suit_of(turned_)));
    if (seven && !exchanged_) believe(seven_kept);
  }
  void hear(const ExchangeSeven&) { exchanged_ = true; }

  // R22: to hold a meld and to be silent is allowed, but rare.
  void hear(const NoFour&) {
    if (!fours_in(suspect_.nine, up_.contract->trump, suspect_.rules).empty()) believe(held_back);
  }
  void hear(const NoRun&) {
    if (!runs_in(suspect_.nine).empty()) believe(held_back);
  }
  void hear(const Good&) {
    const auto run = best_run(suspect_.nine, up_.contract->trump);
    if (length_ > 0 && run && run->length > length_) believe(held_back);
  }

  template <class ActT>
  void follow(const ActT&) {}
  void follow(const Accept&) { bid_ = true; }
  void follow(const NameSuit&) { bid_ = true; }
  void follow(const NoTrump&) { bid_ = true; }
  void follow(const Length& act) { length_ = act.length; }

  const Suspect& suspect_;
  Card turned_;
  const FaceUp& up_;
  double credit_ = 1;
  int passed_ = 0, length_ = 0;
  bool bid_ = false, exchanged_ = false;
};

}  // namespace

double credit_of(const Suspect& suspect, const Story& story, const FaceUp& up) {
  return Witness(suspect, story, up).credit();
}

}  // namespace bot
