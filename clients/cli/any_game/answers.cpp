// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/answers.hpp"

#include "clients/cli/any_game/choices.hpp"
#include "clients/cli/any_game/sentence.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace cli::any_game {

using nlohmann::json;

namespace {

using Words = std::vector<std::string>;

Scene as_typed(Scene scene) {
  scene.letters = scene.typed = true;
  return scene;
}

std::string joined(const Words& words, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t at = from; at < to; ++at) text.append(at > from ? " " : "").append(words[at]);
  return text;
}

/// How many words all the phrases begin with; each keeps one word of its own.
std::size_t common_beginning(const std::vector<Words>& phrases) {
  std::size_t common = phrases[0].size();
  for (const Words& words : phrases) {
    const auto parting = std::ranges::mismatch(words, phrases[0]).in1;
    common = std::min({common, static_cast<std::size_t>(parting - words.begin()),
                       std::max<std::size_t>(words.size(), 1) - 1});
  }
  return common;
}

/// The same at their ends, after `begun` words.
std::size_t common_ending(const std::vector<Words>& phrases, std::size_t begun) {
  std::size_t common = phrases[0].size();
  for (const Words& words : phrases) {
    const auto parting =
        std::mismatch(words.rbegin(), words.rend(), phrases[0].rbegin(), phrases[0].rend()).first;
    common = std::min({common, static_cast<std::size_t>(parting - words.rbegin()),
                       words.size() - std::min(begun + 1, words.size())});
  }
  return common;
}

/// "Bid 7, 7 no-trump, 8": what all have in common is said once. Of a range its ends are enough.
std::string together(const std::vector<Words>& phrases, bool same_shape, bool range) {
  const std::size_t begun = common_beginning(phrases);
  const std::size_t ended = same_shape ? common_ending(phrases, begun) : 0;
  const auto own = [&](const Words& words) { return joined(words, begun, words.size() - ended); };
  std::string text = joined(phrases[0], 0, begun);
  if (begun > 0) text += " ";
  if (range) {
    text += own(phrases.front()) + "-" + own(phrases.back());
  } else {
    for (std::size_t at = 0; at < phrases.size(); ++at)
      text.append(at > 0 ? ", " : "").append(own(phrases[at]));
  }
  if (ended > 0) text += " " + joined(phrases[0], phrases[0].size() - ended, phrases[0].size());
  return text;
}

/// The words for a verb of which not everything is listed: "Arrange …".
std::string to_be_tried(const Scene& scene, const std::string& verb) {
  return with_each(scene.texts.find("act", verb).value_or(in_plain_words(verb) + " {}"), "…");
}

std::string of_verb(const Scene& scene, const std::string& verb, const json& may) {
  const bool more = may.is_array() && !may.empty() && may.back() == "?";
  if (may == "?" || more) return to_be_tried(scene, verb);
  const std::vector<Choice> all = choices(scene.game, verb);
  std::vector<Words> phrases;
  for (const Choice& choice : all) phrases.push_back(words_in(answer_phrase(scene, choice.action)));
  if (phrases.empty()) return in_plain_words(verb);
  const bool same_shape = std::ranges::all_of(all, [&](const Choice& choice) {
    return choice.members == all[0].members && choice.members.size() == 1;
  });
  const bool range =
      may.is_array() && may.size() == 2 && may[0].is_number_integer() && phrases.size() > 1;
  return phrases.size() == 1 ? joined(phrases[0], 0, phrases[0].size())
                             : together(phrases, same_shape, range);
}

}  // namespace

std::string answer_phrase(const Scene& scene, const json& action) {
  if (const auto text = act_text(as_typed(scene), action)) return *text;
  return phrase(action);
}

std::vector<std::string> short_answers(const Scene& scene) {
  std::vector<std::string> answers;
  const json& may = scene.game.may();
  if (may.is_object())
    for (const auto& [verb, what] : may.items()) answers.push_back(of_verb(scene, verb, what));
  return answers;
}

}  // namespace cli::any_game
