// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "protocol/result.hpp"
#include "protocol/sent_action.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
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
  JsonText action;    // as the game understood it: its members and no others
  JsonText story;     // what it caused, a JSON array
  int positions = 0;  // searched to list what the seat might do, and to judge what it did
};

/// The work that an analysis may be.
struct AnalysisBounds {
  int positions = 40'000;           // searched for an act, where acts are judged by search
  std::function<bool()> stopped{};  // asked before each act; empty: it goes on to the end
};

/// A running game of any kind as the server knows it: JSON outside, one engine game inside.
/// The state stays inside; only the public story and each observer's view come out.
class HostedGame {
 public:
  virtual ~HostedGame() = default;

  /// The game and its terms, as `open_game` takes them: {"game":…,"rules":…,"options":{…}}.
  virtual JsonText terms() const = 0;

  /// What never changes at this table, for whoever draws any game: TABLES.md, "About".
  virtual JsonText about() const = 0;

  virtual int seats() const = 0;
  /// With whom a seat wins and loses.
  virtual engine::Side side_of(engine::Seat seat) const = 0;
  virtual engine::Pack pack() const = 0;
  virtual engine::Waiting waiting_for() const = 0;
  /// Where the cards of the deck that is waited for will be dealt to: DECKS.md, "The places".
  /// Everybody may know it. Empty: no deck is waited for.
  virtual std::string places() const = 0;

  /// The number of the question a seat is asked now; 0 when it is not asked. It goes up by one
  /// whenever the seat is asked for something new, and follows from the acts alone.
  virtual std::uint64_t question(engine::Seat seat) const = 0;

  /// The whole view of one observer, a JSON object.
  virtual JsonText view(engine::Observer observer) const = 0;

  /// Appends to `out` what has changed for this observer since patch() was last called for them (at
  /// first: since the game was opened), as a JSON Merge Patch (RFC 7396), which is `{}` when
  /// nothing has. Returns whether anything has.
  virtual bool patch(engine::Observer observer, std::string& out) = 0;

  using WritePatch = std::function<void(std::string& out)>;
  /// As patch(), for an observer who is asked for something new, in a game that has to search for
  /// what may be done: what appends the patch, once, at any time and on any thread. So nobody need
  /// wait for the search, nor learn from its time what cards it was for. Null: patch() is quick.
  virtual WritePatch patch_later(engine::Observer /*observer*/) { return {}; }

  /// Deals from a deck and tells the story it caused, a JSON array; or says why the deck does not
  /// fit, with nothing changed.
  virtual Result<JsonText> deal(engine::Deck deck) = 0;

  /// Lets a seat act and tells what it did; or says why not, with nothing changed. The fault
  /// depends on what this seat may know and on nothing else.
  virtual Result<Done> submit(engine::Seat seat, const SentAction& action) = 0;

  /// The action as the game understands it, as in Done; empty when it cannot be read.
  virtual JsonText understood(const SentAction& action) const = 0;

  virtual engine::Ended ended() const = 0;

  /// Why nobody could give this up now; nothing when they could.
  virtual std::optional<Fault> objection_to(engine::Stake what) const = 0;

  /// A seat gives up a deal or a rubber, whether or not it is asked, and the story it caused is
  /// told; or why it cannot do so now (`not_now`), with nothing changed.
  virtual Result<JsonText> concede(engine::Seat seat, engine::Concession concession) = 0;

  /// The points each seat has made so far (in this rubber, where the game has rubbers), by seat.
  /// They are public. A game without points gives none.
  virtual std::vector<std::int64_t> totals() const { return {}; }

  /// The cards that lie in the seat's hand, "7C QC", even those that its player may not look at
  /// yet. For everybody once the deal is laid open.
  virtual std::string hand(engine::Seat seat) const = 0;

  /// Replays these records from the present state and tells what each act lost and what would have
  /// been better: a JSON array, one object for each deal in which somebody has acted. The game
  /// itself does not change, and the same records give the same analysis. It reveals hidden cards,
  /// so it is for deals that are laid open. A deal takes up to some seconds. When it is stopped,
  /// the fault has the code `restarting`; records that cannot be replayed give another.
  virtual Result<JsonText> analysis(std::span<const Record> records,
                                    const AnalysisBounds& bounds) const = 0;

  /// Starts again on the same terms. Question numbers go on, so that an old answer stays stale.
  virtual void begin_again() = 0;
};

/// The cards of a seat's hand that its own view tells. For that player alone.
std::string hand_of(const HostedGame& game, engine::Seat seat);

/// "deal" or "rubber".
std::string_view name_of(engine::Stake stake);

/// What is on the shelf: a JSON array with one object for each game, as write_about() has it.
JsonText shelf();

/// Makes a game by its terms: {"game":"jojotte","rules":"hervey","options":{"rubbers":3}}.
/// A missing member means the game's default. Returns a fault if there is no such game.
Result<std::unique_ptr<HostedGame>> open_game(const nlohmann::json& terms);

}  // namespace protocol
