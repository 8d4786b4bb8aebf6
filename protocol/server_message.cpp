// SPDX-License-Identifier: MIT
#include "protocol/json_text.hpp"
#include "protocol/message_codec.hpp"
#include "protocol/names.hpp"

#include <type_traits>
#include <utility>
#include <variant>

/// What the server says, as text.
namespace protocol {
namespace {

void write_opened(ObjectWriter& out, const Created::Table& opened) {
  out.member("table", opened.table).member("invitation", opened.invitation);
  write_array(out.key("seats"), opened.seats,
              [](std::string& text, engine::Seat seat) { write_json(text, engine::index(seat)); });
}

void write_rest(ObjectWriter& out, const Created& created) {
  write_opened(out.member("type", "created"), created.opened);
  out.member("commitment", created.commitment);
  if (!created.mirror) return;
  ObjectWriter half(out.key("mirror"));
  write_opened(half, *created.mirror);
}

void write_rest(ObjectWriter& out, const Welcome& welcome) {
  out.member("type", "welcome").member("table", welcome.table).member("seq", welcome.seq);
  if (welcome.seat) out.member("seat", engine::index(*welcome.seat));
  if (!welcome.about.empty()) out.raw("about", welcome.about);
  out.raw("view", welcome.view).raw("room", welcome.room).raw("story", welcome.story);
  out.raw("house", welcome.house).raw("decks", welcome.decks).raw("clock", welcome.clock);
  out.raw("talk", welcome.talk);
  if (!welcome.mirror.empty()) out.raw("mirror", welcome.mirror);
  if (!welcome.invitation.empty()) out.member("invitation", welcome.invitation);
  if (welcome.silence) out.member("silence", welcome.silence->count());
  if (!welcome.taken) return;
  ObjectWriter taken(out.key("taken"));
  taken.member("times", welcome.taken->times).member("last", welcome.taken->last);
}

void write_rest(ObjectWriter& out, const SharedWelcome& welcome) { write_rest(out, *welcome); }

void write_said(ObjectWriter& out, const Said& said) {
  out.member("seat", engine::index(said.seat));
  write_words(out, said.words);
}

void write_rest(ObjectWriter& out, const Said& said) {
  out.member("type", "said");
  write_said(out, said);
  if (said.yours) out.member("yours", true);
}

void write_rest(ObjectWriter& out, const Hint& hint) {
  out.member("type", "hint").member("question", hint.question);
  out.raw("action", hint.action).raw("why", hint.why);
}

void write_rest(ObjectWriter& out, const Refused& refused) {
  out.member("type", "refused");
  if (!refused.to.empty()) out.member("to", refused.to);
  out.member("question", refused.question).member("code", refused.fault.code);
  if (!refused.fault.rule.empty()) out.member("rule", refused.fault.rule);
  out.member("text", refused.fault.text).member("retry_after", refused.fault.retry_after);
}

void write_line(std::string& text, const TableLine& line) {
  ObjectWriter out(text);
  out.member("table", line.table).member("game", line.game).member("rules", line.rules);
  write_texts(out.key("players"), line.players);
  out.member("spectators", line.spectators).member("over", line.over);
  if (line.open_seats > 0) out.member("open_seats", line.open_seats);
}

void write_rest(ObjectWriter& out, const Tables& tables) {
  out.member("type", "tables");
  write_array(out.key("tables"), tables.tables, write_line);
  out.member("computer", tables.computer);
}

void write_rest(ObjectWriter& out, const Pong&) { out.member("type", "pong"); }

constexpr Names<Bye::Next> nexts{"resume", "anew", "stop"};

void write_rest(ObjectWriter& out, const Notice& notice) {
  out.member("type", "notice").member("code", notice.code).member("text", notice.text);
  out.member("seconds", notice.seconds);
}

void write_rest(ObjectWriter& out, const Bye& bye) {
  out.member("type", "bye").member("code", bye.code).member("text", bye.text);
  out.member("next", nexts[bye.next]).member("retry_after", bye.retry_after);
  out.member("at", bye.at);
}

}  // namespace

void write_words(ObjectWriter& out, const Words& words) {
  if (const auto* phrase = std::get_if<Phrase>(&words)) out.member("phrase", name_of(*phrase));
  else out.member("text", std::get<std::string>(words));
}

JsonText line_text(const Said& said) {
  JsonText text;
  {
    ObjectWriter out(text);
    write_said(out, said);
  }
  return text;
}

std::string write(const ServerMessage& message) {
  if (const auto* update = std::get_if<Update>(&message)) return update->text;
  std::string text;
  std::visit(
      [&]<class M>(const M& m) {
        if constexpr (!std::is_same_v<M, Update>) {
          ObjectWriter out(text);
          write_rest(out, m);
        }
      },
      message);
  return text;
}

std::string write(ServerMessage&& message) {
  auto* update = std::get_if<Update>(&message);
  return update ? std::move(update->text) : write(std::as_const(message));
}

UpdateWriter::UpdateWriter(std::uint64_t seq) {
  constexpr std::size_t usual_bytes = 480;  // so that it seldom grows
  text_.reserve(usual_bytes);
  text_ += R"({"type":"update","seq":)";
  write_json(text_, seq);
  text_ += R"(,"patch":)";
}

Update UpdateWriter::finish(const News& news, const Answered& answered) && {
  const auto member = [this](std::string_view head, std::string_view json) {
    if (!json.empty()) text_.append(head).append(json);
  };
  member(R"(,"story":)", news.story);
  member(R"(,"room":)", news.room);
  member(R"(,"decks":)", news.decks);
  member(R"(,"clock":)", news.clock);
  member(R"(,"mirror":)", news.mirror);
  if (answered.settled) write_json(text_ += R"(,"settled":)", *answered.settled);
  if (answered.wish) write_json(text_ += R"(,"wish":)", name_of(*answered.wish));
  if (answered.salt) text_ += R"(,"salt":true)";
  text_ += '}';
  return {std::move(text_)};
}

}  // namespace protocol
