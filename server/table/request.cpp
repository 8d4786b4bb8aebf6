// SPDX-License-Identifier: MIT
#include "server/table/request.hpp"

#include <array>
#include <utility>

namespace server {

requests::Join as_asked(MemberId who, protocol::Join asked) {
  return {.who = who,
          .as = {},
          .name = std::move(asked.name),
          .promise = std::move(asked.promise),
          .attempt = std::move(asked.attempt)};
}

requests::Join as_asked(MemberId who, protocol::Sit asked) {
  return {.who = who,
          .as = {},
          .name = std::move(asked.name),
          .promise = std::move(asked.promise),
          .sits = true,
          .attempt = std::move(asked.attempt)};
}

std::string_view type_of(const Request& request) {
  constexpr std::array<std::string_view, std::variant_size_v<Request>> types = {
      "join", "salt",  "act",  "wish",  "say",  "hint",       "leave",
      "tick", "close", "kick", "erase", "look", "hint_ready", "hear_half"};
  if (const auto* join = std::get_if<requests::Join>(&request); join && join->sits) return "sit";
  return types[request.index()];
}

std::optional<MemberId> sender(const Request& request) {
  return std::visit(
      [](const auto& one) -> std::optional<MemberId> {
        if constexpr (requires { one.who; }) return one.who;
        else return std::nullopt;
      },
      request);
}

std::optional<std::uint64_t> question_of(const Request& request) {
  return std::visit(
      [](const auto& one) -> std::optional<std::uint64_t> {
        if constexpr (requires { one.question; }) return one.question;
        else return std::nullopt;
      },
      request);
}

}  // namespace server
