// SPDX-License-Identifier: MIT
#include "clients/net/hint.hpp"

#include <nlohmann/json.hpp>

namespace net {

Hint read_hint(const nlohmann::json& from) {
  const auto& why = from.at("why");
  Hint hint{.action = read_action(from.at("action")),
            .reason = hint_reason_names.code_of(why.at("code").get<std::string>())};
  hint.points = why.value("points", 0);
  if (why.contains("than")) hint.than = read_action(why.at("than"));
  hint.best_in = why.value("best_in", 0);
  hint.of = why.value("of", 0);
  return hint;
}

}  // namespace net
