// SPDX-License-Identifier: MIT
#include "engine/jojotte/legal.hpp"

#include "engine/belote/trial.hpp"
#include "engine/jojotte/claim.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/meld_finder.hpp"
#include "engine/jojotte/phases.hpp"
#include "engine/visit.hpp"

#include <type_traits>

namespace jojotte {
namespace {

// What Klaberjass lists alike is in engine/belote/trial.hpp.
void list(const View& view, const Response& phase, Actions& legal) {
  Trial{view, phase, legal}(Pass{}, Double{}, NoTrump{});
}

void list(const View& view, const Doubled& phase, Actions& legal) {
  Trial{view, phase, legal}(Pass{}, Redouble{});
}

void list(const View& view, const NulloBid& phase, Actions& legal) {
  Trial{view, phase, legal}(Pass{}, Nullo{});
}

void list(const View& view, const SlamBid& phase, Actions& legal) {
  Trial{view, phase, legal}(Pass{}, Slam{}, SlamNoTrump{});
}

Fours fours_of(const View& view) {
  return fours_in(view.own->hand, view.face_up.contract->trump, view.face_up.rules);
}

void list(const View& view, const FourClaim& phase, Actions& legal) {
  for (const Rank rank : fours_of(view)) Trial{view, phase, legal}(Four{rank});
  Trial{view, phase, legal}(NoFour{});
}

void list(const View& view, const FourReply& phase, Actions& legal) {
  for (const Rank rank : fours_of(view)) Trial{view, phase, legal}(NotGoodFour{rank});
  Trial{view, phase, legal}(Good{});
}

void list(const View& view, const FourDeclare& phase, Actions& legal) {
  FixedVector<CardSet, 3> melds;
  for (const Rank rank : fours_of(view)) melds.push_back(CardSet::all_of(rank));
  each_choice(melds, [&](CardSet cards) { Trial{view, phase, legal}(Declare{cards}); });
}

template <class PhaseT>
  requires OfRuns<PhaseT>
void list(const View& view, const PhaseT& phase, Actions& legal) {
  each_attempt(view.own->hand, phase, Trial{view, phase, legal});
}

void list(const View& view, const Ask& phase, Actions& legal) {
  Trial{view, phase, legal}(AskToSee{}, Satisfied{});
}

void list(const View&, const DealOver&, Actions& legal) { legal.push_back(Continue{}); }
void list(const View&, const RubberOver&, Actions& legal) { legal.push_back(Continue{}); }

// ---- full declarations ----------------------------------------------------------------------

/// The phases of the dialogue, in which the legal actions start with the best meld or the fullest
/// choice.
template <class PhaseT>
constexpr bool is_of_the_dialogue =
    std::is_same_v<PhaseT, FourClaim> || std::is_same_v<PhaseT, FourReply> ||
    std::is_same_v<PhaseT, FourDeclare> || OfRuns<PhaseT>;

template <class PhaseT>
std::optional<Action> declaration(const View& view, const PhaseT& phase) {
  if constexpr (is_of_the_dialogue<PhaseT>) {
    if (const auto act = boldest(view.own->hand, view.face_up.contract->trump, phase))
      return engine::visit([](const auto& bold) { return Action{bold}; }, *act);
    Actions legal;
    list(view, phase, legal);
    return legal[0];
  }
  return std::nullopt;
}

bool is_asked(const View& view) {
  return view.own && JoJotte::waiting_for(view.face_up).seats.contains(view.own->seat);
}

}  // namespace

engine::Legal<Actions> legal(const View& view) {
  engine::Legal<Actions> legal;
  if (!is_asked(view)) return legal;
  engine::visit(
      [&](const auto& phase) {
        if constexpr (requires { list(view, phase, legal.actions); })
          list(view, phase, legal.actions);
      },
      view.face_up.phase);
  if (const int most = claimable(view.face_up, view.own->seat); most > 0)
    legal.tries.push_back({Claim::verb.name, 1, most});
  return legal;
}

std::optional<Action> full_declaration(const View& view) {
  if (!is_asked(view)) return std::nullopt;
  return engine::visit([&](const auto& phase) { return declaration(view, phase); },
                       view.face_up.phase);
}

}  // namespace jojotte
