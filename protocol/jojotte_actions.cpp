// SPDX-License-Identifier: MIT
#include "engine/cards/card_text.hpp"
#include "protocol/jojotte_codec.hpp"
#include "protocol/jojotte_words.hpp"
#include "protocol/transcript.hpp"

#include <algorithm>
#include <array>
#include <optional>

/// Actions and refusals: actions are read and written, refusals explained in a sentence.
namespace protocol {
namespace {

using jojotte::Action;

/// The types on the wire, in the order of the alternatives of Action.
constexpr std::array<std::string_view, std::variant_size_v<Action>> action_types = {
    "pass",
    "accept",
    "name_suit",
    "no_trump",
    "double",
    "redouble",
    "nullo",
    "slam",
    "slam_no_trump",
    "exchange",
    "keep",
    "four",
    "no_four",
    "not_good_four",
    "length",
    "no_run",
    "not_good_length",
    "how_high",
    "top",
    "not_good_top",
    "not_good_trump",
    "in_trumps",
    "yes",
    "no",
    "equal",
    "good",
    "declare",
    "ask_to_see",
    "satisfied",
    "play",
    "continue",
    "claim"};

std::optional<std::string_view> word_text(jojotte::Word word) {
  switch (word) {
    case jojotte::Word::none: return std::nullopt;
    case jojotte::Word::jo: return "jo";
    case jojotte::Word::jotte: return "jotte";
  }
  return std::nullopt;  // unreachable
}

// ---- reading ------------------------------------------------------------------------------

Fault bad_action(std::string_view member, std::string_view expected) {
  return {"bad_action", "",
          "/action/" + std::string(member) + ": expected " + std::string(expected) + "."};
}

template <class T>
using ReadText = std::optional<T> (*)(std::string_view);

/// Reads the member into `value`, or says what was expected.
template <class T>
std::optional<Fault> read_member(const ActionReader& object, const char* name,
                                 std::string_view expected, ReadText<T> read, T& value) {
  const auto text = object.text(name);
  const std::optional<T> result = text ? read(*text) : std::nullopt;
  if (!result) return bad_action(name, expected);
  value = *result;
  return std::nullopt;
}

struct Between {
  std::int64_t least, most;
  std::string_view text;
};

std::optional<Fault> read_count(const ActionReader& object, const char* name, const Between& range,
                                std::uint8_t& count) {
  const auto number = object.integer(name);
  if (!number) return bad_action(name, "a number");
  if (*number < range.least || *number > range.most) return bad_action(name, range.text);
  count = static_cast<std::uint8_t>(*number);
  return std::nullopt;
}

constexpr Between lengths{3, 8, "3 to 8"};
constexpr Between tricks{1, 9, "1 to 9"};

std::optional<Fault> read_word(const ActionReader& object, jojotte::Word& word) {
  if (!object.contains("word")) return std::nullopt;
  const auto text = object.text("word");
  if (text == "jo") word = jojotte::Word::jo;
  else if (text == "jotte") word = jojotte::Word::jotte;
  else return bad_action("word", R"("jo", "jotte" or nothing)");
  return std::nullopt;
}

constexpr std::string_view a_rank = "a rank, one of 7 8 9 T J Q K A";
constexpr std::string_view a_suit = "a suit, one of C D H S";
constexpr std::string_view a_card = R"(a card like "JS")";
constexpr std::string_view some_cards = R"(different cards like "9S TS JS")";

/// An action's members are those of its struct.
template <class ActionT>
std::optional<Fault> read_members(const ActionReader& object, ActionT& action) {
  if constexpr (requires { action.rank; })
    return read_member<cards::Rank>(object, "rank", a_rank, cards::read_rank, action.rank);
  else if constexpr (requires { action.suit; })
    return read_member<cards::Suit>(object, "suit", a_suit, cards::read_suit, action.suit);
  else if constexpr (requires { action.cards; })
    return read_member<cards::CardSet>(object, "cards", some_cards, cards::read_cards,
                                       action.cards);
  else if constexpr (requires { action.length; })
    return read_count(object, "length", lengths, action.length);
  else if constexpr (requires { action.tricks; })
    return read_count(object, "tricks", tricks, action.tricks);
  else if constexpr (requires { action.card; }) {
    if (auto fault =
            read_member<cards::Card>(object, "card", a_card, cards::read_card, action.card))
      return fault;
    return read_word(object, action.word);
  } else {
    return std::nullopt;
  }
}

template <class ActionT>
Result<Action> read_as(const ActionReader& object) {
  ActionT action{};
  if (auto fault = read_members(object, action)) return failure(std::move(*fault));
  return Action(action);
}

/// One reader for each alternative of Action, in its order.
template <class... ActionT>
constexpr auto readers_of(std::type_identity<std::variant<ActionT...>>) {
  return std::array{&read_as<ActionT>...};
}

constexpr auto readers = readers_of(std::type_identity<Action>{});

// ---- writing ------------------------------------------------------------------------------

template <class ActionT>
void write_members(ObjectWriter& object, const ActionT& action) {
  if constexpr (requires { action.rank; }) write_rank(object.key("rank"), action.rank);
  if constexpr (requires { action.suit; }) write_suit(object.key("suit"), action.suit);
  if constexpr (requires { action.cards; }) write_cards(object.key("cards"), action.cards);
  if constexpr (requires { action.length; }) object.member("length", action.length);
  if constexpr (requires { action.tricks; }) object.member("tricks", action.tricks);
  if constexpr (requires { action.card; }) write_card(object.key("card"), action.card);
  if constexpr (requires { action.word; }) object.member("word", word_text(action.word));
}

/// The members that follow the type in words: " JS jo".
template <class ActionT>
std::string members_in_words(const ActionT& action) {
  if constexpr (requires { action.rank; }) return {' ', cards::rank_text(action.rank)};
  else if constexpr (requires { action.suit; }) return {' ', cards::suit_text(action.suit)};
  else if constexpr (requires { action.cards; }) return ' ' + cards::card_text(action.cards);
  else if constexpr (requires { action.length; }) return ' ' + std::to_string(action.length);
  else if constexpr (requires { action.tricks; }) return ' ' + std::to_string(action.tricks);
  else if constexpr (requires { action.card; }) {
    std::string words = ' ' + cards::card_text(action.card);
    if (const auto word = word_text(action.word)) words.append(" ").append(*word);
    return words;
  } else {
    return "";
  }
}

std::string allowed(const jojotte::Actions& actions) {
  std::string text;
  for (const Action& action : actions) {
    text += text.empty() ? " You may: " : ", ";
    text += action_in_words(action);
  }
  return text.empty() ? text : text + '.';
}

}  // namespace

std::string_view action_type(const Action& action) { return action_types[action.index()]; }

Result<Action> Codec<jojotte::JoJotte>::read_action(const SentAction& action) {
  const ActionReader object(action);
  if (!object.is_object()) return failure({"bad_action", "", "/action: expected an object."});
  const auto type = object.text("type");
  if (!type) return failure(bad_action("type", "the name of an action"));
  const auto found = std::find(action_types.begin(), action_types.end(), *type);
  if (found == action_types.end()) return failure(bad_action("type", "an action of this game"));
  return readers[static_cast<std::size_t>(found - action_types.begin())](object);
}

void Codec<jojotte::JoJotte>::write_action(std::string& out, const Action& action) {
  ObjectWriter object(out);
  object.member("type", action_type(action));
  std::visit([&](const auto& done) { write_members(object, done); }, action);
}

std::string action_in_words(const Action& action) {
  std::string words(action_type(action));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words + std::visit([](const auto& done) { return members_in_words(done); }, action);
}

Fault Codec<jojotte::JoJotte>::write_refusal(jojotte::Refusal refusal, const jojotte::View& own) {
  const int rule = jojotte::rule_of(refusal, own.face_up.phase);
  return {CodeName::of_game(jojotte::code_of(refusal)), rule_name(rule),
          std::string(jojotte::sentence_of(refusal)) + allowed(own.own->actions)};
}

Fault Codec<jojotte::JoJotte>::write_misfit(const jojotte::FaceUp& up) {
  if (!jojotte::JoJotte::waiting_for(up).deck)
    return {"not_now", "R05", "No deck is waited for here."};
  return {"bad_deck", "R01", "A deal takes all 32 cards once; a cut takes two of them or more."};
}

std::optional<Deed> deed_of(const Record& record) {
  if (const auto* conceded = std::get_if<Conceded>(&record.what))
    return Deed{conceded->seat, std::nullopt};
  const auto* acted = std::get_if<Acted>(&record.what);
  if (!acted) return std::nullopt;
  const auto action = Codec<jojotte::JoJotte>::read_action(acted->action);
  if (!action) return std::nullopt;
  return Deed{acted->seat, *action};
}

}  // namespace protocol
