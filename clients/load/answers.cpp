// SPDX-License-Identifier: MIT
#include "clients/load/answers.hpp"

#include "clients/load/json_scan.hpp"

namespace load {
namespace {

using json_scan::plain;
using json_scan::Walk;

/// Calls take(word) for each word between single spaces.
template <class Take>
void each_word(std::string_view text, Take&& take) {
  for (std::size_t space = 0; space != text.npos;) {
    space = text.find(' ');
    if (!text.empty()) take(text.substr(0, space));
    if (space != text.npos) text.remove_prefix(space + 1);
  }
}

/// Collects the actions with one verb.
class Collector {
 public:
  Collector(std::string_view verb, const Verbs& verbs, std::vector<std::string>& actions)
      : verb_(verb), verbs_(verbs), actions_(actions) {}

  void add(std::string_view first = {}, std::string_view second = {}) {
    std::string action = R"({"type":")" + std::string(verb_) + '"';
    if (!first.empty()) (action += ',') += verbs_.member(verb_, 0, first);
    if (!second.empty()) (action += ',') += verbs_.member(verb_, 1, second);
    actions_.push_back(action + '}');
  }

  /// `members` is an object with at least one.
  void add_with(std::string_view members) {
    actions_.push_back(R"({"type":")" + std::string(verb_) + "\"," +
                       std::string(members.substr(1)));
  }

  void add_pairs(std::string_view seconds_by_first) {
    Walk walk(seconds_by_first);
    for (std::string_view first, seconds; walk.member(first, seconds);)
      each_word(plain(seconds), [&](std::string_view second) { add(first, second); });
  }

  void add_list(std::string_view list) {
    Walk walk(list);
    for (std::string_view members; walk.element(members);)
      if (members.starts_with('{')) add_with(members);
  }

 private:
  std::string_view verb_;
  const Verbs& verbs_;
  std::vector<std::string>& actions_;
};

bool is_range(std::string_view choices) {
  return choices.size() > 1 && choices[0] == '[' && choices[1] != '{';
}

void add_range(std::string_view range, Collector& collector) {
  Walk walk(range);
  std::string_view first, last;
  if (!walk.element(first) || !walk.element(last)) return;
  for (auto n = json_scan::number(first); n <= json_scan::number(last); ++n)
    collector.add(std::to_string(n));
}

void add_choices(std::string_view choices, Collector& collector) {
  if (choices == "true") collector.add();
  else if (choices.starts_with('{')) collector.add_pairs(choices);
  else if (choices.starts_with('[')) collector.add_list(choices);
  else if (choices != R"("?")")
    each_word(plain(choices), [&](std::string_view word) { collector.add(word); });
}

}  // namespace

Verbs::Verbs(std::string_view about) {
  Walk verbs(json_scan::member(about, "verbs"));
  for (std::string_view verb, is; verbs.member(verb, is);) {
    auto& members = verbs_[std::string(verb)];
    Walk with(json_scan::member(is, "with"));
    for (std::string_view name, kind; with.member(name, kind);) {
      kind = plain(kind);
      members.push_back({std::string(name), kind == "number" || kind == "seat" || kind == "side"});
    }
  }
}

std::string Verbs::member(std::string_view verb, std::size_t at, std::string_view word) const {
  const auto found = verbs_.find(verb);
  if (found == verbs_.end() || at >= found->second.size()) return {};
  const auto& [name, is_number] = found->second[at];
  const std::string quote = is_number ? "" : "\"";
  return '"' + name + "\":" + quote + std::string(word) + quote;
}

std::vector<std::string> answers(std::string_view may, const Verbs& verbs) {
  std::vector<std::string> actions;
  for (const bool ranges : {false, true}) {
    if (!actions.empty()) break;
    Walk walk(may);
    for (std::string_view verb, choices; walk.member(verb, choices);) {
      Collector collector(verb, verbs, actions);
      if (is_range(choices) != ranges) continue;
      if (ranges) add_range(choices, collector);
      else add_choices(choices, collector);
    }
  }
  return actions;
}

}  // namespace load
