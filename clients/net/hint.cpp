// SPDX-License-Identifier: MIT
#include "clients/net/hint.hpp"

namespace net {
namespace {

using nlohmann::json;

json read_action(const json& from) {
  if (!from.is_object() || !from.contains("type") || !from["type"].is_string())
    throw Unreadable("an action has no type");
  return from;
}

}  // namespace

Hint read_hint(const json& from) {
  const json& why = from.at("why");
  Hint hint{.action = read_action(from.at("action")),
            .reason = hint_reason_names.code_of(why.at("code").get<std::string>())};
  hint.points = why.value("points", 0);
  if (why.contains("than")) hint.than = read_action(why.at("than"));
  hint.best_in = why.value("best_in", 0);
  hint.of = why.value("of", 0);
  return hint;
}

}  // namespace net
