// SPDX-License-Identifier: MIT
#include "protocol/places.hpp"

#include "engine/cards/card_text.hpp"

#include <algorithm>
#include <cstddef>

namespace protocol {
namespace {

using Texts = std::span<const std::string>;

/// So many words at the beginning come so many times, one after the other.
struct Repeat {
  std::size_t words = 1, times = 1;
  std::size_t covers() const { return words * times; }
};

std::size_t times_at_start(Texts words, std::size_t length) {
  std::size_t times = 1;
  while ((times + 1) * length <= words.size() &&
         std::ranges::equal(words.first(length), words.subspan(times * length, length)))
    ++times;
  return times;
}

/// The one that covers most; of those that cover as many, the one with the fewest words.
Repeat longest_at_start(Texts words) {
  Repeat best;
  for (std::size_t length = 1; 2 * length <= words.size(); ++length) {
    const Repeat found{length, times_at_start(words, length)};
    if (found.times > 1 && found.covers() > best.covers()) best = found;
  }
  return best;
}

void add(std::string& text, std::size_t times, const std::string& what) {
  if (!text.empty()) text += ' ';
  if (times > 1) text.append(std::to_string(times)).append(1, '*');
  text += what;
}

std::string runs(Texts words) {
  std::string text;
  while (!words.empty()) {
    const std::size_t times = times_at_start(words, 1);
    add(text, times, words.front());
    words = words.subspan(times);
  }
  return text;
}

}  // namespace

std::string shortened(Texts words) {
  std::string text;
  while (!words.empty()) {
    const Repeat repeat = longest_at_start(words);
    const bool is_group = repeat.words > 1;
    add(text, repeat.times, is_group ? '(' + runs(words.first(repeat.words)) + ')' : words.front());
    words = words.subspan(repeat.covers());
  }
  return text;
}

std::string place_text(const engine::Place& place) {
  std::string text(place.zone);
  if (place.seat) text.append(1, '.').append(std::to_string(engine::index(*place.seat)));
  return text;
}

std::string pack_text(const engine::Pack& pack) {
  std::vector<std::string> cards;
  for (const cards::Card card : pack) cards.emplace_back(cards::card_text(card));
  return shortened(cards);
}

}  // namespace protocol
