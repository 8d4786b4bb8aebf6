// SPDX-License-Identifier: MIT
#include "clients/cli/talk.hpp"

#include "clients/cli/command.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace cli {
namespace {

using nlohmann::json;

struct SetPhrase {
  std::string_view name, words;
};

constexpr SetPhrase set_phrases[] = {
    {"hello", "Hello!"},   {"good_luck", "Good luck!"}, {"well_played", "Well played."},
    {"thanks", "Thanks."}, {"sorry", "Sorry."},         {"one_moment", "One moment."},
    {"oops", "Oops!"},     {"goodbye", "Goodbye!"},
};

/// A phrase of a newer server is shown by its name.
std::string phrase_words(const std::string& name) {
  const auto* const known = std::ranges::find(set_phrases, name, &SetPhrase::name);
  return known == std::end(set_phrases) ? printable(name) : std::string(known->words);
}

}  // namespace

Remark read_remark(const json& from) {
  const int seat = from.at("seat").get<int>();
  if (seat != 0 && seat != 1) throw Unreadable("seat is not 0 or 1");
  if (from.contains("phrase")) return {seat, phrase_words(from.at("phrase").get<std::string>())};
  return {seat, printable(from.at("text").get<std::string>())};
}

std::string sentence(const Remark& remark, const Names& names) {
  return names.does(remark.seat, "say") + ": " + remark.words;
}

std::optional<std::string> remark_in(std::string_view line) {
  constexpr std::string_view head = "say ";
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  if (!line.starts_with(head)) return std::nullopt;
  line.remove_prefix(std::min(line.find_first_not_of(' ', head.size()), line.size()));
  if (line.empty()) return std::nullopt;
  return std::string(line.substr(0, line.find_last_not_of(' ') + 1));
}

json say_message(std::string_view words) {
  const std::string plain = plain_words(words);
  for (const SetPhrase& phrase : set_phrases)
    if (plain_words(phrase.words) == plain) return {{"type", "say"}, {"phrase", phrase.name}};
  return {{"type", "say"}, {"text", words}};
}

std::vector<Remark> Conversation::caught_up(const std::vector<Remark>& lines) {
  auto fresh = lines.begin();
  const auto known = last_ ? std::find(lines.rbegin(), lines.rend(), *last_) : lines.rend();
  if (known != lines.rend()) fresh = known.base();
  if (!lines.empty()) last_ = lines.back();
  return {fresh, lines.end()};
}

}  // namespace cli
