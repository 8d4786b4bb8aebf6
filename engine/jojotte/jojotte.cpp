// SPDX-License-Identifier: MIT
#include "engine/jojotte/jojotte.hpp"

#include "engine/jojotte/memory.hpp"
#include "engine/jojotte/phases.hpp"
#include "engine/jojotte/scoring.hpp"

#include <type_traits>

namespace jojotte {
namespace {

using engine::Deck;
using engine::Waiting;

/// The seats asked in each phase. They depend only on what lies face up.
struct AskedIn {
  const FaceUp& up;

  Seat declarer() const { return up.contract->declarer; }
  static Waiting for_seat(Seat seat) { return {SeatSet{seat}, false}; }

  Waiting operator()(const AwaitingCut&) const { return {{}, true}; }
  Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  Waiting operator()(const Auction& phase) const { return for_seat(phase.turn); }
  Waiting operator()(const Response& phase) const { return for_seat(phase.to); }
  Waiting operator()(const Doubled& phase) const { return for_seat(phase.bidder); }
  Waiting operator()(const NulloBid&) const { return for_seat(other(declarer())); }
  Waiting operator()(const SlamBid&) const { return for_seat(declarer()); }
  Waiting operator()(const Exchange& phase) const { return {phase.asked, false}; }
  Waiting operator()(const FourClaim& phase) const { return for_seat(phase.speaker); }
  Waiting operator()(const FourReply&) const { return for_seat(declarer()); }
  Waiting operator()(const FourDeclare& phase) const { return for_seat(phase.winner); }
  Waiting operator()(const RunClaim& phase) const { return for_seat(phase.speaker); }
  Waiting operator()(const RunReply&) const { return for_seat(declarer()); }
  Waiting operator()(const RunTop&) const { return for_seat(other(declarer())); }
  Waiting operator()(const RunTopReply&) const { return for_seat(declarer()); }
  Waiting operator()(const RunInTrumps&) const { return for_seat(other(declarer())); }
  Waiting operator()(const RunInTrumpsReply&) const { return for_seat(declarer()); }
  Waiting operator()(const RunDeclare& phase) const { return for_seat(phase.winner); }
  Waiting operator()(const Ask& phase) const { return {phase.asked, false}; }
  Waiting operator()(const Play& phase) const { return for_seat(phase.turn); }
  Waiting operator()(const DealOver& phase) const { return {phase.asked, false}; }
  Waiting operator()(const RubberOver& phase) const { return {phase.asked, false}; }
  Waiting operator()(const MatchOver&) const { return {}; }
};

/// Actions that are told at once. The answers about the seven wait until both are in, and a
/// declaration is told meld by meld.
template <class ActionT>
constexpr bool told_at_once = !std::is_same_v<ActionT, ExchangeSeven> &&
                              !std::is_same_v<ActionT, Keep> && !std::is_same_v<ActionT, Declare>;

// R04: the lower card deals; equal ranks are cut again.
Events cut(State& state, Deck deck) {
  const PerSeat<Card> drawn{{deck[0], deck[1]}};
  const Rank first = rank_of(deck[0]), second = rank_of(deck[1]);
  Events story;
  if (first == second) {
    story.push_back(Cut{drawn, std::nullopt});
    return story;
  }
  state.face_up.dealer = first < second ? Seat{0} : Seat{1};
  state.face_up.phase = AwaitingDeck{};
  story.push_back(Cut{drawn, state.face_up.dealer});
  return story;
}

void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.information.reset();
  up.contract.reset();
  up.tricks = {};
  up.melds.clear();
  up.jo.reset();
  up.jotte.reset();
  state.face_down = {};
}

// R06: three and three to each, the non-dealer first; the thirteenth card is turned up.
Events deal_six_each(State& state, Deck deck) {
  clear_table(state);
  FaceUp& up = state.face_up;
  const Seat first = other(up.dealer);
  for (std::size_t i = 0; i < 12; ++i)
    state.face_down.hands[i / 3 % 2 == 0 ? first : up.dealer].insert(deck[i]);
  up.turned = deck[12];
  for (const Card card : deck.subspan(13)) state.face_down.stock.push_back(card);
  up.held = {6, 6};
  ++up.deal;
  up.phase = Auction{1, first};
  Events story;
  tell(up, story, Dealt{up.deal, up.dealer, 6, *up.turned});
  return story;
}

bool all_of_one_pack(Deck deck) {
  const CardSet pack = cards::set_of_32();
  CardSet seen;
  for (const Card card : deck) {
    if (!pack.contains(card) || seen.contains(card)) return false;
    seen.insert(card);
  }
  return true;
}

}  // namespace

State JoJotte::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

engine::Waiting JoJotte::waiting_for(const FaceUp& up) { return std::visit(AskedIn{up}, up.phase); }

bool JoJotte::fits(const FaceUp& up, Deck deck) {
  if (!waiting_for(up).deck || !all_of_one_pack(deck)) return false;
  return std::holds_alternative<AwaitingCut>(up.phase) ? deck.size() >= 2 : deck.size() == 32;
}

engine::Explanation JoJotte::misfit(const FaceUp& up) {
  if (!waiting_for(up).deck) return {"not_now", 5, "No deck is waited for here."};
  return {"bad_deck", 1, "A deal takes all 32 cards once; a cut takes two of them or more."};
}

std::variant<State, engine::Explanation> JoJotte::set_up(const Setup& wanted) {
  const auto state = jojotte::set_up(wanted);
  if (const auto* fault = std::get_if<SetupFault>(&state)) return jojotte::explain(*fault);
  return std::get<State>(state);
}

std::optional<RuleSet> JoJotte::mirrored(const RuleSet& rules) {
  if (rules.rubbers != 1) return std::nullopt;
  return jojotte::mirrored(rules);
}

std::span<const engine::Preset<RuleSet>> JoJotte::presets() {
  static constexpr engine::Preset<RuleSet> all[] = {
      {"culbertson", culbertson}, {"hervey", hervey}, {"denexa", denexa}};
  return all;
}

engine::Standing JoJotte::standing(const FaceUp& up) {
  const auto totals = grand_totals(up.sheet);
  return {totals[Seat{0}], totals[Seat{1}]};
}

engine::Explanation JoJotte::explain(Refusal refusal, const View& view) {
  return {code_of(refusal), rule_of(refusal, view.face_up.phase), sentence_of(refusal)};
}

engine::Place JoJotte::dealt_to(const FaceUp& up, int place) {
  if (std::holds_alternative<AwaitingCut>(up.phase)) {
    if (place < 2) return {"drawn", static_cast<Seat>(place), both_seats, true};
    return {"stock", {}, {}, false};
  }
  const Seat first = other(up.dealer);
  if (place < 12) {
    const Seat seat = place / 3 % 2 == 0 ? first : up.dealer;
    return {"hand", seat, SeatSet{seat}, false};
  }
  if (place == 12) return {"turned", {}, both_seats, true};
  return {"stock", {}, {}, false};
}

// R06, R14: three more each when there is a contract; then the bottom card is shown.
std::optional<engine::Place> JoJotte::goes_on_to(const FaceUp& up, int place) {
  if (std::holds_alternative<AwaitingCut>(up.phase)) return std::nullopt;
  if (place == 31) return engine::Place{"information", {}, both_seats, true};
  if (place <= 12 || place > 18) return std::nullopt;
  const Seat seat = place <= 15 ? other(up.dealer) : up.dealer;
  return engine::Place{"hand", seat, SeatSet{seat}, false};
}

Events JoJotte::deal(State& state, Deck deck) {
  const bool cutting = std::holds_alternative<AwaitingCut>(state.face_up.phase);
  return cutting ? cut(state, deck) : deal_six_each(state, deck);
}

Refusal JoJotte::refusal(const View& view, const Action& action) {
  engine::Effort ignored;
  return refusal(view, action, ignored);
}

Refusal JoJotte::refusal(const View& view, const Action& action, engine::Effort& effort) {
  if (!view.own || !waiting_for(view.face_up).seats.contains(view.own->seat))
    return Refusal::not_your_turn;
  return std::visit(
      [&](const auto& phase, const auto& wanted) {
        if constexpr (requires { refuse(view, phase, wanted, effort); })
          return refuse(view, phase, wanted, effort);
        else return refuse(view, phase, wanted);
      },
      view.face_up.phase, action);
}

Events JoJotte::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  std::visit(
      [&](const auto& now, const auto& wanted) {
        if constexpr (told_at_once<std::decay_t<decltype(wanted)>>)
          tell(state.face_up, story, Done{seat, action});
        jojotte::apply(state, now, seat, wanted, story);
      },
      phase, action);
  return story;
}

}  // namespace jojotte
