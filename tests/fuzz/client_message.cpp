// SPDX-License-Identifier: MIT
#include "engine/games.hpp"
#include "protocol/fair_deck.hpp"
#include "protocol/game_codec.hpp"
#include "protocol/message_codec.hpp"
#include "protocol/person_name.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <array>

namespace fuzz {
namespace {

using namespace protocol;
using nlohmann::json;

std::size_t characters_of(std::string_view utf8) {
  const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), starts));
}

void must_be_refusable(const std::string& to, std::optional<std::uint64_t> question,
                       const Fault& fault) {
  must(!fault.code.empty() && !fault.text.empty(), "a fault has a code and a text");
  const json sent = json::parse(write(ServerMessage{Refused{to, question, fault}}), nullptr, false);
  must(sent.is_object() && sent["text"] == fault.text, "a refusal can be sent");
}

// ---- within bounds ------------------------------------------------------------------------

void must_be_in_bounds(const Create& create) {
  const HouseRules& house = create.house;
  must(house.spectators >= 0 && house.spectators <= spectators_at_once_max, "spectators: 0 to 64");
  must(house.grace.count() >= 10 && house.grace.count() <= 3600, "grace: 10 to 3600 seconds");
  if (house.clock) {
    const auto [decision, bank] = *house.clock;
    must(decision.count() >= 5 && decision.count() <= 3600, "decision: 5 to 3600 seconds");
    must(bank.count() >= 0 && bank.count() <= 7200, "bank: 0 to 7200 seconds");
  }
  auto game = open_game(create.terms);
  if (!game) must_be_refusable("create", {}, game.error());
  else must((*game)->seats() >= 2 && (*game)->seats() <= 16, "a table has 2 to 16 seats");
}

void must_be_in_bounds(const Join& join) {
  must(characters_of(join.name) <= name_characters_max, "a name has at most 32 characters");
  const auto commands = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  must(std::none_of(join.name.begin(), join.name.end(), commands),
       "a name has no control characters");
  must(join.promise.empty() || read_digest(join.promise), "a promise has 64 hex digits");
}

void must_be_in_bounds(const GiveSalt& give) {
  if (const auto* promise = std::get_if<GiveSalt::Promise>(&give.given))
    return must(read_digest(promise->hash).has_value(), "a promise has 64 hex digits");
  const std::string& salt = std::get<GiveSalt::Reveal>(give.given).salt;
  must(salt.size() >= salt_digits_min && salt.size() <= salt_digits_max,
       "a salt has 32 to 64 digits");
  must(salt.find_first_not_of("0123456789abcdef") == std::string::npos, "a salt is hex");
}

/// The next steps with the message at a table of this game, and its possible answers.
template <class G>
void must_be_readable(const Act& act) {
  const auto action = Codec<G>::read_action(act.action);
  if (!action) return must_be_refusable("act", act.question, action.error());
  std::string text;
  Codec<G>::write_action(text, {}, *action);
  must(Codec<G>::read_action(json::parse(text)) == action,
       "an action that is written and read is unchanged: " + text);
}

void must_be_in_bounds(const Act& act) {
  must(ActionReader(act.action).is_object(), "an action is an object");
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (must_be_readable<G>(act), ...);
  }(std::type_identity<engine::Games>{});
}

void must_be_in_bounds(const Wish& wish) { must(!name_of(wish.want).empty(), "a wish has a name"); }

void must_be_in_bounds(const Say& say) {
  const auto* text = std::get_if<std::string>(&say.words);
  if (text)
    must(!text->empty() && text->size() <= 4 * said_characters_max, "talk has 1 to 200 characters");
  else must(!name_of(std::get<Phrase>(say.words)).empty(), "a phrase has a name");
}

template <class Bare>
void must_be_in_bounds(const Bare&) {}

/// The same, but for members that only one of them has: unknown ones, and those left out.
bool agree(const json& sent, const json& written) {
  if (!sent.is_object() || !written.is_object()) return sent == written;
  return std::ranges::all_of(written.items(), [&](const auto& member) {
    return !sent.contains(member.key()) || agree(sent.at(member.key()), member.value());
  });
}

}  // namespace

void client_message(Bytes bytes) {
  const auto read = read_client_message(text_of(bytes));
  if (!read) {
    const MalformedMessage& malformed = read.error();
    must(malformed.to.size() <= 32, "at most 32 bytes of a type are repeated");
    return must_be_refusable(malformed.to, malformed.question, malformed.fault);
  }
  const auto& message = *read;
  constexpr std::array<std::string_view, 10> types{"create", "join", "salt",  "act",  "wish",
                                                   "say",    "hint", "leave", "list", "ping"};
  must(std::find(types.begin(), types.end(), type_of(message)) != types.end(), "it has a type");
  std::visit([](const auto& said) { must_be_in_bounds(said); }, message);

  const std::string text = write(message);
  must(agree(json::parse(text_of(bytes)), json::parse(text)), "it is written as sent: " + text);
  if (text.size() > message_bytes_max) return;  // numbers such as 1e9 grow when written out
  const auto again = read_client_message(text);
  must(again.has_value(), "a message that was read is readable again: " + text);
  must(write(*again) == text, "and is the same: " + text);

  // A message with an escape in it is read as a tree, whatever it says.
  const std::string escaped = R"({"\u0078":0,)" + text.substr(1);
  if (escaped.size() > message_bytes_max) return;
  const auto as_tree = read_client_message(escaped);
  must(as_tree.has_value(), "as a tree it is read, too: " + text);
  must(json::parse(write(*as_tree)) == json::parse(text), "and is the same: " + text);
}

}  // namespace fuzz
