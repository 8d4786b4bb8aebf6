// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/plain_object.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace protocol {

/// An action as somebody sent it, before a game has read it: a JSON value, kept as text where it is
/// a plain object and as a tree where it is anything else.
class SentAction {
 public:
  SentAction() = default;
  SentAction(nlohmann::json value)  // NOLINT(google-explicit-constructor): they are the same thing
      : tree_(std::move(value)) {}

  /// `json` is an object that PlainObject::read() can read.
  static SentAction plain(std::string_view json) {
    SentAction action;
    action.plain_ = json;
    return action;
  }

  std::string json() const;

 private:
  friend class ActionReader;

  std::string plain_;  // empty: see the tree
  nlohmann::json tree_;
};

/// Reads the members of an action, which outlives it.
class ActionReader {
 public:
  explicit ActionReader(const SentAction& action);

  bool is_object() const { return plain_ || tree_.is_object(); }
  bool contains(std::string_view name) const;
  /// Nothing when there is no such member, or when it is of another kind.
  std::optional<std::string_view> text(std::string_view name) const;
  std::optional<std::int64_t> integer(std::string_view name) const;
  bool is_true(std::string_view name) const;

 private:
  std::optional<PlainObject> plain_;
  const nlohmann::json& tree_;
};

}  // namespace protocol
