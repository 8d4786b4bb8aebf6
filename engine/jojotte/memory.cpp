// SPDX-License-Identifier: MIT
#include "engine/jojotte/memory.hpp"

#include "engine/belote/memory.hpp"
#include "engine/visit.hpp"

namespace jojotte {
namespace {

/// What each act proves, fours beside what Klaberjass has, too (R31).
struct Remembering : belote::Remembering {
  using belote::Remembering::operator();
  void operator()(const Four& act) const { four(act.rank); }
  void operator()(const NotGoodFour& act) const { four(act.rank); }

 private:
  void four(Rank rank) const {
    up.memory.dialogue = true;
    up.memory.told[seat] = up.memory.told[seat] | CardSet::all_of(rank);
  }
};

}  // namespace

void remember(FaceUp& up, const Event& event) {
  if (const auto* dealt = std::get_if<Dealt>(&event)) {
    remember_deal(up, dealt->card);
  } else if (const auto* done = std::get_if<Done>(&event)) {
    engine::visit(Remembering{{up, done->seat}}, done->action);
  } else if (const auto* laid = std::get_if<Laid>(&event)) {
    up.memory.laid = up.memory.laid | laid->cards;
    for (const Played& played : up.memory.trick) up.memory.laid.insert(played.card);
    up.memory.trick.clear();
  }
}

}  // namespace jojotte
