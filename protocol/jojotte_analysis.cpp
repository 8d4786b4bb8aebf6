// SPDX-License-Identifier: MIT
#include "engine/jojotte/deal_analysis.hpp"
#include "protocol/game_stage.hpp"
#include "protocol/jojotte_codec.hpp"
#include "protocol/jojotte_words.hpp"
#include "protocol/replay.hpp"

/// The analysis of deals, as text: it compares them with best play.
namespace protocol {
namespace {

using jojotte::AnalysedAct;
using jojotte::AnalysedDeal;
using jojotte::JoJotte;
using jojotte::Seat;
using jojotte::State;
using JoJotteCodec = Codec<JoJotte>;

void write_prospect(std::string& out, const jojotte::Prospect& prospect) {
  ObjectWriter object(out);
  write_member(object, "trump", prospect.trump, write_suit);
  write_pair(object.key("ahead"), prospect.ahead);
  write_pair(object.key("tricks"), prospect.tricks);
  write_pair(object.key("sheet"), prospect.sheet);
  write_pair(object.key("slam"), prospect.slam);
}

void write_act(std::string& out, const AnalysedAct& act, const AnalysedDeal& deal) {
  ObjectWriter object(out);
  write_seat(object.key("seat"), act.seat);
  write_member(object, "action", act.action, JoJotteCodec::write_action);
  object.member("after", act.after).member("lost", act.loss());
  write_member(object, "best", act.best, JoJotteCodec::write_action);
  if (!act.card) return;
  object.member("card_after", act.card->after);
  object.member("card_lost", loss(*act.card, act.seat, *deal.contract));
}

void write_contract_of(ObjectWriter& object, std::string_view name,
                       const std::optional<jojotte::Contract>& contract) {
  if (!contract) return;
  ObjectWriter inner(object.key(name));
  write_contract(inner, *contract);
}

std::string_view goal_name(const jojotte::Contract& contract) {
  switch (jojotte::goal_of(contract)) {
    case jojotte::Goal::trick_score: return "trick_score";
    case jojotte::Goal::all_tricks: return "all_tricks";
    case jojotte::Goal::no_trick: return "no_trick";
  }
  return {};  // unreachable
}

}  // namespace

void write_judged(std::string& out, const AnalysedDeal& deal) {
  ObjectWriter object(out);
  object.member("deal", deal.number).member("best", deal.best);
  write_contract_of(object, "best_contract", deal.best_contract);
  write_contract_of(object, "contract", deal.contract);
  if (deal.contract) object.member("goal", goal_name(*deal.contract));
  object.member("sheet", deal.sheet).member("reached", deal.reached);
  write_array(object.key("prospects"), deal.prospects, write_prospect);
  write_pair(object.key("nullo"), deal.nullo);
  write_pair(object.key("nullo_sheet"), deal.nullo_sheet);
  write_array(object.key("acts"), deal.acts,
              [&](std::string& to, const AnalysedAct& act) { write_act(to, act, deal); });
  const auto lost = [&](int seat) { return deal.lost(static_cast<Seat>(seat)); };
  write_pair(object.key("lost"), jojotte::PerSeat<int>{lost(0), lost(1)});
}

Result<JsonText> JoJotteCodec::analyse(State state, std::span<const Record> records) {
  jojotte::Analyser judge;
  Replay again(GameStage<JoJotte>(state), {.from_the_middle = true});
  for (const Record& record : records) {
    const State before = state;
    auto story = again(record);
    if (!story) return failure(std::move(story.error()));
    if (const auto deed = deed_of(record))
      judge.watch(before, deed->seat, deed->action, *story, state);
  }
  JsonText text;
  write_array(text, judge.deals(), write_judged);
  return text;
}

}  // namespace protocol
