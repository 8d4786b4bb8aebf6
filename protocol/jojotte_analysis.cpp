// SPDX-License-Identifier: MIT
#include "engine/jojotte/judge.hpp"
#include "protocol/jojotte_codec.hpp"
#include "protocol/jojotte_words.hpp"
#include "protocol/transcript.hpp"

/// What best play would have made of a deal, as text.
namespace protocol {
namespace {

using jojotte::JoJotte;
using jojotte::JudgedAct;
using jojotte::JudgedDeal;
using jojotte::Seat;
using jojotte::State;
using JoJotteCodec = Codec<JoJotte>;

template <class Values, class Write>
void write_each(std::string& out, const Values& values, Write write) {
  out += '[';
  for (const auto& value : values) {
    if (out.back() != '[') out += ',';
    write(value);
  }
  out += ']';
}

void write_prospect(std::string& out, const jojotte::Prospect& prospect) {
  ObjectWriter object(out);
  write_member(object, "trump", prospect.trump, write_suit);
  write_pair(object.key("ahead"), prospect.ahead);
  write_pair(object.key("tricks"), prospect.tricks);
  write_pair(object.key("sheet"), prospect.sheet);
  write_pair(object.key("slam"), prospect.slam);
}

void write_act(std::string& out, const JudgedAct& act, const JudgedDeal& deal) {
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

/// Does records again before a judge. Empty when each could be done, else why not.
class Again {
 public:
  Again(State& state, jojotte::Judge& judge) : state_(state), judge_(judge) {}

  std::optional<Fault> operator()(const DeckDealt& dealt) {
    if (!JoJotte::fits(state_.face_up, dealt.deck)) return cannot_be_done();
    JoJotte::deal(state_, dealt.deck);
    return std::nullopt;
  }
  std::optional<Fault> operator()(const Acted& acted) {
    const auto read = JoJotteCodec::read_action(acted.action);
    if (!read || !sits(acted.seat)) return cannot_be_done();
    if (JoJotte::refusal(state_, acted.seat, *read) != jojotte::Refusal::none)
      return cannot_be_done();
    const State before = state_;
    const auto story = JoJotte::apply(state_, acted.seat, *read);
    judge_.watch(before, acted.seat, *read, story, state_);
    return std::nullopt;
  }
  std::optional<Fault> operator()(const Conceded& conceded) {
    if (!sits(conceded.seat) || !JoJotte::may_concede(state_.face_up, conceded.concession.what))
      return cannot_be_done();
    const State before = state_;
    const auto story = JoJotte::concede(state_, conceded.seat, conceded.concession);
    judge_.watch(before, conceded.seat, std::nullopt, story, state_);
    return std::nullopt;
  }
  std::optional<Fault> operator()(const Rematched&) {
    state_ = JoJotte::start(state_.face_up.rules);
    return std::nullopt;
  }
  std::optional<Fault> operator()(const auto&) { return std::nullopt; }

 private:
  static bool sits(Seat seat) { return engine::index(seat) < jojotte::seat_count; }
  static Fault cannot_be_done() {
    return {"other_story", "", "These records cannot be done again by these rules."};
  }

  State& state_;
  jojotte::Judge& judge_;
};

}  // namespace

void write_judged(std::string& out, const JudgedDeal& deal) {
  ObjectWriter object(out);
  object.member("deal", deal.number).member("best", deal.best);
  write_contract_of(object, "best_contract", deal.best_contract);
  write_contract_of(object, "contract", deal.contract);
  if (deal.contract) object.member("goal", goal_name(*deal.contract));
  object.member("sheet", deal.sheet).member("reached", deal.reached);
  write_each(object.key("prospects"), deal.prospects,
             [&](const auto& prospect) { write_prospect(out, prospect); });
  write_pair(object.key("nullo"), deal.nullo);
  write_pair(object.key("nullo_sheet"), deal.nullo_sheet);
  write_each(object.key("acts"), deal.acts, [&](const auto& act) { write_act(out, act, deal); });
  const auto lost = [&](int seat) { return deal.lost(static_cast<Seat>(seat)); };
  write_pair(object.key("lost"), jojotte::PerSeat<int>{lost(0), lost(1)});
}

Result<JsonText> JoJotteCodec::analyse(State state, std::span<const Record> records) {
  jojotte::Judge judge;
  Again again(state, judge);
  for (const Record& record : records)
    if (auto fault = std::visit(again, record.what)) return failure(std::move(*fault));
  JsonText text;
  write_each(text, judge.deals(), [&](const auto& deal) { write_judged(text, deal); });
  return text;
}

}  // namespace protocol
