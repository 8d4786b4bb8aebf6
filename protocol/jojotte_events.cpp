// SPDX-License-Identifier: MIT
#include "protocol/jojotte_codec.hpp"
#include "protocol/jojotte_words.hpp"

/// The story: each event as one object.
namespace protocol {
namespace {

using JoJotteCodec = Codec<jojotte::JoJotte>;

/// One overload for each event: its type, then its members.
struct EventWriter {
  ObjectWriter object;

  explicit EventWriter(std::string& out) : object(out) {}

  void operator()(const jojotte::Cut& cut) {
    object.member("type", "cut");
    std::string& out = object.key("drawn");
    out += '[';
    write_card(out, cut.drawn.each[0]);
    out += ',';
    write_card(out, cut.drawn.each[1]);
    out += ']';
    write_member(object, "dealer", cut.dealer, write_seat);
  }

  void operator()(const jojotte::Dealt& dealt) {
    object.member("type", "dealt").member("deal", dealt.deal);
    write_seat(object.key("dealer"), dealt.dealer);
    object.member("each", dealt.each);
    write_card(object.key("turned"), dealt.turned);
  }

  void operator()(const jojotte::Done& done) {
    object.member("type", "done");
    write_seat(object.key("seat"), done.seat);
    JoJotteCodec::write_action(object.key("action"), done.action);
  }

  void operator()(const jojotte::ThrownIn&) { object.member("type", "thrown_in"); }

  void operator()(const jojotte::Contracted& contracted) {
    object.member("type", "contract");
    write_contract(object, contracted.contract);
  }

  void operator()(const jojotte::Drawn& drawn) {
    object.member("type", "drawn").member("each", drawn.each);
    write_card(object.key("information"), drawn.information);
  }

  void operator()(const jojotte::Melded& melded) {
    object.member("type", "melded");
    write_meld(object, melded.meld);
  }

  void operator()(const jojotte::Shown& shown) {
    object.member("type", "shown");
    write_seat(object.key("seat"), shown.seat);
    write_cards(object.key("cards"), shown.cards);
  }

  void operator()(const jojotte::TrickTaken& taken) {
    object.member("type", "trick");
    write_seat(object.key("by"), taken.by);
    object.member("points", taken.points);
  }

  void operator()(const jojotte::Counted& counted) {
    object.member("type", "counted");
    write_seat(object.key("seat"), counted.seat);
    object.member("cards", counted.cards)
        .member("last_trick", counted.last_trick)
        .member("jo_jotte", counted.jo_jotte)
        .member("melds", counted.melds)
        .member("bonus", counted.bonus)
        .member("compared", counted.compared);
  }

  void operator()(const jojotte::Scored& scored) {
    object.member("type", "scored");
    write_seat(object.key("seat"), scored.seat);
    object.member("rule", rule_name(scored.rule)).member("points", scored.points);
    object.member("side", scored.side == jojotte::Side::below ? "below" : "above");
  }

  void operator()(const jojotte::Imprisoned& imprisoned) {
    object.member("type", "imprisoned").member("rule", rule_name(imprisoned.rule));
    object.member("points", imprisoned.points).member("prison", imprisoned.prison);
  }

  void operator()(const jojotte::GameWon& won) {
    object.member("type", "game");
    write_seat(object.key("by"), won.by);
    object.member("game", won.game);
  }

  void operator()(const jojotte::RubberEnded& ended) {
    object.member("type", "rubber").member("rubber", ended.rubber);
    write_pair(object.key("games"), ended.games);
    write_pair(object.key("totals"), ended.result.totals);
    write_member(object, "winner", ended.result.winner, write_seat);
  }

  void operator()(const jojotte::Conceded& conceded) {
    object.member("type", conceded.forfeited ? "forfeited" : "resigned");
    write_seat(object.key("seat"), conceded.seat);
    object.member("what", name_of(conceded.what));
  }

  void operator()(const jojotte::Laid& laid) {
    object.member("type", "laid");
    write_seat(object.key("seat"), laid.seat);
    write_cards(object.key("cards"), laid.cards);
  }

  void operator()(const jojotte::MatchEnded& ended) {
    object.member("type", "match");
    write_pair(object.key("rubbers_won"), ended.rubbers_won);
    write_member(object, "totals", ended.totals, write_pair<std::int32_t>);
    write_member(object, "winner", ended.winner, write_seat);
  }
};

}  // namespace

void JoJotteCodec::write_event(std::string& out, const jojotte::Event& event) {
  EventWriter writer(out);
  std::visit([&](const auto& told) { writer(told); }, event);
}

}  // namespace protocol
