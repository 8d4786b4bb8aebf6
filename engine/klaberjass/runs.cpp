// SPDX-License-Identifier: MIT
#include "engine/klaberjass/melds.hpp"
#include "engine/klaberjass/phases.hpp"
#include "engine/visit.hpp"

#include <type_traits>

/// B19-B23, B26: the dialogue about runs, which is that of Jo-Jotte; only what a run scores is
/// Klaberjass's own.
namespace klaberjass {
namespace {

// B29
void end_melds(State& state) { begin_exchange(state, true); }

}  // namespace

void begin_runs(State& state) { state.face_up.phase = RunClaim{defender(*state.face_up.contract)}; }

void go_to(State& state, const jojotte::RunStep& next) {
  engine::visit(
      [&]<class Next>(const Next& phase) {
        if constexpr (std::is_same_v<Next, jojotte::NoRuns>) end_melds(state);
        else state.face_up.phase = phase;
      },
      next);
}

void apply(State& state, const RunDeclare&, Seat seat, const Declare& declare, Events& story) {
  for (const jojotte::Run& run : jojotte::runs_in(declare.cards))
    score_meld(state, {seat, MeldClass::run, run.cards()}, story);
  end_melds(state);
}

}  // namespace klaberjass
