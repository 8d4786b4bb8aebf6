// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/names.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace belote {

/// Why an action was refused by a rule that both games have. Each game has a CommonRefusal of its
/// own, in which these have the same names.
BOOST_DEFINE_FIXED_ENUM_CLASS(CommonRefusal, std::uint8_t, none, not_in_this_phase, turned_suit,
                              no_overcall, no_seven, not_held, not_better, not_the_truth,
                              no_trumps_to_ask, defender_scores, not_whole_melds, not_as_claimed,
                              not_your_card, must_follow_suit, must_trump, must_beat,
                              must_follow_no_trump, jo_not_due, jotte_not_due)

namespace detail {
/// One for each refusal; `none` where the game lacks it, since it is never refused there.
template <class Here>
inline constexpr auto named_alike = [] {
  constexpr auto there = engine::words(std::type_identity<CommonRefusal>{});
  constexpr auto here = engine::words(std::type_identity<Here>{});
  std::array<Here, there.size()> all{};
  for (std::size_t i = 0; i < there.size(); ++i)
    for (std::size_t j = 0; j < here.size(); ++j)
      if (there[i] == here[j]) all[i] = static_cast<Here>(j);
  return all;
}();
}  // namespace detail

/// The refusal of a game that has the same name.
template <class Here>
constexpr Here as(CommonRefusal refusal) {
  return detail::named_alike<Here>[static_cast<std::size_t>(refusal)];
}

/// It in words.
constexpr std::string_view sentence_of(CommonRefusal refusal) {
  switch (refusal) {
    case CommonRefusal::none: return "Nothing is wrong.";
    case CommonRefusal::not_in_this_phase: return "That is not possible at this point of the deal.";
    case CommonRefusal::turned_suit:
      return "In the second round you may name any suit except the turned one.";
    case CommonRefusal::no_overcall:
      return "Only no-trump may be bid over a suit, and nothing over no-trump.";
    case CommonRefusal::no_seven: return "You do not hold the seven of trumps.";
    case CommonRefusal::not_held: return "You cannot claim a meld that you do not hold.";
    case CommonRefusal::not_better: return "This does not beat what was claimed.";
    case CommonRefusal::not_the_truth: return "That answer would not be true.";
    case CommonRefusal::no_trumps_to_ask: return "There are no trumps to ask about: say \"equal\".";
    case CommonRefusal::defender_scores:
      return "By these rules the defender scores when runs are equal.";
    case CommonRefusal::not_whole_melds:
      return "Declare whole melds of this class and nothing else; a run cannot be cut up.";
    case CommonRefusal::not_as_claimed:
      return "Your declaration must contain the meld you claimed.";
    case CommonRefusal::not_your_card: return "That card is not in your hand.";
    case CommonRefusal::must_follow_suit: return "You must follow suit if you can.";
    case CommonRefusal::must_trump: return "You cannot follow suit, so you must play a trump.";
    case CommonRefusal::must_beat: return "You must beat a trump lead if you can.";
    case CommonRefusal::must_follow_no_trump:
      return "You must follow suit if you can, also without trumps.";
    case CommonRefusal::jo_not_due:
      return "Say Jo with the king of trumps, while you hold the queen.";
    case CommonRefusal::jotte_not_due:
      return "Say Jotte with the queen of trumps, after Jo with the king.";
  }
  return {};  // unreachable
}

}  // namespace belote
