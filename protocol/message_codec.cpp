// SPDX-License-Identifier: MIT
#include "protocol/message_codec.hpp"

#include "protocol/json_text.hpp"
#include "protocol/message_text.hpp"
#include "protocol/names.hpp"
#include "protocol/object_reader.hpp"
#include "protocol/person_name.hpp"

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

/// Both of its members, or none.
Attempt read_attempt(ObjectReader& reader) {
  constexpr std::string_view number_text = "the number of this connection, from 1";
  const std::string client =
      read_digits(reader, "client", key_digits, "32 to 64 hex digits, lower case");
  const json* number = reader.find("attempt", &json::is_number_unsigned, number_text);
  if (client.empty() != (number == nullptr))
    reader.wrong(number ? "client" : "attempt", "`client` and `attempt` together");
  if (!number) return {};
  if (*number == 0) reader.wrong("attempt", number_text);
  return {client, number->get<std::uint64_t>()};
}

constexpr std::string_view key_text = "32 hex digits of your own, lower case";

/// The member as the reader has found it.
std::optional<std::string> read_key(ObjectReader& reader, const json* key) {
  if (!key) return std::nullopt;
  const std::string& digits = text_of(*key);
  if (digits.size() != key_digits || !is_hex(digits)) reader.wrong("key", key_text);
  return digits;
}

std::string read_name(ObjectReader& reader) {
  const json* name = reader.find("name", &json::is_string, "a text");
  if (!name) return {};
  if (const auto missing = missing_in_name(text_of(*name))) reader.wrong("name", *missing);
  return text_of(*name);
}

Read read_join(json& object) {
  ObjectReader reader(object);
  Join join;
  if (const json* table = reader.need("table", &json::is_string, "the name of a table"))
    join.table = text_of(*table);
  join.key = read_key(reader, reader.find("key", &json::is_string, key_text));
  join.name = read_name(reader);
  join.promise = read_promise(reader);
  join.attempt = read_attempt(reader);
  return result(reader, std::move(join));
}

std::optional<engine::Seat> read_seat(ObjectReader& reader) {
  constexpr std::string_view what = "the number of a seat, from 0";
  const json* number = reader.find("seat", &json::is_number_unsigned, what);
  if (!number) return std::nullopt;
  if (*number >= seats_max) {
    reader.wrong("seat", what);
    return std::nullopt;
  }
  return static_cast<engine::Seat>(number->get<int>());
}

Read read_sit(json& object) {
  ObjectReader reader(object);
  Sit sit;
  if (const json* table = reader.need("table", &json::is_string, "the name of a table"))
    sit.table = text_of(*table);
  if (const json* invitation = reader.find("invitation", &json::is_string, "a text"))
    sit.invitation = text_of(*invitation);
  sit.key = read_key(reader, reader.need("key", &json::is_string, key_text)).value_or("");
  if (sit.key == sit.invitation)
    reader.wrong("key", "other digits than the invitation's, and your own");
  sit.seat = read_seat(reader);
  sit.name = read_name(reader);
  sit.promise = read_promise(reader);
  sit.attempt = read_attempt(reader);
  return result(reader, std::move(sit));
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
  return result(reader, GiveSalt{GiveSalt::Reveal{salt}});
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

constexpr Names<Want> wants{"pause",         "adjourn",     "rematch",   "go_on",   "resign_deal",
                            "resign_rubber", "take_rubber", "free_seat", "computer"};

Read read_wish(json& object) {
  constexpr std::string_view what =
      "pause, adjourn, rematch, go_on, resign_deal, resign_rubber, take_rubber, free_seat or "
      "computer";
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

struct Reader {
  std::string_view type;
  Read (*read)(json&);
};

// In the order of ClientMessage.
constexpr std::array<Reader, std::variant_size_v<ClientMessage>> kinds{{{"create", read_create},
                                                                        {"sit", read_sit},
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
  for (const Reader& kind : kinds)
    if (kind.type == type) return kind.read(object);
  return failure(
      {"unknown_type", "",
       "/type: expected create, sit, join, salt, act, wish, say, hint, leave, list or ping."});
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

// ---- what a client says ---------------------------------------------------------------------

void write_members(ObjectWriter& out, const Create& create) {
  for (const auto& [name, value] : create.terms.items()) out.raw(name, value.dump());
  write_members(out, create.house);
  if (create.mirror) out.member("mirror", true);
}

void write_members(ObjectWriter& out, const Attempt& attempt) {
  if (attempt.client.empty()) return;
  out.member("client", attempt.client).member("attempt", attempt.number);
}

void write_members(ObjectWriter& out, const Join& join) {
  out.member("table", join.table).member("key", join.key);
  if (!join.name.empty()) out.member("name", join.name);
  if (!join.promise.empty()) out.member("promise", join.promise);
  write_members(out, join.attempt);
}

void write_members(ObjectWriter& out, const Sit& sit) {
  out.member("table", sit.table).member("invitation", sit.invitation).member("key", sit.key);
  if (sit.seat) out.member("seat", engine::index(*sit.seat));
  if (!sit.name.empty()) out.member("name", sit.name);
  if (!sit.promise.empty()) out.member("promise", sit.promise);
  write_members(out, sit.attempt);
}

void write_members(ObjectWriter& out, const GiveSalt& give) {
  if (const auto* promise = std::get_if<GiveSalt::Promise>(&give.given))
    out.member("promise", promise->hash);
  else out.member("salt", std::get<GiveSalt::Reveal>(give.given).salt);
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
