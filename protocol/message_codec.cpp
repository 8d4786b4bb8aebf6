// SPDX-License-Identifier: MIT
#include "protocol/message_codec.hpp"

#include "protocol/json_text.hpp"
#include "protocol/message_text.hpp"
#include "protocol/names.hpp"
#include "protocol/object_reader.hpp"

#include <algorithm>
#include <array>

namespace protocol {

namespace {

using nlohmann::json;
using Read = Result<ClientMessage>;

Fault malformed(std::string text) { return {"malformed", "", std::move(text)}; }

Read result(const ObjectReader& reader, ClientMessage message) {
  if (reader.fault()) return failure(*reader.fault());
  return message;
}

const std::string& text_of(const json& value) { return value.get_ref<const std::string&>(); }

Read read_create(json& object) {
  ObjectReader reader(object);
  Create create;
  create.terms = json::object();
  if (const json* game = reader.find("game", &json::is_string, "a text"))
    create.terms["game"] = *game;
  if (const json* rules = reader.find("rules", &json::is_string, "a text"))
    create.terms["rules"] = *rules;
  if (const json* options = reader.find("options", &json::is_object, "an object"))
    create.terms["options"] = *options;
  if (reader.fault()) return failure(*reader.fault());
  auto house = read_house_rules(object);
  if (!house) return failure(std::move(house.error()));
  create.house = std::move(*house);
  if (const json* mirror = reader.find("mirror", &json::is_boolean, "true or false"))
    create.mirror = mirror->get<bool>();
  return result(reader, std::move(create));
}

bool is_hex(std::string_view text) {
  return text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// `digits_min` to 64 hex digits, lower case, which is `what`; empty where there is none.
std::string read_digits(ObjectReader& reader, const char* name, std::size_t digits_min,
                        std::string_view what) {
  const json* value = reader.find(name, &json::is_string, what);
  if (!value) return {};
  const std::string& text = text_of(*value);
  if (!is_hex(text) || text.size() < digits_min || text.size() > salt_digits_max)
    reader.wrong(name, what);
  return text;
}

std::string read_promise(ObjectReader& reader) {
  return read_digits(reader, "promise", salt_digits_max, "64 hex digits, lower case");
}

/// Others know the token, so it is no key.
void read_key(ObjectReader& reader, Join& join) {
  constexpr std::string_view key_text = "32 hex digits, lower case, other than the token's";
  const json* key = reader.find("key", &json::is_string, key_text);
  if (!key) return;
  join.key = text_of(*key);
  if (join.key->size() != key_digits || !is_hex(*join.key) || join.key == join.token)
    reader.wrong("key", key_text);
}

Read read_join(json& object) {
  constexpr std::string_view name_text = "1 to 32 characters without control characters";
  ObjectReader reader(object);
  Join join;
  if (const json* table = reader.need("table", &json::is_string, "the name of a table"))
    join.table = text_of(*table);
  if (const json* token = reader.find("token", &json::is_string, "a text"))
    join.token = text_of(*token);
  read_key(reader, join);
  if (const json* name = reader.find("name", &json::is_string, name_text)) {
    join.name = text_of(*name);
    if (!is_line(join.name, name_characters_max)) reader.wrong("name", name_text);
  }
  join.promise = read_promise(reader);
  return result(reader, std::move(join));
}

/// A promise or a salt, and not both.
Read read_salt(json& object) {
  ObjectReader reader(object);
  std::string promise = read_promise(reader);
  std::string salt =
      read_digits(reader, "salt", salt_digits_min, "32 to 64 hex digits, lower case");
  if (!reader.fault() && promise.empty() == salt.empty())
    reader.wrong("salt", "a salt or a promise");
  if (salt.empty()) return result(reader, GiveSalt{GiveSalt::Promise{promise}});
  return result(reader, GiveSalt{GiveSalt::Opening{salt}});
}

Read read_act(json& object) {
  ObjectReader reader(object);
  Act act;
  if (const json* n = reader.need("question", &json::is_number_unsigned, "a whole number"))
    act.question = n->get<std::uint64_t>();
  if (reader.need("action", &json::is_object, "an object"))
    act.action = std::move(object["action"]);
  return result(reader, std::move(act));
}

/// The most frequent message, when it is as plain as nearly all are. Nothing when it is anything
/// else, or when anything is wrong with it: then it is read as all the others are.
std::optional<Act> read_plain_act(std::string_view text) {
  const auto object = PlainObject::read(text);
  if (!object) return std::nullopt;
  const auto* type = object->find("type");
  const auto* question = object->find("question");
  const auto* action = object->find("action");
  using Kind = PlainObject::Kind;
  if (!type || type->kind != Kind::text || type->value != "act") return std::nullopt;
  if (!question || question->kind != Kind::number) return std::nullopt;
  if (!action || action->kind != Kind::object) return std::nullopt;
  return Act{static_cast<std::uint64_t>(number_of(*question)), SentAction::plain(action->value)};
}

constexpr Names<Want> wants{"pause",       "adjourn",       "rematch",     "go_on",
                            "resign_deal", "resign_rubber", "take_rubber", "free_seat"};

Read read_wish(json& object) {
  constexpr std::string_view what =
      "pause, adjourn, rematch, go_on, resign_deal, resign_rubber, take_rubber or free_seat";
  ObjectReader reader(object);
  const json* wish = reader.need("wish", &json::is_string, what);
  if (!wish) return failure(*reader.fault());
  const auto want = wants.find(text_of(*wish));
  if (!want) reader.wrong("wish", what);
  return result(reader, Wish{want.value_or(Want{})});
}

constexpr Names<Phrase> phrases{"hello", "good_luck",  "well_played", "thanks",
                                "sorry", "one_moment", "oops",        "goodbye"};

/// A phrase or a text, and not both.
Read read_say(json& object) {
  constexpr std::string_view phrase_text =
      "hello, good_luck, well_played, thanks, sorry, one_moment, oops or goodbye";
  constexpr std::string_view said_text = "1 to 200 characters without control characters";
  ObjectReader reader(object);
  Say say;
  const json* phrase = reader.find("phrase", &json::is_string, phrase_text);
  const json* text = reader.find("text", &json::is_string, said_text);
  if (!reader.fault() && !phrase == !text) reader.wrong("text", "a text or a phrase");
  if (phrase) {
    const auto known = phrases.find(text_of(*phrase));
    if (!known) reader.wrong("phrase", phrase_text);
    say.words = known.value_or(Phrase{});
  } else if (text) {
    if (!is_line(text_of(*text), said_characters_max)) reader.wrong("text", said_text);
    say.words = text_of(*text);
  }
  return result(reader, std::move(say));
}

Read read_hint(json& object) {
  ObjectReader reader(object);
  AskHint hint;
  if (const json* n = reader.need("question", &json::is_number_unsigned, "a whole number"))
    hint.question = n->get<std::uint64_t>();
  return result(reader, hint);
}

template <class Message>
Read read_bare(json&) {
  return ClientMessage{Message{}};
}

struct Kind {
  std::string_view type;
  Read (*read)(json&);
};

// In the order of ClientMessage.
constexpr std::array<Kind, std::variant_size_v<ClientMessage>> kinds{{{"create", read_create},
                                                                      {"join", read_join},
                                                                      {"salt", read_salt},
                                                                      {"act", read_act},
                                                                      {"wish", read_wish},
                                                                      {"say", read_say},
                                                                      {"hint", read_hint},
                                                                      {"leave", read_bare<Leave>},
                                                                      {"list", read_bare<List>},
                                                                      {"ping", read_bare<Ping>}}};

Read read_known(std::string_view type, json& object) {
  for (const Kind& kind : kinds)
    if (kind.type == type) return kind.read(object);
  return failure(
      {"unknown_type", "",
       "/type: expected create, join, salt, act, wish, say, hint, leave, list or ping."});
}

std::string readable_type(const json& object) {
  constexpr std::size_t echoed_bytes_max = 32;
  const auto type = object.find("type");
  if (type == object.end() || !type->is_string()) return {};
  return text_of(*type).size() <= echoed_bytes_max ? text_of(*type) : std::string{};
}

std::optional<std::uint64_t> readable_question(const json& object) {
  const auto question = object.find("question");
  if (question == object.end() || !question->is_number_unsigned()) return std::nullopt;
  return question->get<std::uint64_t>();
}

Read read_object(json& object) {
  const auto type = object.find("type");
  if (type == object.end() || !type->is_string())
    return failure(malformed("/type: expected a text."));
  return read_known(text_of(*type), object);
}

// ---- what the server says ---------------------------------------------------------------------

void write_links(std::string& text, const std::vector<SeatLink>& links) {
  write_array(text, links, [](std::string& out, const SeatLink& link) {
    ObjectWriter(out).member("seat", engine::index(link.seat)).member("token", link.token);
  });
}

void write_rest(ObjectWriter& out, const Created& created) {
  out.member("type", "created").member("table", created.table);
  out.member("commitment", created.commitment);
  write_links(out.key("seats"), created.seats);
  if (!created.mirror) return;
  ObjectWriter half(out.key("mirror"));
  half.member("table", created.mirror->table);
  write_links(half.key("seats"), created.mirror->seats);
}

void write_rest(ObjectWriter& out, const Offered& offered) {
  out.member("type", "offered");
  write_links(out.key("seats"), offered.seats);
}

void write_rest(ObjectWriter& out, const Welcome& welcome) {
  out.member("type", "welcome").member("table", welcome.table).member("seq", welcome.seq);
  if (welcome.seat) out.member("seat", engine::index(*welcome.seat));
  out.raw("view", welcome.view).raw("room", welcome.room).raw("story", welcome.story);
  out.raw("house", welcome.house).raw("decks", welcome.decks).raw("clock", welcome.clock);
  out.raw("talk", welcome.talk);
  if (!welcome.mirror.empty()) out.raw("mirror", welcome.mirror);
  if (!welcome.taken) return;
  ObjectWriter taken(out.key("taken"));
  taken.member("times", welcome.taken->times).member("last", welcome.taken->last);
}

void write_rest(ObjectWriter& out, const SharedWelcome& welcome) { write_rest(out, *welcome); }

void write_words(ObjectWriter& out, const Words& words) {
  if (const auto* phrase = std::get_if<Phrase>(&words)) out.member("phrase", name_of(*phrase));
  else out.member("text", std::get<std::string>(words));
}

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
}

// ---- what a client says ---------------------------------------------------------------------

void write_members(ObjectWriter& out, const Create& create) {
  for (const auto& [name, value] : create.terms.items()) out.raw(name, value.dump());
  write_members(out, create.house);
  if (create.mirror) out.member("mirror", true);
}

void write_members(ObjectWriter& out, const Join& join) {
  out.member("table", join.table).member("token", join.token).member("key", join.key);
  if (!join.name.empty()) out.member("name", join.name);
  if (!join.promise.empty()) out.member("promise", join.promise);
}

void write_members(ObjectWriter& out, const GiveSalt& give) {
  if (const auto* promise = std::get_if<GiveSalt::Promise>(&give.given))
    out.member("promise", promise->hash);
  else out.member("salt", std::get<GiveSalt::Opening>(give.given).salt);
}

void write_members(ObjectWriter& out, const Act& act) {
  out.member("question", act.question).raw("action", act.action.json());
}

void write_members(ObjectWriter& out, const Wish& wish) { out.member("wish", name_of(wish.want)); }
void write_members(ObjectWriter& out, const Say& say) { write_words(out, say.words); }
void write_members(ObjectWriter& out, const AskHint& hint) {
  out.member("question", hint.question);
}
void write_members(ObjectWriter&, const Leave&) {}
void write_members(ObjectWriter&, const List&) {}
void write_members(ObjectWriter&, const Ping&) {}

}  // namespace

tl::expected<ClientMessage, MalformedMessage> read_client_message(std::string_view text) {
  const auto unreadable = [](std::string why) {
    return tl::unexpected(MalformedMessage{{}, {}, malformed(std::move(why))});
  };
  if (text.size() > message_bytes_max) return unreadable("A message has at most 4096 bytes.");
  if (auto act = read_plain_act(text)) return std::move(*act);
  if (depth(text) > message_depth_max) return unreadable("A message nests at most eight deep.");
  json object = json::parse(text, nullptr, false);
  if (!object.is_object()) return unreadable("Expected one JSON object.");
  Read read = read_object(object);
  if (read) return std::move(*read);
  return tl::unexpected(
      MalformedMessage{readable_type(object), readable_question(object), std::move(read.error())});
}

bool is_said(std::string_view text) { return is_line(text, said_characters_max); }

std::string_view name_of(Phrase phrase) { return phrases[phrase]; }

std::string_view name_of(Want want) { return wants[want]; }

std::string_view type_of(const ClientMessage& message) { return kinds[message.index()].type; }

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

std::string write(const ClientMessage& message) {
  std::string text;
  {
    ObjectWriter out(text);
    out.member("type", type_of(message));
    std::visit([&](const auto& said) { write_members(out, said); }, message);
  }
  return text;
}

}  // namespace protocol
