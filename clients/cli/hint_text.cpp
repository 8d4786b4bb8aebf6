// SPDX-License-Identifier: MIT
#include "clients/cli/hint_text.hpp"

#include "clients/cli/own_texts.hpp"

namespace cli {
namespace {

using net::HintReason;

/// Empty for a reason that only a newer server knows.
std::string reason(const Hint& hint, const ActPhrase& phrase) {
  switch (hint.reason) {
    case HintReason::only: return t("hint.only");
    case HintReason::free: return t("hint.free");
    case HintReason::even: return t("hint.even");
    case HintReason::ahead:
      if (hint.than.is_null()) return "";
      return t("hint.ahead",
               {{"n", std::to_string(hint.points)}, {"than", printable(phrase(hint.than))}});
    case HintReason::unknown: break;
  }
  return "";
}

}  // namespace

std::string sentence(const Hint& hint, const ActPhrase& phrase) {
  std::string text = t("hint.do", {{"what", printable(phrase(hint.action))}});
  if (const std::string why = reason(hint, phrase); !why.empty()) text += " " + why;
  if (hint.of > 0)
    text += " " +
            t("hint.ways", {{"n", std::to_string(hint.best_in)}, {"of", std::to_string(hint.of)}});
  return text;
}

}  // namespace cli
