// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/refusal.hpp"
#include "engine/widow/event.hpp"

/// The legal actions of each phase that other forms have not, and their effects
/// (engine/phased.hpp).
namespace widow {

// placing.cpp, W37-W40
Refusal refuse(const View&, const Placing&, const ToHand&);
Refusal refuse(const View&, const Placing&, const ToDummy&);
Refusal refuse(const View&, const Sharing&, const ToHand&);
Refusal refuse(const View&, const LeadChoice&, const LeadFrom&);
void apply(State&, const Placing&, Seat, const ToHand&, Events&);
void apply(State&, const Placing&, Seat, const ToDummy&, Events&);
void apply(State&, const Sharing&, Seat, const ToHand&, Events&);
void apply(State&, const LeadChoice&, Seat, const LeadFrom&, Events&);
void list(const View&, const Placing&, Actions&);
void list(const View&, const Sharing&, Actions&);
void list(const View&, const LeadChoice&, Actions&);

}  // namespace widow
