// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/arrange.hpp"

#include "clients/cli/any_game/choices.hpp"
#include "clients/cli/any_game/understand.hpp"

#include <algorithm>
#include <cctype>

namespace cli::any_game {

using net::member_of;
using net::text_in;
using nlohmann::json;

namespace {

using Words = std::vector<std::string>;
using Row = std::vector<std::string>;

std::string capitals(std::string text) {
  for (char& letter : text)
    letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return text;
}

/// A number of a row: "3".
std::optional<std::size_t> row_number(const std::string& word) {
  const bool digits =
      !word.empty() && word.size() < 3 &&
      std::ranges::all_of(
          word, [](char one) { return std::isdigit(static_cast<unsigned char>(one)) != 0; });
  return digits ? std::optional(static_cast<std::size_t>(std::stoi(word))) : std::nullopt;
}

bool is_named(const std::string& card) { return card.size() == 3; }

/// The member of a verb that has groups; empty: it has none.
std::string groups_of(const Scene& scene, const std::string& verb) {
  const json& with = member_of(member_of(member_of(scene.about(), "verbs"), verb), "with");
  if (with.is_object())
    for (const auto& [name, told] : with.items())
      if (kind_of(with, name) == "groups") return name;
  return {};
}

/// The rows that a verb arranges, in the order of their places.
std::vector<Row> rows_of(const Scene& scene, const std::string& verb) {
  const json& is = member_of(member_of(scene.about(), "verbs"), verb);
  const json& zone = member_of(member_of(scene.view(), "zones"), text_in(is, "into"));
  std::vector<Row> rows;
  for (int place = 1;; ++place) {
    const json& row = member_of(zone, std::to_string(place));
    if (!row.is_string()) return rows;
    rows.push_back(words_in(row.get_ref<const std::string&>()));
  }
}

Row hand_of(const Scene& scene, const std::string& verb) {
  const json& is = member_of(member_of(scene.about(), "verbs"), verb);
  const json& zone = member_of(member_of(scene.view(), "zones"), text_in(is, "from"));
  const json& hand = scene.self ? member_of(zone, std::to_string(*scene.self)) : zone;
  return hand.is_string() ? words_in(hand.get_ref<const std::string&>()) : Row{};
}

/// A row as it is typed.
struct Typed {
  std::vector<std::string> cards;
  std::vector<std::size_t> rows;  // from 0
};

/// Puts a table together from what is typed.
class Arrangement {
 public:
  Arrangement(std::vector<Row> rows, Row hand, bool table_first)
      : before_(rows), rows_(std::move(rows)), hand_(std::move(hand)), table_first_(table_first) {}

  void add(const std::vector<Typed>& all) {
    for (const Typed& one : all)
      for (const std::string& card : one.cards)
        if (!is_named(card)) take(card);
    for (const Typed& one : all)
      for (const std::string& card : one.cards)
        if (is_named(card)) take_joker(card, all);
    std::vector<bool> used(rows_.size());
    for (const Typed& one : all) {
      Row row;
      for (const std::size_t at : one.rows) {
        if (at >= rows_.size() || used[at]) continue;
        used[at] = true;
        row.insert(row.end(), rows_[at].begin(), rows_[at].end());
      }
      row.insert(row.end(), one.cards.begin(), one.cards.end());
      fresh_.push_back({one.rows.empty() ? rows_.size() : one.rows.front(), row});
    }
    for (std::size_t at = 0; at < rows_.size(); ++at) {
      for (const auto& [place, row] : fresh_)
        if (place == at) after_.push_back(row);
      if (!used[at]) add_rest(at);
    }
    for (const auto& [place, row] : fresh_)
      if (place >= rows_.size()) after_.push_back(row);
  }

  /// Whether a card of the hand is laid down, and no row is very short.
  bool is_likely() const {
    return from_hand_ > 0 &&
           std::ranges::all_of(after_, [](const Row& row) { return row.size() > 2; });
  }

  std::string text() const {
    std::string text;
    for (const Row& row : after_) {
      if (!text.empty()) text += " / ";
      for (std::size_t at = 0; at < row.size(); ++at)
        text.append(at > 0 ? " " : "").append(row[at]);
    }
    return text;
  }

 private:
  bool take_from(Row& row, const std::string& card) {
    const auto found = std::ranges::find(row, card);
    if (found == row.end()) return false;
    row.erase(found);
    return true;
  }
  bool take_from_hand(const std::string& card) {
    if (!take_from(hand_, card)) return false;
    ++from_hand_;
    return true;
  }
  bool take_from_table(const std::string& card) {
    return std::ranges::any_of(rows_, [&](Row& row) { return take_from(row, card); });
  }

  // A card that is nowhere stays in what is typed: the server says what is wrong.
  void take(const std::string& card) {
    if (table_first_) static_cast<void>(take_from_table(card) || take_from_hand(card));
    else static_cast<void>(take_from_hand(card) || take_from_table(card));
  }

  void take_joker(const std::string& card, const std::vector<Typed>& all) {
    if (take_from_table(card) || take_from_hand("XX")) return;
    const auto lies = [&](const std::string& natural) {
      const auto has = [&](const auto& cards) {
        return std::ranges::find(cards, natural) != cards.end();
      };
      return std::ranges::any_of(rows_, has) ||
             std::ranges::any_of(all, [&](const Typed& one) { return has(one.cards); });
    };
    for (Row& row : rows_)
      for (const std::string& there : row)
        if (is_named(there) && lies(there.substr(0, 2))) {
          take_from(row, std::string(there));
          return;
        }
  }

  /// What is left of a row to which nothing is added.
  void add_rest(std::size_t at) {
    const Row& rest = rows_[at];
    if (rest.empty()) return;
    const bool one_rank =
        std::ranges::all_of(rest, [&](const std::string& card) { return card[0] == rest[0][0]; });
    Row part;
    auto next = rest.begin();
    for (const std::string& card : before_[at]) {
      if (next != rest.end() && *next == card) {
        part.push_back(card);
        ++next;
      } else if (!one_rank && !part.empty()) {
        after_.push_back(std::exchange(part, {}));
      }
    }
    if (!part.empty()) after_.push_back(part);
  }

  std::vector<Row> before_, rows_, after_;
  Row hand_;
  bool table_first_;
  int from_hand_ = 0;
  std::vector<std::pair<std::size_t, Row>> fresh_;  // with their places
};

/// "9c", "9c*", "joker 9c" and "3"; none: something else.
std::optional<Typed> read_row(const Words& words) {
  Typed typed;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string card = capitals(words[at]);
    if (const auto number = row_number(words[at])) {
      if (*number == 0) return std::nullopt;
      typed.rows.push_back(*number - 1);
    } else if (card == "XX" && at + 1 < words.size() && is_card(capitals(words[at + 1]))) {
      typed.cards.push_back(capitals(words[++at]).substr(0, 2) + "*");
    } else if (is_card(card)) {
      typed.cards.push_back(card);
    } else {
      return std::nullopt;
    }
  }
  return typed.cards.empty() && typed.rows.empty() ? std::nullopt : std::optional(typed);
}

/// The words that the verb and its text put around its groups are dropped from the line's parts.
void drop_words_of(const Scene& scene, const std::string& verb, std::vector<Words>& parts) {
  Words words = answer_words(in_plain_words(verb));
  const Words label = answer_words(with_each(scene.texts.find("act", verb).value_or(""), " "));
  words.insert(words.end(), label.begin(), label.end());
  const auto is_one = [&](const std::string& word) {
    return std::ranges::find(words, word) != words.end();
  };
  if (!parts.front().empty() && is_one(parts.front().front()))
    parts.front().erase(parts.front().begin());
  else if (!parts.back().empty() && is_one(parts.back().back())) parts.back().pop_back();
}

}  // namespace

std::vector<Words> parts_of(std::string_view line) {
  std::vector<Words> parts;
  for (;;) {
    const auto end = line.find_first_of(",;/");
    parts.push_back(answer_words(line.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    line.remove_prefix(end + 1);
  }
}

std::string arranging_verb(const Scene& scene) {
  const json& may = scene.game.may();
  if (may.is_object())
    for (const auto& [verb, what] : may.items()) {
      const bool tried = what == "?" || (what.is_array() && !what.empty() && what.back() == "?");
      if (tried && !groups_of(scene, verb).empty()) return verb;
    }
  return {};
}

std::optional<json> arranged(const Scene& scene, std::string_view line) {
  const std::string verb = arranging_verb(scene);
  if (verb.empty()) return std::nullopt;
  std::vector<Words> parts = parts_of(line);
  drop_words_of(scene, verb, parts);
  std::vector<Typed> typed;
  for (const Words& words : parts) {
    const auto row = read_row(words);
    if (!row) return std::nullopt;
    typed.push_back(*row);
  }
  const auto rows = rows_of(scene, verb);
  const auto hand = hand_of(scene, verb);
  Arrangement from_table(rows, hand, true), from_hand(rows, hand, false);
  from_table.add(typed);
  from_hand.add(typed);
  const auto& best = from_table.is_likely() ? from_table : from_hand;
  return json{{"type", verb}, {groups_of(scene, verb), best.text()}};
}

json with_new_groups(const Scene& scene, const json& action) {
  const std::string verb(text_in(action, "type")), name = groups_of(scene, verb);
  if (name.empty()) return action;
  const auto rows = rows_of(scene, verb);
  const auto is_part = [&](const std::string& group) {
    const Row cards = words_in(group);
    return std::ranges::any_of(
        rows, [&](const Row& row) { return !std::ranges::search(row, cards).empty(); });
  };
  std::string fresh;
  for (const std::string& group : groups_in(text_in(action, name)))
    if (!is_part(group)) fresh += (fresh.empty() ? "" : " / ") + group;
  json told = action;
  if (!fresh.empty()) told[name] = fresh;
  return told;
}

}  // namespace cli::any_game
