// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/autoplay.hpp"
#include "clients/cli/command.hpp"
#include "clients/cli/net_types.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/net/game.hpp"

#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// The table in sentences, before a question.
struct Situation {
  Lines lasting;   // not repeated while it stays true
  Lines question;  // with the words to answer it
};

/// What depends on the game at a table: its words, its picture, its answers. There is one part for
/// any game, and one for each game that this client knows better.
class GamePart {
 public:
  virtual ~GamePart() = default;

  /// "Kaiser · K7QWM2XA · standard · deal 2".
  virtual std::string title(const Table& table, const Style& style) const = 0;
  virtual Lines screen(const Table& table, const Notice& notice, const Style& style,
                       std::chrono::milliseconds age) const = 0;

  virtual Lines help_page(const Table& table, const Style& style) const = 0;
  /// The list of the rules, or the one that is named.
  virtual Lines rules_page(const Table& table, std::string_view rule, const Style& style) const = 0;
  /// The rules are read from the rulebook that the server keeps.
  virtual bool wants_rulebook() const = 0;
  virtual Lines score_page(const Table& table, const Style& style) const = 0;
  virtual Lines last_page(const Table& table, const Style& style) const = 0;
  virtual Lines story_page(const Table& table, const Style& style) const = 0;
  virtual Lines table_page(const Table& table, const Style& style) const = 0;
  /// The server's analysis of a deal. Throws net::Unreadable, or nlohmann's own exception, where it
  /// cannot be read.
  virtual Lines analysis(std::string_view answer, const Names& names, const Style& style) const = 0;

  virtual Situation situation(const Table& table, const Style& style) const = 0;
  virtual std::string event_sentence(const Table& table, const Event& event,
                                     const Style& style) const = 0;
  virtual std::string refusal_sentence(const net::Refusal& refusal) const = 0;
  /// The question, or for whom the table waits.
  virtual std::string question(const Table& table, const Style& style) const = 0;
  /// What stays on the terminal when the client has left.
  virtual Lines result(const Table& table, const Style& style) const = 0;

  /// The meaning of a typed line; of one that comes before its question (`asked` false) whether it
  /// is an answer.
  virtual Command understand(const Table& table, std::string_view line, bool asked) const = 0;
  /// The words for each answer; and every line that means something now.
  virtual std::vector<std::string> answers(const Table& table) const = 0;
  virtual std::vector<std::string> typeable(const Table& table) const = 0;
  /// The words that may be typed for an act.
  virtual std::string act_phrase(const Table& table, const nlohmann::json& action) const = 0;
  /// A player may give up the deal now, and not only the match.
  virtual bool deal_may_be_resigned(const Table&) const { return false; }
  /// An answer at random, as JSON; empty: there is none.
  virtual std::string choose(const Table& table, Autoplay& autoplay) const = 0;
};

/// The page that is asked for; of what is no page the table in sentences.
Lines page_of(const GamePart& part, const Table& table, const Local& asked, const Style& style);

/// A game's own part, which shows the game better than the part for all games: a folder of games/.
struct SpecialPart {
  std::string_view game;  // by its name on the wire
  int seats;
  std::unique_ptr<GamePart> (*part)();
};
using SpecialParts = std::span<const SpecialPart* const>;

/// All special parts: one for each folder of games/.
SpecialParts special_parts();
/// The special part of this game; null: it has none.
const SpecialPart* special_part_for(const net::Game& game, SpecialParts among);

}  // namespace cli
