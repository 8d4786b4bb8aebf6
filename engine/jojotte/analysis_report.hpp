// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/deal_analysis.hpp"

#include <string_view>

/// An analysed deal, member by member, for whoever writes it down. ANALYSIS.md says what each
/// member means.
///
/// `Out` has `member(name, value)` for a value of the vocabulary or a number, or an optional of
/// one; `action(name, optional<Action>)`; `each(name, PerSeat)`; `object(name, f)` and `list(name,
/// values, f)`, which call f(out) and f(out, value) with an `Out` for each object.
namespace jojotte {

namespace detail {

inline std::string_view goal_word(const Contract& contract) {
  switch (goal_of(contract)) {
    case Goal::trick_score: return "trick_score";
    case Goal::all_tricks: return "all_tricks";
    case Goal::no_trick: return "no_trick";
  }
  return {};  // unreachable
}

template <class Out>
void tell_contract(Out& out, std::string_view name, const std::optional<Contract>& contract) {
  if (!contract) return;
  out.object(name, [&](Out& inner) {
    inner.member("declarer", contract->declarer);
    inner.member("trump", contract->trump);
    inner.member("times", contract->multiplier);
    inner.member("special", contract->special);
  });
}

template <class Out>
void tell_prospect(Out& out, const Prospect& prospect) {
  out.member("trump", prospect.trump);
  out.each("ahead", prospect.ahead);
  out.each("tricks", prospect.tricks);
  out.each("sheet", prospect.sheet);
  out.each("slam", prospect.slam);
}

template <class Out>
void tell_act(Out& out, const AnalysedAct& act, const AnalysedDeal& deal) {
  out.member("seat", act.seat);
  out.action("action", act.action);
  out.member("after", act.after);
  out.member("lost", act.loss());
  out.action("best", act.best);
  if (!act.card) return;
  out.member("card_after", act.card->after);
  out.member("card_lost", loss(*act.card, act.seat, *deal.contract));
}

}  // namespace detail

template <class Out>
void tell(Out& out, const AnalysedDeal& deal) {
  out.member("deal", deal.number);
  out.member("best", deal.best);
  detail::tell_contract(out, "best_contract", deal.best_contract);
  detail::tell_contract(out, "contract", deal.contract);
  if (deal.contract) out.member("goal", detail::goal_word(*deal.contract));
  out.member("sheet", deal.sheet);
  out.member("reached", deal.reached);
  out.list("prospects", deal.prospects, detail::tell_prospect<Out>);
  out.each("nullo", deal.nullo);
  out.each("nullo_sheet", deal.nullo_sheet);
  out.list("acts", deal.acts,
           [&](Out& to, const AnalysedAct& act) { detail::tell_act(to, act, deal); });
  out.each("lost", PerSeat<int>{deal.lost(Seat{0}), deal.lost(Seat{1})});
}

}  // namespace jojotte
