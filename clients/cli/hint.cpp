// SPDX-License-Identifier: MIT
#include "clients/cli/hint.hpp"

#include "clients/cli/words.hpp"

#include <nlohmann/json.hpp>

namespace cli {
namespace {

std::string in_quotes(const Action& action) { return '"' + printable(phrase(action)) + '"'; }

/// Of a reason that a newer server has, nothing is told.
std::string reason(const Hint& hint) {
  if (hint.code == "only") return " There is nothing else to do.";
  if (hint.code == "free") return " It costs nothing.";
  if (hint.code == "even") return " It hardly matters what you do.";
  if (hint.code != "ahead" || !hint.than) return "";
  return " It is worth about " + std::to_string(hint.points) +
         (hint.points == 1 ? " point" : " points") + " more than " + in_quotes(*hint.than) + ".";
}

}  // namespace

Hint read_hint(const nlohmann::json& from) {
  const auto& why = from.at("why");
  Hint hint{.action = read_action(from.at("action")), .code = why.at("code").get<std::string>()};
  hint.points = why.value("points", 0);
  if (why.contains("than")) hint.than = read_action(why.at("than"));
  hint.best_in = why.value("best_in", 0);
  hint.of = why.value("of", 0);
  return hint;
}

std::string sentence(const Hint& hint) {
  std::string text = "Hint: " + in_quotes(hint.action) + "." + reason(hint);
  if (hint.of > 0)
    text += " In " + std::to_string(hint.best_in) + " of " + std::to_string(hint.of) +
            " ways the cards may lie nothing does better.";
  return text;
}

}  // namespace cli
