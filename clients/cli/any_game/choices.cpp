// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/choices.hpp"

#include "clients/cli/unicode.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace cli::any_game {

using net::member_of;
using net::text_in;
using nlohmann::json;

namespace {

constexpr long long listed_max = 100;

std::string in_capitals(std::string text) {
  for (char& letter : text)
    letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return text;
}

std::optional<long long> read_number(std::string_view text) {
  long long number = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end.ec != std::errc{} || end.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

bool is_spot(std::string_view text) {
  const std::size_t dot = text.find('.');
  return dot != std::string_view::npos && read_number(text.substr(0, dot)) &&
         read_number(text.substr(dot + 1));
}

json read_word(const json& words, const std::string& text) {
  if (!words.is_array()) return text;
  const auto same = [&](const json& word) {
    return word.is_string() && lower_case(word.get<std::string>()) == lower_case(text);
  };
  const auto found = std::find_if(words.begin(), words.end(), same);
  return found == words.end() ? json() : *found;
}

/// Builds the choices of one verb from what `may` says of it.
class Reader {
 public:
  Reader(const json& about, const std::string& verb)
      : verb_(verb), with_(member_of(member_of(member_of(about, "verbs"), verb), "with")) {}

  std::vector<Choice> read(const json& may) {
    if (may == true) add({});
    else if (may.is_string() && may != "?") read_text(may.get<std::string>(), {});
    else if (may.is_object()) read_pairs(may);
    else if (may.is_array() && is_range(may)) read_range(may[0], may[1]);
    else if (may.is_array()) read_list(may);
    return found_;
  }

 private:
  using Values = std::vector<std::pair<std::string, json>>;

  static bool is_range(const json& may) {
    return may.size() == 2 && may[0].is_number_integer() && may[1].is_number_integer();
  }

  void add(const Values& values) {
    Choice choice{verb_, {{"type", verb_}}, {}};
    for (const auto& [name, value] : values) {
      choice.action[name] = value;
      choice.members.push_back(name);
    }
    found_.push_back(choice);
  }

  /// The first member that can have this value and is not among those `before`.
  std::optional<std::pair<std::string, json>> member_for(const std::string& word,
                                                         const Values& before) const {
    for (const std::string& name : member_names()) {
      const auto taken = [&](const auto& value) { return value.first == name; };
      if (std::any_of(before.begin(), before.end(), taken)) continue;
      json value = read_value(member_of(with_, name), kind_of(with_, name), word);
      if (!value.is_null()) return std::pair(name, std::move(value));
    }
    return std::nullopt;
  }

  /// In the order of the vocabulary, in which `about` lists them: the parser has sorted them.
  std::vector<std::string> member_names() const {
    static constexpr std::string_view order[] = {
        "seat",   "by",   "to",   "dealer", "winner", "side",  "card",   "cards",
        "groups", "suit", "rank", "number", "points", "total", "deal",   "each",
        "times",  "hand", "rule", "plain",  "yes",    "word",  "column", "spot"};
    std::vector<std::string> names;
    for (const std::string_view name : order)
      if (with_.is_object() && with_.contains(name)) names.emplace_back(name);
    if (with_.is_object())
      for (const auto& [name, told] : with_.items())
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    return names;
  }

  void read_text(const std::string& text, const Values& before) {
    for (const std::string& word : words_in(text)) {
      const auto member = member_for(word, before);
      if (!member) continue;
      Values values = before;
      values.push_back(*member);
      add(values);
    }
  }

  void read_pairs(const json& may) {
    for (const auto& [first, seconds] : may.items())
      if (const auto member = member_for(first, {}); member && seconds.is_string())
        read_text(seconds.get<std::string>(), {*member});
  }

  void read_range(const json& from, const json& to) {
    const auto least = from.get<long long>(), most = to.get<long long>();
    for (long long number = least; number <= most && number - least < listed_max; ++number)
      if (const auto member = member_for(std::to_string(number), {})) add({*member});
  }

  void read_list(const json& may) {
    for (const json& one : may) {
      if (!one.is_object()) continue;
      Values values;
      for (const std::string& name : member_names())
        if (one.contains(name)) values.emplace_back(name, one[name]);
      add(values);
    }
  }

  std::string verb_;
  const json& with_;
  std::vector<Choice> found_;
};

/// Only flags and words may be left out.
bool is_whole(const json& action, const json& with) {
  if (!with.is_object()) return true;
  for (const auto& [name, told] : with.items()) {
    const std::string_view kind = kind_of(with, name);
    if (kind != "flag" && kind != "word" && !action.contains(name)) return false;
  }
  return true;
}

std::string typed(const json& value, const std::string& name) {
  if (value == true) return name;
  if (value.is_string()) return printable(value.get_ref<const std::string&>());
  return value.is_number_integer() ? std::to_string(value.get<long long>()) : "";
}

}  // namespace

bool is_card(const std::string& word) {
  const std::string card = word.size() == 3 && word.ends_with('*') ? word.substr(0, 2) : word;
  return word == "XX" || (card.size() == 2 &&
                          std::string_view("23456789TJQKA").find(card[0]) != std::string::npos &&
                          std::string_view("CDHS").find(card[1]) != std::string::npos);
}

json read_value(const json& told, std::string_view kind, const std::string& word) {
  const std::string capitals = in_capitals(word);
  if (kind == "card") return is_card(capitals) ? json(capitals) : json();
  if (kind == "suit")
    return word.size() == 1 && std::string_view("CDHS").find(capitals) != std::string::npos
               ? json(capitals)
               : json();
  if (kind == "rank")
    return word.size() == 1 && std::string_view("23456789TJQKA").find(capitals) != std::string::npos
               ? json(capitals)
               : json();
  if (kind == "word") return read_word(told, word);
  if (kind == "spot") return is_spot(word) ? json(word) : json();
  if (kind != "number" && kind != "seat" && kind != "side") return {};
  const auto number = read_number(word);
  return number ? json(*number) : json();
}

std::vector<Choice> choices(const net::Game& game, const std::string& verb) {
  return Reader(game.about(), verb).read(member_of(game.may(), verb));
}

std::vector<Choice> choices(const net::Game& game) {
  std::vector<Choice> all;
  if (!game.may().is_object()) return all;
  for (const auto& [verb, may] : game.may().items())
    for (Choice& choice : choices(game, verb)) all.push_back(std::move(choice));
  return all;
}

std::string phrase(const Choice& choice) {
  const std::string rest = bare_phrase(choice);
  return in_plain_words(choice.verb) + (rest.empty() ? "" : " " + rest);
}

std::string phrase(const json& action) {
  Choice choice{std::string(text_in(action, "type")), action, {}};
  for (const auto& [name, value] : action.items())
    if (name != "type") choice.members.push_back(name);
  return phrase(choice);
}

std::string bare_phrase(const Choice& choice) {
  std::string text;
  for (const std::string& name : choice.members)
    text += (text.empty() ? "" : " ") + typed(choice.action[name], name);
  return text;
}

json read_freely(const json& about, const std::string& verb,
                 const std::vector<std::string>& words) {
  const json& with = member_of(member_of(member_of(about, "verbs"), verb), "with");
  json action{{"type", verb}};
  for (const std::string& word : words) {
    bool taken = false;
    if (with.is_object())
      for (const auto& [name, told] : with.items()) {
        const std::string_view kind = kind_of(with, name);
        const bool flag = kind == "flag" && word == name;
        const bool more = kind == "cards" && is_card(in_capitals(word));
        if (action.contains(name) && !more) continue;
        const json value = flag ? json(true) : read_value(told, kind, word);
        if (more)
          action[name] = (action.contains(name) ? action[name].get<std::string>() + " " : "") +
                         in_capitals(word);
        else if (!value.is_null()) action[name] = value;
        taken = more || !value.is_null();
        if (taken) break;
      }
    if (!taken) return {};
  }
  return is_whole(action, with) ? action : json();
}

}  // namespace cli::any_game
