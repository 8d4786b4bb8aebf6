// SPDX-License-Identifier: MIT
#include "engine/belote/memory.hpp"

#include "engine/klaberjass/phases.hpp"

#include <algorithm>

/// What the story of a deal lets everybody remember: what Jo-Jotte remembers, and the sets claimed.
namespace klaberjass {
namespace {

/// B25: a claim is true, so it proves; "good" and "no set" do not (B15).
struct Remembering : belote::Remembering {
  SetMemory& sets;

  using belote::Remembering::operator();
  void operator()(const SetOf& act) const { claimed({act.number, {}}); }
  void operator()(const NotGoodSet& act) const { claimed({act.number, {}}); }
  void operator()(const OfRank& act) const { claimed({sets.number, act.rank}); }
  void operator()(const NotGoodRank& act) const { claimed({sets.number, act.rank}); }

  /// Of a set before any run has been spoken of.
  void operator()(const HowHigh& act) const {
    if (up.memory.said.length == 0) claimed({sets.number, {}});
    else belote::Remembering::operator()(act);
  }

 private:
  void claimed(const SetSaid& said) const {
    up.memory.dialogue = true;
    sets.number = said.number;
    auto& all = sets.claimed[seat];
    if (std::find(all.begin(), all.end(), said) == all.end()) all.push_back(said);
  }
};

}  // namespace

void remember(FaceUp& up, const Event& event) {
  if (const auto* dealt = std::get_if<Dealt>(&event)) {
    remember_deal(up, dealt->card);
    up.sets = {};
  } else if (const auto* did = std::get_if<engine::Did<Action>>(&event)) {
    engine::visit(Remembering{{up, did->seat}, up.sets}, did->action);
  }
}

}  // namespace klaberjass
