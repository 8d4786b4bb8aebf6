// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace protocol {

/// Reads the members of a JSON object that a client has sent, and keeps the first fault. Faults
/// name the member by its JSON pointer.
class ObjectReader {
 public:
  /// `path` is the JSON pointer of the object itself; "" for a whole message.
  explicit ObjectReader(const nlohmann::json& object, std::string path = {})
      : object_(object), path_(std::move(path)) {}

  using Kind = bool (nlohmann::json::*)() const noexcept;

  /// Null when the member is missing, or is of another kind, which is a fault.
  const nlohmann::json* find(std::string_view name, Kind is, std::string_view what) {
    const auto at = object_.find(name);
    if (at == object_.end()) return nullptr;
    if (((*at).*is)()) return &*at;
    wrong(name, what);
    return nullptr;
  }

  /// As find(), but a missing member is a fault, too.
  const nlohmann::json* need(std::string_view name, Kind is, std::string_view what) {
    const nlohmann::json* found = find(name, is, what);
    if (!found) wrong(name, what);
    return found;
  }

  void wrong(std::string_view name, std::string_view what, Code code = Code::malformed) {
    std::string text = path_ + "/" + std::string(name) + ": expected " + std::string(what) + ".";
    wrong({code, "", std::move(text)});
  }

  void wrong(Fault fault) {
    if (!fault_) fault_ = std::move(fault);
  }

  const std::optional<Fault>& fault() const { return fault_; }

 private:
  const nlohmann::json& object_;
  std::string path_;
  std::optional<Fault> fault_;
};

}  // namespace protocol
