// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/may.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace support {

/// What a client that knows no rules keeps of a table: what it is about, and the view, into which
/// patches are merged.
class TableAsTold {
 public:
  using json = nlohmann::json;

  TableAsTold() = default;
  explicit TableAsTold(const json& welcome) : about_(welcome["about"]), view_(welcome["view"]) {}

  void merge(const json& patch) { view_.merge_patch(patch); }

  const json& about() const { return about_; }
  const json& view() const { return view_; }
  bool known() const { return !view_.is_null(); }
  bool asked() const { return view_.contains("ask"); }
  /// 0: none.
  std::uint64_t question() const { return asked() ? view_["ask"]["n"].get<std::uint64_t>() : 0; }
  /// All that they may do now and that will not be refused.
  std::vector<json> actions() const {
    return asked() ? sure_actions_of(view_["ask"], about_) : std::vector<json>();
  }
  /// "2H 5H": the cards of a hand that this observer sees; empty if there are none.
  std::string hand(unsigned seat) const {
    const json::json_pointer at("/zones/hand/" + std::to_string(seat));
    return view_.contains(at) && view_[at].is_string() ? view_[at].get<std::string>() : "";
  }
  /// The last phase of every game is the one in which nobody is asked any more.
  bool is_over() const { return known() && view_["phase"] == about_["phases"].back(); }

 private:
  json about_, view_;
};

}  // namespace support
