// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/sentence.hpp"

#include "clients/cli/any_game/arrange.hpp"
#include "clients/net/wire.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace cli::any_game {

using net::member_of;
using net::text_in;
using nlohmann::json;

namespace {

std::string type_of(const json& said) { return std::string(text_in(said, "type")); }

/// What `about` says of the verb or the type of event.
const json& with_of(const Scene& scene, const std::string& type) {
  const json& verb = member_of(member_of(scene.about(), "verbs"), type);
  const json& told = verb.is_object() ? verb : member_of(member_of(scene.about(), "events"), type);
  return member_of(told, "with");
}

/// The seat that acts: it is told as "you" to the reader in it.
std::optional<int> subject_of(const json& said) {
  for (const char* name : {"seat", "by", "winner"})
    if (const json& seat = member_of(said, name); seat.is_number_integer()) return seat.get<int>();
  return std::nullopt;
}

/// The flags that are set, the words that are said, the members that are not there, and "you".
std::set<std::string> tags_of(const json& said, const json& with, bool is_own) {
  std::set<std::string> tags;
  for (const auto& [name, value] : said.items()) {
    const std::string_view kind = kind_of(with, name);
    if (name != "type" && kind == "flag" && value == true) tags.insert(name);
    if (name != "type" && kind == "word" && value.is_string())
      tags.insert(value.get<std::string>());
  }
  for (const auto& [name, kind] : with.items())
    if (!said.contains(name)) tags.insert("no_" + name);
  if (is_own) tags.insert("you");
  return tags;
}

std::optional<std::string> text_for(const Scene& scene, std::string_view section, const json& said,
                                    const json& with, bool is_own) {
  return scene.texts.find_tagged(section, type_of(said), tags_of(said, with, is_own));
}

/// "name suit hearts", "bid 7 plain".
std::string put_together(const Scene& scene, const json& said, const json& with) {
  std::string text = in_plain_words(type_of(said));
  for (const auto& [name, value] : said.items()) {
    if (name == "type" || name == "seat" || name == "by" || name == "rule") continue;
    const std::string words = value_in_words(scene, kind_of(with, name), name, value);
    if (!words.empty()) text += " " + words;
  }
  return text;
}

/// The value of a member in a text, of which `before` stands before it: after a colon a card has no
/// article, since it stands as in a list.
std::string value_after(const Scene& scene, std::string_view before, std::string_view name,
                        const json& said, const json& with) {
  const json& value = member_of(said, name);
  const std::string_view kind = kind_of(with, name);
  if (kind == "card" && scene.told && value.is_string() && !before.ends_with(": "))
    return scene.the_card(value.get_ref<const std::string&>());
  return value_in_words(scene, kind, name, value);
}

/// "1 spade" for "{number} {suit}"; none: nothing is counted.
std::optional<std::string> counted_suit(const Scene& scene, const json& said) {
  const json &number = member_of(said, "number"), &suit = member_of(said, "suit");
  if (!number.is_number_integer() || !suit.is_string()) return std::nullopt;
  return scene.counted(number.get<long long>(), suit.get_ref<const std::string&>());
}

/// The reader is "You" at the beginning of a sentence, and "you" elsewhere.
std::string addressed(const Scene& scene, std::string_view text) {
  std::string out;
  for (const char letter : text) {
    const bool begins = out.empty() || out.ends_with(". ") || out.ends_with("! ");
    if (letter != Scene::reader) out += letter;
    else out += begins ? scene.glue().You : scene.glue().you;
  }
  return out;
}

bool begins_with_a_name(std::string_view text, const json& with) {
  if (!text.starts_with('{')) return false;
  const std::string_view kind = kind_of(with, text.substr(1, text.find('}') - 1));
  return kind == "seat" || kind == "side";
}

}  // namespace

std::string filled(const Scene& scene, std::string_view text, const json& said, const json& with) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = std::min(text.find('{', at), text.size());
    const std::size_t close = text.find('}', open);
    out += text.substr(at, open - at);
    if (close == std::string_view::npos) {
      out += text.substr(open);
      break;
    }
    constexpr std::string_view counted = "{number} {suit}";
    if (const auto both = counted_suit(scene, said);
        both && text.substr(open).starts_with(counted)) {
      out += *both;
      at = open + counted.size();
      continue;
    }
    out += value_after(scene, out, text.substr(open + 1, close - open - 1), said, with);
    at = close + 1;
  }
  return begins_with_a_name(text, with) ? out : capital(out);
}

std::string event_sentence(const Scene& reading, const json& event) {
  Scene scene = reading;
  scene.told = true;
  const json& with = with_of(scene, type_of(event));
  const auto subject = subject_of(event);
  const bool is_own = subject && subject == scene.self;
  if (const auto text = text_for(scene, "story", event, with, is_own))
    return addressed(scene, filled(scene, *text, event, with));
  const std::string told = put_together(scene, event, with);
  return addressed(scene, (subject ? scene.name(*subject) + ": " + told : capital(told)) + ".");
}

std::optional<std::string> act_text(const Scene& scene, const json& action) {
  const json& with = with_of(scene, type_of(action));
  const auto text = text_for(scene, "act", action, with, false);
  if (!text) return std::nullopt;
  return filled(scene, *text, with_new_groups(scene, action), with);
}

std::string act_label(const Scene& scene, const json& action) {
  if (auto text = act_text(scene, action)) return std::move(*text);
  return capital(put_together(scene, action, with_of(scene, type_of(action))));
}

std::string question(const Scene& scene) {
  const Glue& glue = scene.glue();
  const std::string phase(text_in(scene.view(), "phase"));
  if (scene.game.over()) return std::string(glue.over);
  if (scene.game.question()) {
    const auto asked = scene.texts.find("ask", phase);
    return asked ? *asked : std::string(glue.your_turn);
  }
  std::vector<std::string> names;
  for (const int seat : scene.game.asked()) names.push_back(scene.name(seat));
  if (!names.empty()) return with(glue.waiting, listed(names, glue.last_and));
  const bool all_here = std::all_of(scene.room.players.begin(), scene.room.players.end(),
                                    [](const Player& player) { return player.here; });
  return std::string(all_here ? glue.shuffling : glue.sitting_down);
}

std::string refusal_sentence(const Texts& texts, std::string_view code, std::string_view rule,
                             std::string_view text) {
  const std::string told = texts.find("refusal", code).value_or(printable(text));
  return rule.empty() ? told : printable(rule) + ": " + told;
}

}  // namespace cli::any_game
