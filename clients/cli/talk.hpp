// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/words.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What players say to each other beside the game.
namespace cli {

struct Remark {
  int seat = 0;
  std::string words;  // a set phrase in our language, or what was typed; fit to be shown
  bool operator==(const Remark&) const = default;
};

/// Of a `said`, or of one line in the `talk` of a `welcome`. Throws Unreadable, or nlohmann's own
/// exception where a member is of the wrong kind.
Remark read_remark(const nlohmann::json& from);

/// "Ben says: Well played."
std::string sentence(const Remark& remark, const Names& names);

/// What is typed after "say"; none: the line says something else.
std::optional<std::string> remark_in(std::string_view line);

/// A whole `say` for these words, by its name if they are a set phrase: the other may read it in
/// his language.
nlohmann::json say_message(std::string_view words);

/// Tells what has been said since we heard the last of it. The server keeps but the last lines.
class Conversation {
 public:
  /// Which of the lines a welcome tells are new to us.
  std::vector<Remark> caught_up(const std::vector<Remark>& lines);
  void heard(const Remark& remark) { last_ = remark; }

 private:
  std::optional<Remark> last_;
};

}  // namespace cli
