// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/report.hpp"
#include "engine/cards/card_text.hpp"
#include "protocol/game_codec.hpp"
#include "protocol/json_text.hpp"

#include <vector>

/// The report for programs. Events are written as on the wire: PROTOCOL.md describes them.
namespace record {
namespace {

using protocol::ObjectWriter;
using protocol::write_array;
using JoJotteCodec = protocol::Codec<jojotte::JoJotte>;

void write_event(std::string& out, const jojotte::Event& event) {
  JoJotteCodec::write_event(out, {}, event);
}

void write_entry(std::string& out, const Entry& entry) {
  std::visit([&](const auto& each) { write_event(out, each); }, entry);
}

void write_trick(std::string& out, const TrickLine& trick) {
  ObjectWriter object(out);
  object.member("leader", engine::index(trick.leader));
  write_array(object.key("cards"), trick.cards, [](std::string& to, const jojotte::Played& played) {
    protocol::write_json(to, cards::card_text(played.card));
  });
  object.member("by", engine::index(trick.by)).member("points", trick.points);
}

template <class EventT>
void write_optional(ObjectWriter& object, std::string_view name,
                    const std::optional<EventT>& event) {
  if (event) write_event(object.key(name), *event);
}

void write_deal(std::string& out, const DealLine& deal) {
  ObjectWriter object(out);
  if (deal.dealt.deal > 0) write_event(object.key("dealt"), deal.dealt);
  object.member("thrown_in", deal.thrown_in);
  write_array(object.key("said"), deal.said, write_event);
  if (deal.contract) write_event(object.key("contract"), jojotte::Contracted::of(*deal.contract));
  if (deal.information) object.member("information", cards::card_text(*deal.information));
  write_array(object.key("melds"), deal.melds, write_event);
  write_array(object.key("shown"), deal.shown, write_event);
  write_array(object.key("tricks"), deal.tricks, write_trick);
  write_array(object.key("counted"), deal.counted, write_event);
  write_array(object.key("entries"), deal.entries, write_entry);
  object.member("prison", deal.prison);
  write_optional(object, "game", deal.game);
  if (!deal.conceded.empty()) write_array(object.key("conceded"), deal.conceded, write_event);
  if (!deal.laid.empty()) write_array(object.key("laid"), deal.laid, write_event);
  write_optional(object, "rubber", deal.rubber);
}

}  // namespace

std::string report_json(const Match& match) {
  std::string out;
  {
    ObjectWriter object(out);
    object.member("rules", jojotte::name_of(match.state.face_up.rules));
    write_array(object.key("deals"), match.deals, write_deal);
    if (!match.ended.empty()) write_array(object.key("matches"), match.ended, write_event);
  }
  return out + '\n';
}

}  // namespace record
