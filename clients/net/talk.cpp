// SPDX-License-Identifier: MIT
#include "clients/net/talk.hpp"

#include "clients/net/wire.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace net {

using nlohmann::json;

Remark read_remark(const json& from) {
  const int seat = from.at("seat").get<int>();
  if (seat < 0 || seat >= static_cast<int>(seats_max)) throw Unreadable("seat is no seat");
  if (from.contains("phrase")) return {seat, {printable(from.at("phrase").get<std::string>()), ""}};
  return {seat, {"", printable(from.at("text").get<std::string>())}};
}

json say_message(const Words& words) {
  if (!words.phrase.empty()) return {{"type", "say"}, {"phrase", words.phrase}};
  return {{"type", "say"}, {"text", words.text}};
}

std::vector<Remark> Conversation::caught_up(const std::vector<Remark>& lines) {
  auto fresh = lines.begin();
  const auto known = last_ ? std::find(lines.rbegin(), lines.rend(), *last_) : lines.rend();
  if (known != lines.rend()) fresh = known.base();
  if (!lines.empty()) last_ = lines.back();
  return {fresh, lines.end()};
}

}  // namespace net
