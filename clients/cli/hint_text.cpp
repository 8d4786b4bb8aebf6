// SPDX-License-Identifier: MIT
#include "clients/cli/hint_text.hpp"

#include "clients/cli/words.hpp"

namespace cli {
namespace {

using net::HintReason;

std::string in_quotes(const std::string& phrase) { return '"' + printable(phrase) + '"'; }

/// Empty for a reason that only a newer server knows.
std::string reason(const Hint& hint, const ActPhrase& phrase) {
  switch (hint.reason) {
    case HintReason::only: return " There is nothing else to do.";
    case HintReason::free: return " It costs nothing.";
    case HintReason::even: return " It hardly matters what you do.";
    case HintReason::ahead:
      if (hint.than.is_null()) return "";
      return " Worth about " + counted(hint.points, "point") + " more than " +
             in_quotes(phrase(hint.than)) + ".";
    case HintReason::unknown: break;
  }
  return "";
}

}  // namespace

std::string sentence(const Hint& hint, const ActPhrase& phrase) {
  std::string text = "Hint: " + in_quotes(phrase(hint.action)) + "." + reason(hint, phrase);
  if (hint.of > 0)
    text += " Best in " + std::to_string(hint.best_in) + " of " + std::to_string(hint.of) +
            " possible deals.";
  return text;
}

}  // namespace cli
