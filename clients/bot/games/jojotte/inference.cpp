// SPDX-License-Identifier: MIT
#include "clients/bot/games/jojotte/inference.hpp"

#include "clients/bot/games/jojotte/estimate.hpp"
#include "engine/jojotte/meld_finder.hpp"

#include <algorithm>
#include <cmath>

namespace bot {
namespace {

using namespace jojotte;

constexpr double spread = 12;        // points by which players' counts differ
constexpr double names_from = 8;     // see heuristic.cpp
constexpr double held_back = 0.1;    // likelihood of not declaring a meld
constexpr double seven_kept = 0.15;  // likelihood of not exchanging the seven

/// How likely a player acts with a hand that counts `count`, if players act from about `from`.
double likely(double count, double from) { return 1 / (1 + std::exp((from - count) / spread)); }

class CallReader {
 public:
  CallReader(const Candidate& candidate, const Story& story, const FaceUp& up)
      : candidate_(candidate), turned_(*up.memory.turned), up_(up) {
    for (const Done& done : story.acts()) {
      if (done.seat == candidate.seat) std::visit([&](const auto& act) { hear(act); }, done.action);
      std::visit([&](const auto& act) { follow(act); }, done.action);
    }
  }

  double likelihood() const { return likelihood_; }

 private:
  double count(Trumps trumps) const { return estimate(candidate_.six, trumps, candidate_.rules); }

  double best_other() const {
    double best = count(std::nullopt);
    for (const Suit suit : cards::all_suits)
      if (suit != suit_of(turned_)) best = std::max(best, count(suit));
    return best;
  }

  void believe(double likelihood) { likelihood_ *= likelihood; }

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
    const bool seven = candidate_.nine.contains(make_card(Rank::seven, suit_of(turned_)));
    if (seven && !exchanged_) believe(seven_kept);
  }
  void hear(const ExchangeSeven&) { exchanged_ = true; }

  // R22: a player may keep a meld secret, but seldom does.
  void hear(const NoFour&) {
    if (!fours_in(candidate_.nine, up_.contract->trump, candidate_.rules).empty())
      believe(held_back);
  }
  void hear(const NoRun&) {
    if (!runs_in(candidate_.nine).empty()) believe(held_back);
  }
  void hear(const Good&) {
    const auto run = best_run(candidate_.nine, up_.contract->trump);
    if (length_ > 0 && run && run->length > length_) believe(held_back);
  }

  template <class ActT>
  void follow(const ActT&) {}
  void follow(const Accept&) { bid_ = true; }
  void follow(const NameSuit&) { bid_ = true; }
  void follow(const NoTrump&) { bid_ = true; }
  void follow(const Length& act) { length_ = act.number; }

  const Candidate& candidate_;
  Card turned_;
  const FaceUp& up_;
  double likelihood_ = 1;
  int passed_ = 0, length_ = 0;
  bool bid_ = false, exchanged_ = false;
};

}  // namespace

double likelihood_of(const Candidate& candidate, const Story& story, const FaceUp& up) {
  return CallReader(candidate, story, up).likelihood();
}

}  // namespace bot
