// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

/// Remarks of the players to each other.
namespace net {

/// Either a set phrase of PROTOCOL.md, by its name, or free text; the other member is empty.
struct Words {
  std::string phrase, text;
  bool operator==(const Words&) const = default;
};

struct Remark {
  int seat = 0;
  Words words;
  bool operator==(const Remark&) const = default;
};

/// Of a `said`, or of one line in the `talk` of a `welcome`. Throws Unreadable, or nlohmann's own
/// exception where a member is of the wrong kind.
Remark read_remark(const nlohmann::json& from);

/// A whole `say` message.
nlohmann::json say_message(const Words& words);

/// Finds out what has been said since we last heard anything. The server keeps only the last lines.
class Conversation {
 public:
  /// The lines of a welcome that are new to us.
  std::vector<Remark> caught_up(const std::vector<Remark>& lines);
  void heard(const Remark& remark) { last_ = remark; }

 private:
  std::optional<Remark> last_;
};

}  // namespace net
