// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "engine/visit.hpp"
#include "tests/support/rich_tables.hpp"

#include <doctest/doctest.h>

/// Every ruling of Jo-Jotte that can be asked of a match, in every mix of options. The referee
/// reads RULES.md, and of the engine only what lies where and what is told.
namespace jojotte_rulings {
namespace {

using namespace jojotte;
using contract::Rulings;

constexpr std::string_view natural = "789TJQKA", in_trumps = "78QKTA9J", in_plain = "789JQKTA";

std::string_view text_of(Rank rank) {
  constexpr std::string_view ranks = "..23456789TJQKA";
  return ranks.substr(static_cast<std::size_t>(rank), 1);
}

bool is_trump(Card card, Trumps trumps) { return trumps && suit_of(card) == *trumps; }

// R02
std::size_t height(Card card, Trumps trumps) {
  return (is_trump(card, trumps) ? in_trumps : in_plain).find(text_of(rank_of(card)));
}

// R36-R39
bool beats(Card reply, Card led, Trumps trumps) {
  if (suit_of(reply) == suit_of(led)) return height(reply, trumps) > height(led, trumps);
  return is_trump(reply, trumps);
}

// R36, R37, R38
bool may_reply(Card reply, Card led, CardSet hand, Trumps trumps) {
  const CardSet suit = hand & CardSet::all_of(suit_of(led));
  if (!suit.empty()) {
    if (!suit.contains(reply)) return false;
    const bool can_beat =
        std::any_of(suit.begin(), suit.end(), [&](Card card) { return beats(card, led, trumps); });
    return !is_trump(led, trumps) || !can_beat || beats(reply, led, trumps);
  }
  const CardSet trump = trumps ? hand & CardSet::all_of(*trumps) : CardSet{};
  return trump.empty() || trump.contains(reply);
}

// R42, R43
int worth(Card card, Trumps trumps, const RuleSet& rules) {
  const std::string_view rank = text_of(rank_of(card));
  const auto of = [&](std::string_view ranks, std::initializer_list<int> points) {
    const auto at = ranks.find(rank);
    return at == std::string_view::npos ? 0 : points.begin()[at];
  };
  if (is_trump(card, trumps)) return of("J9ATKQ", {20, 15, 10, 10, 5, 5});
  if (rules.plain_points == denexa.plain_points) return of("AKQJ", {10, 10, 5, 5});
  return of("ATKQ", {10, 10, 5, 5});
}

int worth(CardSet cards, Trumps trumps, const RuleSet& rules) {
  int points = 0;
  for (const Card card : cards) points += worth(card, trumps, rules);
  return points;
}

/// R25: the cards of a whole run of this hand.
bool is_whole_run(CardSet cards, CardSet hand) {
  const Suit suit = suit_of(*cards.begin());
  std::string held;
  for (const char rank : natural) {
    const Card card = make_card(*cards::read_rank(std::string_view(&rank, 1)), suit);
    held += cards.contains(card) ? 'm' : hand.contains(card) ? 'h' : '-';
  }
  const auto first = held.find('m'), last = held.rfind('m');
  const bool in_a_row = last - first + 1 == static_cast<std::size_t>(cards.size());
  const bool alone =
      (first == 0 || held[first - 1] == '-') && (last + 1 == held.size() || held[last + 1] == '-');
  return in_a_row && alone && cards.size() >= 3;
}

/// R23, R24: the ranks that count, the best first.
std::string_view fours_that_count(const RuleSet& rules, Trumps trumps) {
  if (rules.fours_that_count == FoursThatCount::all_ranks) return trumps ? "J9ATKQ87" : "ATKQJ987";
  return trumps ? "J9ATKQ" : "ATKQJ";
}

template <class EventT>
const EventT* told(const Events& story) {
  for (const Event& event : story)
    if (const auto* found = std::get_if<EventT>(&event)) return found;
  return nullptr;
}

/// What a deal writes, by R46-R56.
struct Entries {
  PerSeat<int> below, above;
  int prison = 0;
  bool operator==(const Entries&) const = default;
};

/// A deal whose nine tricks are taken.
class Count {
 public:
  Count(const RuleSet& rules, const State& before, const State& done, const Counted& a,
        const Counted& b)
      : rules_(rules), up_(before.face_up), contract_(*up_.contract), done_(done) {
    entries_.prison = up_.sheet.prison;
    for (const Counted& counted : {a, b}) {
      melds_[counted.seat] = 0;
      last_[counted.seat] = counted.parts[Part::last_trick];
    }
    for (const Meld& meld : up_.melds) melds_[meld.seat] += meld.points;
  }

  Entries entries() {
    for (const Seat seat : all_seats) count(seat);
    if (contract_.special == Special::nullo) nullo();
    else if (contract_.special == Special::slam) slam();
    else contract();
    return entries_;
  }

  int compared(Seat seat) const {
    if (contract_.special == Special::nullo) return 0;
    int sum = score_[seat];
    if (rules_.compared != Compared::tricks) sum += melds_[seat];
    if (rules_.compared == Compared::tricks_melds_bonus) sum += bonus_[seat];
    return sum;
  }

 private:
  int tricks(Seat seat) const { return done_.face_up.tricks[seat]; }

  void count(Seat seat) {
    entries_.above[seat] += melds_[seat];
    score_[seat] = worth(done_.face_down.taken[seat], contract_.trump, rules_);
    if (contract_.special == Special::nullo) return;
    score_[seat] += last_[seat];  // R45
    if (done_.face_up.jotte == seat) {
      if (rules_.jo_jotte_counts == JoJotteCounts::in_tricks) score_[seat] += 20;  // R41
      else entries_.above[seat] += 20;
    }
    const bool bid = contract_.special == Special::slam && seat == contract_.declarer;
    if (tricks(seat) == 9) bonus_[seat] = bid ? 500 : 100;  // R53, R55
    entries_.above[seat] += bonus_[seat];
  }

  int both() const { return score_[Seat{0}] + score_[Seat{1}]; }

  // R51
  void release(Seat winner) {
    entries_.above[winner] += entries_.prison;
    entries_.prison = 0;
  }

  // R47, R49
  void declarer_ahead() {
    const Seat seat = contract_.declarer;
    if (contract_.multiplier == 1) {
      entries_.below[seat] += score_[seat];
      if (rules_.loser_of_undoubled_deal == LoserOfUndoubledDeal::writes_above)
        entries_.above[other(seat)] += score_[other(seat)];
    } else {
      const bool takes_both = rules_.doubled_declarer_writes == DoubledDeclarerWrites::both_scores;
      entries_.below[seat] += contract_.multiplier * (takes_both ? both() : score_[seat]);
    }
    release(seat);
  }

  // R48, R49, R50
  void contract() {
    const Seat seat = contract_.declarer;
    if (compared(seat) == compared(other(seat))) {
      entries_.prison += both();
      return;
    }
    if (compared(seat) > compared(other(seat))) return declarer_ahead();
    entries_.below[other(seat)] += contract_.multiplier * both();
    release(other(seat));
  }

  // R53, R54
  void slam() {
    const Seat seat = contract_.declarer, against = other(seat);
    if (tricks(seat) == 9) return declarer_ahead();
    if (rules_.lost_slam_pays == LostSlamPays::below_if_ahead && compared(against) > compared(seat))
      entries_.below[against] += contract_.multiplier * both();
    else entries_.above[against] += both();
    release(against);
  }

  // R52
  void nullo() {
    const Seat bidder = other(contract_.declarer);
    if (tricks(bidder) == 0) entries_.above[bidder] += 200;
    else entries_.above[other(bidder)] += 100 + 100 * tricks(bidder);
    if (rules_.nullo_card_points == NulloCardPoints::to_prison) entries_.prison += both();
  }

  const RuleSet& rules_;
  const FaceUp& up_;
  const Contract& contract_;
  const State& done_;
  PerSeat<int> melds_, last_, score_, bonus_;
  Entries entries_;
};

class Referee {
 public:
  using Deed = contract::Deed<JoJotte>;

  static constexpr int asks[] = {9,  10, 12, 18, 20, 23, 24, 25, 28, 29, 32, 33,
                                 34, 35, 36, 39, 40, 41, 43, 45, 46, 47, 48, 49,
                                 50, 51, 52, 54, 55, 56, 57, 59, 60, 62};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  /// Two decks of three are full of melds, and in every other of those the seven of the turned suit
  /// is in a run.
  static support::Cards deck(const RuleSet& rules, const FaceUp& up, engine::Chance& chance) {
    const bool cut = std::holds_alternative<AwaitingCut>(up.phase);
    if (cut || support::draw(3, chance) == 0) return support::shuffled_pack<JoJotte>(rules, chance);
    support::Random random{chance()};
    auto deck = support::rich_deck(random);
    if (support::draw(2, chance) == 0) put_low_run(deck, 3 * support::draw(2, chance));
    return deck;
  }

  void see(const State& before, const Deed& deed, const State& now, const Events& story,
           Rulings& rulings) {
    before_ = &before, now_ = &now, story_ = &story, rulings_ = &rulings;
    if (!deed.deck.empty()) return;
    judge_auction();
    judge_dialogue();
    judge_exchange();
    if (const auto* played = std::get_if<PlayCard>(&deed.action)) judge_card(deed.seat, *played);
    judge_score();
    judge_end();
  }

 private:
  /// Seven, eight and nine of the turned suit go to the places from `at` on.
  static void put_low_run(support::Cards& deck, std::size_t at) {
    constexpr std::size_t turned = 12;
    const Suit suit = suit_of(deck[turned]);
    for (const Rank rank : {Rank::seven, Rank::eight, Rank::nine}) {
      const auto found = std::find(deck.begin(), deck.end(), make_card(rank, suit));
      if (found != deck.begin() + turned)
        std::iter_swap(deck.begin() + static_cast<std::ptrdiff_t>(at++), found);
    }
  }

  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  /// Whether the seat may now do this.
  bool may(Seat seat, const Action& action) const {
    return JoJotte::refusal(JoJotte::observe(*now_, {seat}), action) == Refusal::none;
  }

  void judge_auction() {
    const FaceUp& up = now_->face_up;
    if (told<ThrownIn>(*story_)) {
      const bool passes_on = rules_.all_pass == AllPass::other_deals;
      ask(12, (up.dealer != before_->face_up.dealer) == passes_on);
    }
    if (const auto* response = std::get_if<Response>(&up.phase)) {
      const bool allowed = rules_.no_trump_overcall == NoTrumpOvercall::allowed;
      ask(9, may(response->turn, NoTrump{}) == (allowed && up.contract->trump.has_value()));
      ask(10, may(response->turn, Double{}) && up.contract->multiplier == 1);
    }
    if (std::holds_alternative<SlamBid>(up.phase)) {
      const bool allowed = rules_.slam_at_no_trump == SlamAtNoTrump::allowed;
      ask(18, may(up.contract->declarer, Slam{}));
      ask(18, may(up.contract->declarer, SlamNoTrump{}) == (allowed && up.contract->trump));
    }
  }

  static bool in_dialogue(const Phase& phase) {
    const auto name = engine::visit([](const auto& one) { return one.name; }, phase);
    return name.starts_with("four_") || name.starts_with("run_");
  }

  void judge_dialogue() {
    const FaceUp& up = now_->face_up;
    if (up.contract && up.contract->special != Special::none &&
        rules_.melds_under_special_bid == MeldsUnderSpecialBid::none)
      ask(20, !in_dialogue(up.phase) && up.melds.empty());
    if (const auto* reply = std::get_if<FourReply>(&up.phase)) judge_reply(*reply);
    if (std::holds_alternative<RunTopReply>(up.phase))
      ask(28,
          rules_.equal_plain_runs == EqualPlainRuns::nobody_scores ||
              (!may(up.contract->declarer, InTrumps{}) && !may(up.contract->declarer, Equal{})));
    for (std::size_t i = before_->face_up.melds.size(); i < up.melds.size(); ++i) judge_meld(i);
    for (const Meld& a : up.melds)
      for (const Meld& b : up.melds) ask(29, a.kind != b.kind || a.seat == b.seat);
    for (std::size_t i = 0; i < up.melds.size(); ++i)
      if (rules_.melds_are_shown == MeldsAreShown::always)
        ask(32, up.melds[i].cards == now_->face_down.meld_cards[i]);
    if (const auto* shown = told<Shown>(*story_))
      for (const Meld& meld : up.melds)
        if (meld.seat == shown->seat) ask(32, shown->cards.contains(meld.cards));
    if (const auto* asked = std::get_if<Ask>(&up.phase))
      ask(32, rules_.melds_are_shown == MeldsAreShown::on_request && !asked->asked.empty());
    if (said<Equal>()) ask(28, !std::holds_alternative<RunDeclare>(up.phase));
  }

  /// The story has this act.
  template <class ActionT>
  bool said() const {
    const auto* done = jojotte_rulings::told<Done>(*story_);
    return done && std::holds_alternative<ActionT>(done->action);
  }
  template <class EventT>
  static const EventT* told(const Events& story) {
    return jojotte_rulings::told<EventT>(story);
  }

  void judge_reply(const FourReply& reply) {
    const FaceUp& up = now_->face_up;
    const auto order = fours_that_count(rules_, up.contract->trump);
    const Seat seat = up.contract->declarer;
    for (std::size_t place = 0; place < order.size(); ++place) {
      const Rank rank = *cards::read_rank(order.substr(place, 1));
      const bool held = now_->face_down.hands[seat].contains(CardSet::all_of(rank));
      const bool better = place < order.find(text_of(reply.claimed));
      ask(24, may(seat, NotGoodFour{rank}) == (held && better));
    }
  }

  void judge_meld(std::size_t at) {
    const FaceUp& up = now_->face_up;
    const Meld& meld = up.melds[at];
    const CardSet cards = now_->face_down.meld_cards[at], hand = now_->face_down.hands[meld.seat];
    ask(29, hand.contains(cards));
    if (meld.kind == MeldClass::four) {
      const auto order = fours_that_count(rules_, up.contract->trump);
      ask(23, order.find(text_of(*meld.rank)) != std::string_view::npos);
      ask(24, meld.points == 100 && cards == CardSet::all_of(*meld.rank));
    } else {
      const int points = cards.size() == 3 ? 20 : cards.size() == 4 ? 40 : 50;
      ask(25, is_whole_run(cards, hand) && meld.points == points);
    }
    if (rules_.melds_are_shown == MeldsAreShown::on_request) ask(32, meld.cards.empty());
  }

  /// The cards that the seat has scored.
  static CardSet scored(const State& state, Seat seat) {
    CardSet cards;
    for (std::size_t i = 0; i < state.face_up.melds.size(); ++i)
      if (state.face_up.melds[i].seat == seat) cards = cards | state.face_down.meld_cards[i];
    return cards;
  }

  void judge_exchange() {
    const FaceUp& up = now_->face_up;
    if (const auto* exchange = std::get_if<Exchange>(&up.phase)) {
      ask(33, rules_.seven_exchange == SevenExchange::allowed);
      ask(33, up.contract->trump == suit_of(*up.turned));
      const Card seven = make_card(Rank::seven, suit_of(*up.turned));
      for (const Seat seat : all_seats) {
        if (!exchange->asked.contains(seat)) continue;
        const bool held = now_->face_down.hands[seat].contains(seven);
        const bool used = scored(*now_, seat).contains(seven);
        ask(34, may(seat, ExchangeSeven{}) == (held && !used));
      }
    }
    for (const Event& event : *story_)
      if (const auto* done = std::get_if<Done>(&event))
        if (std::holds_alternative<ExchangeSeven>(done->action)) {
          ask(34, !scored(*before_, done->seat).contains(*up.turned));
          ask(33, before_->face_down.hands[done->seat].contains(*up.turned));
        }
    const auto* play = std::get_if<Play>(&up.phase);
    if (!play || std::holds_alternative<Play>(before_->face_up.phase)) return;
    const Contract& contract = *up.contract;
    const Seat opponent =
        contract.special == Special::nullo ? contract.declarer : other(contract.declarer);
    const bool by_dealer = rules_.first_lead == FirstLead::non_dealer;
    ask(35, play->turn == (by_dealer ? other(up.dealer) : opponent));
  }

  void judge_card(Seat seat, const PlayCard& played) {
    const FaceUp& up = before_->face_up;
    const Trumps trumps = up.contract->trump;
    const auto& trick = std::get<Play>(up.phase).trick;
    const CardSet hand = before_->face_down.hands[seat];
    if (!trick.empty()) {
      const Card led = trick[0].card;
      for (const Card card : hand) {
        const bool may =
            JoJotte::refusal(JoJotte::observe(*before_, {seat}), PlayCard{card}) == Refusal::none;
        ask(36, may == may_reply(card, led, hand, trumps));
      }
      const Seat by = beats(played.card, led, trumps) ? seat : other(seat);
      ask(39, told<TrickTaken>(*story_)->by == by);
    }
    const auto is = [&](Rank rank) { return trumps && played.card == make_card(rank, *trumps); };
    if (played.word == Word::jo)
      ask(40, is(Rank::king) && hand.contains(make_card(Rank::queen, *trumps)));
    if (played.word == Word::jotte) ask(40, is(Rank::queen) && up.jo == seat);
  }

  void judge_score() {
    FixedCounts counts;
    for (const Event& event : *story_)
      if (const auto* counted = std::get_if<Counted>(&event)) counts.push_back(*counted);
    if (counts.size() != 2) return;
    Count count(rules_, *before_, *now_, counts[0], counts[1]);
    const Entries due = count.entries();
    Entries written;
    written.prison = now_->face_up.sheet.prison;
    for (const Event& event : *story_)
      if (const auto* entry = std::get_if<Scored>(&event); entry && entry->rule != 60)
        (entry->column == Column::below ? written.below : written.above)[entry->seat] +=
            entry->points;
    const Contract& contract = *before_->face_up.contract;
    for (const Counted& counted : counts) {
      const CardSet taken = now_->face_down.taken[counted.seat];
      ask(43, counted.parts[Part::cards] == worth(taken, contract.trump, rules_));
      ask(46, counted.parts[Part::compared] == count.compared(counted.seat));
    }
    const int last = counts[0].parts[Part::last_trick] + counts[1].parts[Part::last_trick];
    ask(45, last == (contract.special == Special::nullo ? 0 : 10));
    ask(56, written.below[Seat{0}] == 0 || written.below[Seat{1}] == 0);
    ask(rule_of_score(contract, count), written == due);
    if (now_->face_up.jotte) ask(41, written == due);
    if (before_->face_up.sheet.prison > 0) ask(51, written == due);
    for (const Seat seat : all_seats)
      if (now_->face_up.tricks[seat] == 9) ask(55, written == due);
    judge_game(written);
  }

  using FixedCounts = FixedVector<Counted, 2>;

  /// The rule that decides who writes what.
  static int rule_of_score(const Contract& contract, const Count& count) {
    const Seat declarer = contract.declarer;
    const int ahead = count.compared(declarer) - count.compared(other(declarer));
    if (contract.special == Special::nullo) return 52;
    if (contract.special == Special::slam) return 54;
    if (ahead == 0) return 50;
    if (contract.multiplier > 1) return 49;
    return ahead > 0 ? 47 : 48;
  }

  void judge_game(const Entries& written) {
    for (const Seat seat : all_seats) {
      const int below = before_->face_up.sheet.below[seat] + written.below[seat];
      const auto* won = told<GameWon>(*story_);
      ask(57, (won && won->by == seat) == (below >= 80));
    }
    const Sheet& sheet = now_->face_up.sheet;
    const bool two_wins = sheet.games[Seat{0}] == 2 || sheet.games[Seat{1}] == 2;
    const bool over =
        rules_.rubber_ends == RubberEnds::with_two_wins ? two_wins : sheet.closed.size() == 2;
    ask(59, (told<RubberEnded>(*story_) != nullptr) == over);
  }

  template <class T>
  static std::optional<Seat> more(const PerSeat<T>& each) {
    if (each[Seat{0}] == each[Seat{1}]) return std::nullopt;
    return each[Seat{0}] > each[Seat{1}] ? Seat{0} : Seat{1};
  }

  static PerSeat<int> totals(const Sheet& sheet) {
    PerSeat<int> sum;
    for (const Seat seat : all_seats) {
      sum[seat] = sheet.above[seat] + sheet.below[seat];
      for (const auto& game : sheet.closed) sum[seat] += game[seat];
    }
    return sum;
  }

  void judge_end() {
    const auto* ended = told<RubberEnded>(*story_);
    if (!ended) return;
    const FaceUp& up = now_->face_up;
    std::optional<Seat> bonus_to;
    for (const Event& event : *story_)
      if (const auto* entry = std::get_if<Scored>(&event); entry && entry->rule == 60)
        bonus_to = entry->seat, ask(60, entry->points == 300);
    PerSeat<int> plain = totals(up.sheet);
    if (bonus_to) plain[*bonus_to] -= 300;
    const bool by_games = rules_.rubber_bonus == RubberBonus::by_games;
    ask(60, bonus_to == (by_games ? more(up.sheet.games) : more(plain)));
    const bool games_win = rules_.rubber_winner == RubberWinner::by_games;
    ask(62, ended->winner == (games_win ? more(up.sheet.games) : more(totals(up.sheet))));
    bool over = up.rubber == rules_.rubbers;
    if (rules_.match_winner == MatchWinner::first_to_win_rubbers)
      over = std::max(up.rubbers_won[Seat{0}], up.rubbers_won[Seat{1}]) == rules_.rubbers;
    const auto* match = told<MatchEnded>(*story_);
    ask(62, (match != nullptr) == over);
    if (!match) return;
    const bool rubbers_win = rules_.match_winner == MatchWinner::first_to_win_rubbers;
    ask(62, match->winner == (rubbers_win ? more(up.rubbers_won) : more(up.match_totals)));
  }

  RuleSet rules_;
  const State* before_ = nullptr;
  const State* now_ = nullptr;
  const Events* story_ = nullptr;
  Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Jo-Jotte: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<JoJotte, Referee>(1500)));
  }
}

}  // namespace
}  // namespace jojotte_rulings
