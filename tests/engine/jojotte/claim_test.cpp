// SPDX-License-Identifier: MIT
#include "engine/jojotte/claim.hpp"
#include "engine/belote/play.hpp"
#include "engine/jojotte/claim_search.hpp"
#include "engine/jojotte/solver.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/jojotte_endings.hpp"
#include "tests/support/jojotte_knowledge.hpp"

#include <algorithm>
#include <vector>

/// RULES.md, "Claiming": certain tricks, against a plain search over all holdings; the knowledge
/// of a player who has watched; and the count of claimed tricks.
namespace {

using namespace jojotte;
using namespace support;

using Holdings = std::vector<CardSet>;

/// All hands of `size` cards of `maybe` with all of `surely`.
Holdings holdings_of(CardSet maybe, CardSet surely, int size) {
  Holdings all;
  const std::vector<Card> cards(maybe.begin(), maybe.end());
  for (unsigned chosen = 0; chosen < 1U << cards.size(); ++chosen) {
    CardSet holding;
    for (std::size_t i = 0; i < cards.size(); ++i)
      if ((chosen >> i & 1U) != 0) holding.insert(cards[i]);
    if (holding.size() == size && holding.contains(surely)) all.push_back(holding);
  }
  return all;
}

/// The referee: every strategy against every holding that is left, each of them kept as a hand.
struct Referee {
  Trumps trumps;

  bool sure(CardSet mine, const Holdings& theirs, bool i_lead, int need) const {
    if (need <= 0) return true;
    if (need > mine.size()) return false;
    return i_lead ? some_lead(mine, theirs, need) : every_lead(mine, theirs, need);
  }

  bool some_lead(CardSet mine, const Holdings& theirs, int need) const {
    return std::any_of(mine.begin(), mine.end(),
                       [&](Card lead) { return every_reply(mine, theirs, lead, need); });
  }

  bool every_reply(CardSet mine, const Holdings& theirs, Card lead, int need) const {
    for (const Card reply : cards::pack_of_32()) {
      const Holdings left = after(theirs, reply, {{Seat{0}, lead}});
      if (left.empty()) continue;
      const bool i_win = !wins(lead, reply, trumps);
      if (!sure(mine - CardSet{lead}, left, i_win, need - (i_win ? 1 : 0))) return false;
    }
    return true;
  }

  bool every_lead(CardSet mine, const Holdings& theirs, int need) const {
    for (const Card lead : cards::pack_of_32()) {
      const Holdings left = after(theirs, lead, {});
      if (!left.empty() && !some_reply(mine, left, lead, need)) return false;
    }
    return true;
  }

  bool some_reply(CardSet mine, const Holdings& left, Card lead, int need) const {
    const CardSet may = playable(trumps, {{Seat{1}, lead}}, mine).cards;
    return std::any_of(may.begin(), may.end(), [&](Card reply) {
      const bool i_win = wins(lead, reply, trumps);
      return sure(mine - CardSet{reply}, left, i_win, need - (i_win ? 1 : 0));
    });
  }

  /// The holdings that could have played this card, without it.
  Holdings after(const Holdings& theirs, Card card, const Trick& trick) const {
    Holdings left;
    for (const CardSet holding : theirs)
      if (holding.contains(card) && playable(trumps, trick, holding).cards.contains(card))
        left.push_back(holding - CardSet{card});
    return left;
  }
};

CardSet drawn(int size, CardSet without, Random& random) {
  const auto pack = cards::pack_of_32();
  CardSet some;
  while (some.size() < size) {
    const Card next = pack[cards::draw_below(32, random)];
    if (!without.contains(next)) some.insert(next);
  }
  return some;
}

/// A moment between two tricks, of up to four cards a hand and up to three in the stock.
struct Ending {
  Trumps trumps;
  CardSet mine, maybe, surely;
  bool i_lead = true;
};

Ending random_ending(Random& random) {
  constexpr Trumps all[] = {std::nullopt, Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
  Ending end;
  end.trumps = all[cards::draw_below(5, random)];
  const int size = 1 + static_cast<int>(cards::draw_below(4, random));
  end.mine = drawn(size, {}, random);
  end.maybe = drawn(size + static_cast<int>(cards::draw_below(4, random)), end.mine, random);
  for (const Card card : end.maybe)
    if (end.surely.size() < size && cards::draw_below(4, random) == 0) end.surely.insert(card);
  end.i_lead = cards::draw_below(2, random) == 0;
  return end;
}

bool is_sure(const Ending& end, int tricks) {
  bitboard::ClaimSearch search(end.trumps ? bitboard::all_trumps : 0);
  return search.holds(
      {bitboard::bitboard_of(end.mine, end.trumps), bitboard::bitboard_of(end.maybe, end.trumps),
       bitboard::bitboard_of(end.surely, end.trumps), end.i_lead},
      tricks);
}

/// Calls `each` (state, seat that leads) wherever a claim may be made.
template <class Each>
void at_every_lead(std::uint64_t seeds, Each&& each) {
  for (const auto& rules : support::Knowledge<JoJotte>::rule_sets())
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
      play_match<JoJotte>(rules, seed,
                          [&](const State& state, const auto&, const auto&, const auto&) {
                            for (const Seat seat : all_seats)
                              if (claimable(state.face_up, seat) > 0) each(state, seat);
                          });
}

/// A card is ruled out if holding it would have made a reply illegal.
class Watcher {
 public:
  void hear(const State& before, const Events& story) {
    for (const Event& event : story) {
      if (std::holds_alternative<Dealt>(event)) out_ = {};
      const auto* done = std::get_if<Done>(&event);
      const auto* played = done ? std::get_if<PlayCard>(&done->action) : nullptr;
      if (played) see(before, done->seat, played->card);
    }
  }
  CardSet out_of(Seat seat) const { return out_[seat]; }

 private:
  void see(const State& before, Seat seat, Card card) {
    const Trick& trick = std::get<Play>(before.face_up.phase).trick;
    for (const Seat each : all_seats) out_[each].insert(card);
    for (const Card other : cards::pack_of_32()) {
      const CardSet both{card, other};
      if (!playable(before.face_up.contract->trump, trick, both).cards.contains(card))
        out_[seat].insert(other);
    }
  }
  PerSeat<CardSet> out_;
};

int points_of(const Events& story, Seat seat) {
  for (const Event& event : story)
    if (const auto* counted = std::get_if<Counted>(&event); counted && counted->seat == seat)
      return counted->parts[Part::cards] + counted->parts[Part::last_trick];
  FAIL("nothing was counted");
  return 0;
}

/// Seat 1 leads in hearts and holds what is named; the rest of its nine cards are low clubs.
State hearts_with(std::string_view of_leader, std::string_view of_other) {
  Setup wanted = at_hearts(culbertson, Seat{0}, of_other, of_leader, "7H", "7S");
  wanted.from = Setup::From::play;
  return from_setup(wanted);
}

}  // namespace

TEST_SUITE("certain tricks") {
  TEST_CASE("are those of a search over every holding and every line, in 4000 endings") {
    Random random(7);
    int yes = 0, no = 0;
    for (int i = 0; i < 4000; ++i) {
      const Ending end = random_ending(random);
      const Holdings theirs = holdings_of(end.maybe, end.surely, end.mine.size());
      for (int tricks = 1; tricks <= end.mine.size(); ++tricks) {
        const bool sure = Referee{end.trumps}.sure(end.mine, theirs, end.i_lead, tricks);
        CAPTURE(i);
        REQUIRE(is_sure(end, tricks) == sure);
        ++(sure ? yes : no);
      }
    }
    CHECK(yes > 1000);
    CHECK(no > 1000);
  }

  TEST_CASE("are never more than best play with open hands gives") {
    at_every_lead(2, [](const State& state, Seat seat) {
      Solver solver;
      OpenPlay open = open_play(state);
      open.contract.declarer = seat;
      const int most = solver.value(open, Goal::all_tricks) - state.face_up.tricks[seat];
      for (int tricks = most + 1; tricks <= state.face_up.held[seat]; ++tricks)
        CHECK_FALSE(is_certain(state.face_up, seat, state.face_down.hands[seat], tricks));
    });
  }

  TEST_CASE("a claim of fewer tricks holds where one of more does") {
    at_every_lead(2, [](const State& state, Seat seat) {
      bool before = true;
      for (int tricks = 1; tricks <= state.face_up.held[seat]; ++tricks) {
        const bool now = is_certain(state.face_up, seat, state.face_down.hands[seat], tricks);
        CHECK((before || !now));
        before = now;
      }
    });
  }

  TEST_CASE("are found within the bound, and without allocating") {
    at_every_lead(1, [](const State& state, Seat seat) {
      const FaceUp& up = state.face_up;
      const Trumps trumps = up.contract->trump;
      const CardSet hand = state.face_down.hands[seat];
      const Unseen unseen = unseen_by(up, seat, hand);
      for (int tricks = 1; tricks <= up.held[seat]; ++tricks) {
        const auto at_first = allocations();
        bitboard::ClaimSearch search(trumps ? bitboard::all_trumps : 0);
        search.holds(
            {bitboard::bitboard_of(hand, trumps), bitboard::bitboard_of(unseen.maybe, trumps),
             bitboard::bitboard_of(unseen.surely, trumps), true},
            tricks);
        if (allocations_are_counted) CHECK(allocations() == at_first);
        CHECK(search.positions() < bitboard::ClaimSearch::positions_max);
      }
    });
  }
}

TEST_SUITE("a player's knowledge of the other hand") {
  TEST_CASE("the possible cards contain the hand, and the hand contains the certain cards") {
    at_every_lead(30, [](const State& state, Seat seat) {
      const CardSet theirs = state.face_down.hands[other(seat)];
      const Unseen unseen = unseen_by(state.face_up, seat, state.face_down.hands[seat]);
      CHECK(unseen.maybe.contains(theirs));
      CHECK(theirs.contains(unseen.surely));
    });
  }

  TEST_CASE("a card is possible unless the play has ruled it out") {
    for (const auto& rules : support::Knowledge<JoJotte>::rule_sets())
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Watcher watcher;
        play_match<JoJotte>(
            rules, seed,
            [&](const State& before, const auto&, const State& state, const Events& story) {
              watcher.hear(before, story);
              for (const Seat seat : all_seats) {
                if (claimable(state.face_up, seat) == 0) continue;
                const CardSet mine = state.face_down.hands[seat];
                CardSet maybe;
                for (const Card each : cards::pack_of_32()) maybe.insert(each);
                maybe = maybe - mine - watcher.out_of(other(seat)) -
                        CardSet{*state.face_up.turned, *state.face_up.information};
                CHECK(unseen_by(state.face_up, seat, mine).maybe == maybe);
              }
            });
      }
  }

  TEST_CASE("a card taken up for the seven is known until it is played, as is a meld") {
    State state = hearts_with("AC TC KC QC AD TD KD QD JD", "JH 9H AH TH KH QH 8H 8C 7C");
    CHECK(unseen_by(state.face_up, Seat{1}, state.face_down.hands[Seat{1}]).surely.empty());
    state.face_up.memory.known[Seat{0}].held.insert(card("JH"));
    state.face_up.melds.push_back(
        {.seat = Seat{0}, .kind = MeldClass::run, .cards = hand("8C 7C")});
    CHECK(unseen_by(state.face_up, Seat{1}, state.face_down.hands[Seat{1}]).surely ==
          hand("JH 8C 7C"));
    play_tricks(state, "AC 8C");
    CHECK(unseen_by(state.face_up, Seat{1}, state.face_down.hands[Seat{1}]).surely ==
          hand("JH 7C"));
  }
}

TEST_SUITE("a claim") {
  TEST_CASE("ends the play: hands are laid open, the deal is scored") {
    State state = hearts_with("JH 9H AH TH KH QH 8H AC TC", "AD TD KD QD JD 9D 8D 7D KC");
    const Events story = act(state, 1, Claim{9});
    CHECK(told<Done>(story).action == Action(Claim{9}));
    CHECK(times_told<Laid>(story) == 2);
    CHECK(in_phase<DealOver>(state));
    CHECK(state.face_up.tricks == PerSeat<std::uint8_t>{0, 9});
    CHECK(entries(story).find("R55 defender 100 above") != std::string::npos);
    CHECK(state.face_up.jotte == Seat{1});
    CHECK(state.face_down.hands == PerSeat<CardSet>{});
  }

  TEST_CASE("is judged by a search, whose positions are counted, and no other act is") {
    const State state = hearts_with("JH 9H AH TH KH QH 8H AC 8C", "AD TD KD QD JD 9D 8D 7D KC");
    engine::Effort easy, hard, both, none;
    CHECK(JoJotte::refusal(view_of(state, Seat{1}), Claim{1}, easy) == Refusal::none);
    CHECK(JoJotte::refusal(view_of(state, Seat{1}), Claim{9}, hard) == Refusal::not_certain);
    CHECK(easy.positions > 0);
    CHECK(hard.positions > easy.positions);
    JoJotte::refusal(view_of(state, Seat{1}), Claim{1}, both);
    JoJotte::refusal(view_of(state, Seat{1}), Claim{9}, both);
    CHECK(both.positions == easy.positions + hard.positions);
    JoJotte::refusal(view_of(state, Seat{1}), Claim{10}, none);
    JoJotte::refusal(view_of(state, Seat{0}), Claim{9}, none);
    JoJotte::refusal(view_of(state, Seat{1}), Pass{}, none);
    CHECK(none.positions == 0);
  }

  TEST_CASE(
      "of fewer tricks than are left gives the other player the best cards and the last trick") {
    State state = hearts_with("JH 9H AH TH KH QH 8H AC 8C", "AD TD KD QD JD 9D 8D 7D KC");
    CHECK(refusal(state, 1, Claim{9}) == Refusal::not_certain);
    const Events story = act(state, 1, Claim{8});
    CHECK(state.face_up.tricks == PerSeat<std::uint8_t>{1, 8});
    // Trumps and two clubs are 75; the claimer gives away an ace or a jack's 20.
    CHECK(points_of(story, Seat{0}) == 20 + 10 + 10);
  }

  TEST_CASE("leaves the other player no worse off than any play with as many tricks") {
    Random random(3);
    int compared = 0;
    at_every_lead(10, [&](const State& state, Seat seat) {
      const int left = state.face_up.held[seat];
      State played = state;
      Events story;
      while (in_phase<Play>(played)) story = act_at_random(played, random);
      const int taken = played.face_up.tricks[seat] - state.face_up.tricks[seat];
      if (taken == 0 || state.face_up.contract->special == Special::nullo) return;
      State claimed = state;
      Events claim;
      apply(claimed, std::get<Play>(state.face_up.phase), seat,
            Claim{static_cast<std::uint8_t>(taken)}, claim);
      CHECK(points_of(claim, other(seat)) >= points_of(story, other(seat)));
      CHECK(points_of(claim, Seat{0}) + points_of(claim, Seat{1}) ==
            points_of(story, Seat{0}) + points_of(story, Seat{1}));
      if (taken == left) CHECK(points_of(claim, seat) == points_of(story, seat));
      ++compared;
    });
    CHECK(compared > 200);
  }

  TEST_CASE(
      "scores Jo-Jotte for a player who holds both cards, or has said Jo and holds the queen") {
    State other_holds = hearts_with("JH 9H AH TH AC TC AD AS TS", "KH QH 8C 7C 8D 7D 9D 8S 9S");
    act(other_holds, 1, Claim{4});
    CHECK(other_holds.face_up.jotte == Seat{0});
    State said = hearts_with("JH 9H KH QH AC TC AD AS TS", "8H 8C 7C 8D 7D 9D 8S 9S TH");
    play_tricks(said, "JH 8H, 9H TH, KH! 7C");
    act(said, 1, Claim{1});
    CHECK(said.face_up.jotte == Seat{1});
    State neither = hearts_with("JH 9H QH AH AC TC AD AS TS", "KH 8H 8C 7C 8D 7D 9D 8S 9S");
    act(neither, 1, Claim{2});
    CHECK(neither.face_up.jotte == std::nullopt);
  }

  TEST_CASE("is made by the leader between tricks, of one trick or more, and not at nullo (R39)") {
    State state = hearts_with("JH 9H AH TH KH QH 8H AC TC", "AD TD KD QD JD 9D 8D 7D KC");
    CHECK(refusal(state, 0, Claim{1}) == Refusal::not_your_turn);
    CHECK(refusal(state, 1, Claim{0}) == Refusal::claim_of_too_many);
    CHECK(refusal(state, 1, Claim{10}) == Refusal::claim_of_too_many);
    CHECK(claimable(state.face_up, Seat{1}) == 9);
    CHECK(claimable(state.face_up, Seat{0}) == 0);
    play_tricks(state, "JH");
    CHECK(refusal(state, 0, Claim{1}) == Refusal::claim_at_the_lead);
    state.face_up.contract = Contract{Seat{0}, std::nullopt, 1, Special::nullo};
    CHECK(refusal(state, 0, Claim{1}) == Refusal::no_claim_at_nullo);
    CHECK(claimable(state.face_up, Seat{0}) == 0);
  }

  TEST_CASE("is answered the same in two worlds that the claimer cannot tell apart") {
    Random random(11);
    int worlds = 0;
    at_every_lead(3, [&](const State& state, Seat seat) {
      const CardSet mine = state.face_down.hands[seat];
      const Unseen unseen = unseen_by(state.face_up, seat, mine);
      const int held = state.face_up.held[seat];
      CardSet theirs = unseen.surely;
      while (theirs.size() < held)
        theirs.insert(unseen.maybe.nth(static_cast<int>(
            cards::draw_below(static_cast<std::uint32_t>(unseen.maybe.size()), random))));
      State elsewhere = state;
      elsewhere.face_down.hands[other(seat)] = theirs;
      worlds += theirs != state.face_down.hands[other(seat)] ? 1 : 0;
      for (int tricks = 1; tricks <= held; ++tricks) {
        const Claim claim{static_cast<std::uint8_t>(tricks)};
        CHECK(refusal(state, seat, claim) == refusal(elsewhere, seat, claim));
      }
    });
    CHECK(worlds > 200);
  }
}
