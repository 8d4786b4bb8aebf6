// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "protocol/result.hpp"
#include "protocol/sent_action.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace protocol {

struct Record;

/// JSON as text, ready to be sent: always one whole, valid value.
using JsonText = std::string;

/// An act that was done.
struct Done {
  JsonText action;  // as the game understood it: its members and no others
  JsonText story;   // what it caused, a JSON array
};

/// A running game of any kind as the server knows it: JSON outside, one engine game inside.
/// The state cannot be asked for. What comes out is the public story, or one observer's view.
class HostedGame {
 public:
  virtual ~HostedGame() = default;

  /// The game and its terms, as `open_game` takes them: {"game":…,"rules":…,"options":{…}}.
  virtual JsonText terms() const = 0;

  virtual int seats() const = 0;
  virtual engine::Pack pack() const = 0;
  virtual engine::Waiting waiting_for() const = 0;

  /// The number of the question a seat is asked now; 0 when it is not asked. It goes up by one
  /// whenever the seat is asked for something new, and follows from the acts alone.
  virtual std::uint64_t question(engine::Seat seat) const = 0;

  /// The whole view of one observer, a JSON object.
  virtual JsonText view(engine::Observer observer) const = 0;

  /// Appends to `out` what has changed for this observer since patch() was last called for them (at
  /// first: since the game was opened), as a JSON Merge Patch (RFC 7396), which is `{}` when
  /// nothing has. Returns whether anything has.
  virtual bool patch(engine::Observer observer, std::string& out) = 0;

  /// Deals from a deck and tells the story it caused, a JSON array; or says why the deck does not
  /// fit, with nothing changed.
  virtual Result<JsonText> deal(engine::Deck deck) = 0;

  /// Lets a seat act and tells what it did; or says why not, with nothing changed. The fault
  /// depends on what this seat may know and on nothing else.
  virtual Result<Done> submit(engine::Seat seat, const SentAction& action) = 0;

  /// The action as the game understands it, as in Done; empty when it cannot be read.
  virtual JsonText understood(const SentAction& action) const = 0;

  virtual engine::Ended ended() const = 0;

  /// A seat gives up a deal or a rubber, whether or not it is asked, and the story it caused is
  /// told; or why that cannot be now (`not_now`), with nothing changed.
  virtual Result<JsonText> concede(engine::Seat seat, engine::Concession concession) = 0;

  /// The points each seat has made so far, by seat, for all to see: in this rubber, where there are
  /// rubbers. A game without points gives none.
  virtual std::vector<std::int64_t> totals() const { return {}; }

  /// What best play, with all cards open, would have made of these records, done again from here
  /// on, and what each act has lost: a JSON array, one object for each deal; nothing here changes.
  /// It tells what nobody at the table could see, so it is for deals that are laid open. It takes
  /// some tenths of a second for each deal. A game that has no such judgement gives the fault
  /// `no_analysis`; records that cannot be done again, another.
  virtual Result<JsonText> analysis(std::span<const Record> records) const;

  /// The same terms from the start. Question numbers go on, so that an old answer stays old.
  virtual void begin_again() = 0;
};

/// The cards a seat holds, as its own view tells them: text for him, and for everybody once the
/// deal is laid open.
std::string hand_of(const HostedGame& game, engine::Seat seat);

/// "deal" or "rubber".
std::string_view name_of(engine::Stake stake);

/// What a table is opened with: {"game":"jojotte","rules":"hervey","options":{"rubbers":3}}.
/// Each member may be missing, for the game's default. Or why there is no such game.
Result<std::unique_ptr<HostedGame>> open_game(const nlohmann::json& terms);

}  // namespace protocol
