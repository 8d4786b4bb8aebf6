// SPDX-License-Identifier: MIT
#include "server/lobby/replay.hpp"

#include "protocol/json_text.hpp"
#include "protocol/replay.hpp"

#include <algorithm>
#include <span>

namespace server {

using engine::Seat;
using protocol::failure;
using protocol::Fault;
using protocol::HostedGame;
using protocol::JsonText;
using protocol::Record;

namespace {

Fault failed() {
  return {"table_failed", "", "The records of this table cannot be read, or tell another story."};
}

/// A deal among the records: its decks (perhaps one for the cut, then the one it is played with),
/// what was done to see who deals, and what was done with the cards. All but `deck` are indices of
/// records.
struct Deal {
  std::size_t first = 0, played = 0;  // its first record, and the first after its cards were dealt
  std::size_t end = 0;                // one after its last record
  std::uint64_t deck = 0;             // the number of its last deck
};

bool is_act(const Record& record) {
  return std::holds_alternative<protocol::Acted>(record.what) ||
         std::holds_alternative<protocol::Conceded>(record.what);
}

/// Whether hands were dealt from the deck: a draw or a cut tells no `dealt`.
bool deals_hands(const Record& record) {
  return record.story &&
         std::any_of(record.story->begin(), record.story->end(),
                     [](const auto& event) { return event.value("type", "") == "dealt"; });
}

/// Finds the deals among records that come one by one. The first deck after an act in a deal begins
/// the next, which counts when hands are dealt.
class DealFinder {
 public:
  void note(const Record& record) {
    const bool deck = std::holds_alternative<protocol::DeckDealt>(record.what);
    if (deck && std::exchange(acted_, false)) begun_ = Deal{.first = seen_};
    if (is_act(record) && !begun_) acted_ = true;
    ++seen_;
    if (deck) note_deck(record);
    if (!deals_.empty() && !begun_) deals_.back().end = seen_;
  }
  const std::vector<Deal>& deals() const { return deals_; }

 private:
  void note_deck(const Record& record) {
    ++decks_;
    if (begun_ && deals_hands(record)) {
      deals_.push_back(*begun_);
      begun_.reset();
    }
    if (begun_ || deals_.empty()) return;
    deals_.back().deck = decks_;
    deals_.back().played = seen_;
  }

  std::vector<Deal> deals_;
  std::optional<Deal> begun_;  // it is being found out who deals
  std::size_t seen_ = 0;
  std::uint64_t decks_ = 0;
  bool acted_ = true;
};

/// Stops at the first record that cannot be read, which is a fault, or that `visit` does not want.
protocol::Result<void> read_each(const EachRecord& records,
                                 const std::function<bool(Record)>& visit) {
  bool readable = true;
  auto run = records([&](const std::string& line) {
    auto read = protocol::read_record(line);
    readable = read.has_value();
    return readable && visit(std::move(*read));
  });
  if (run && !readable) return failure(failed());
  return run;
}

/// Plays records again and writes what everybody may know.
class Teller {
 public:
  Teller(HostedGame& game, bool open, bool half)
      : game_(game),
        replay_(protocol::HostedStage(game), {.complete = true, .half = half}),
        open_(open) {}

  /// Plays it and writes nothing; false when it tells another story than it did.
  bool skip(const Record& record) { return again(record).has_value(); }

  /// Writes what the dealing caused, and what came before it to see who deals; and the view after.
  bool begin(protocol::ObjectWriter& out, std::span<const Record> dealing) {
    if (!story_of(out.key("story"), dealing)) return false;
    out.raw("start", game_.view(engine::spectator));
    std::string before;
    game_.patch(engine::spectator, before);
    write_hands(out);
    return true;
  }

  bool steps(std::string& out, std::span<const Record> acts) {
    protocol::ArrayWriter steps(out);
    for (const Record& record : acts) {
      const auto story = again(record);
      if (!story) return false;
      if (!is_act(record)) continue;
      protocol::ObjectWriter step(steps.next());
      step.raw("story", *story);
      game_.patch(engine::spectator, step.key("patch"));
      write_hands(step);
    }
    return true;
  }

 private:
  std::optional<JsonText> again(const Record& record) {
    auto told = replay_(record);
    if (!told) return std::nullopt;
    return std::move(*told);
  }

  /// One list of all events that these cause.
  bool story_of(std::string& out, std::span<const Record> records) {
    protocol::ArrayWriter events(out);
    for (const Record& record : records) {
      const auto story = again(record);
      if (!story) return false;
      events.all_of(*story);
    }
    return true;
  }

  /// Only if everybody may see them and they have changed.
  void write_hands(protocol::ObjectWriter& out) {
    if (!open_) return;
    std::vector<std::string> hands;
    for (int seat = 0; seat < game_.seats(); ++seat)
      hands.push_back(game_.hand(static_cast<Seat>(seat)));
    if (hands == hands_) return;
    hands_ = std::move(hands);
    protocol::write_texts(out.key("hands"), hands_);
  }

  HostedGame& game_;
  protocol::Replay<protocol::HostedStage> replay_;
  const bool open_;
  std::vector<std::string> hands_;  // by seat, as last written
};

/// The deal that is asked for.
struct FoundDeal {
  Deal deal;
  std::uint64_t number = 0, deals = 0;  // "deal 2 of 7"
  bool open = false;                    // its hands may be seen
};

protocol::Result<FoundDeal> find_deal(const EachRecord& records, const ReplayAsked& asked) {
  DealFinder finder;
  const auto read = read_each(records, [&finder](const Record& record) {
    finder.note(record);
    return true;
  });
  if (!read) return failure(read.error());
  const std::vector<Deal>& deals = finder.deals();
  const std::uint64_t number = asked.deal.value_or(deals.size());
  if (number == 0 || number > deals.size())
    return failure({"unknown_deal", "", "This deal has not been dealt at this table."});
  const Deal& deal = deals[number - 1];
  return FoundDeal{deal, number, deals.size(), deal.deck <= asked.open_decks};
}

/// Plays everything before the deal again, and gives the records of the deal.
protocol::Result<std::vector<Record>> play_up_to(const Deal& deal, Teller& teller,
                                                 const EachRecord& records) {
  std::vector<Record> kept;
  std::size_t at = 0;
  bool as_then = true;
  const auto read = read_each(records, [&](Record record) {
    if (at < deal.first) as_then = teller.skip(record);
    else if (at < deal.end) kept.push_back(std::move(record));
    return as_then && ++at < deal.end;
  });
  if (!read) return failure(read.error());
  if (!as_then || at < deal.end) return failure(failed());
  return kept;
}

}  // namespace

protocol::Result<JsonText> replay_deal(std::string_view table, HostedGame& game,
                                       const EachRecord& records, const ReplayAsked& asked) {
  const auto found = find_deal(records, asked);
  if (!found) return failure(found.error());
  if (!found->open && !asked.may_watch)
    return failure({"no_spectators", "", "Nobody may watch here, and this deal is not laid open."});
  Teller teller(game, found->open, asked.half);
  const auto kept = play_up_to(found->deal, teller, records);
  if (!kept) return failure(kept.error());
  const std::size_t dealt = found->deal.played - found->deal.first;
  const auto dealing = std::span(*kept).first(dealt), acts = std::span(*kept).subspan(dealt);
  JsonText text;
  bool told = false;
  {
    protocol::ObjectWriter out(text);
    out.member("table", table).member("deal", found->number).member("deals", found->deals);
    out.member("revealed", found->open).raw("about", game.about());
    told = teller.begin(out, dealing) && teller.steps(out.key("steps"), acts);
  }
  if (!told) return failure(failed());
  return text;
}

protocol::Result<JsonText> analyse_deal(std::string_view table, HostedGame& game,
                                        const EachRecord& records, const ReplayAsked& asked,
                                        const protocol::AnalysisBounds& bounds) {
  const auto found = find_deal(records, asked);
  if (!found) return failure(found.error());
  if (!found->open)
    return failure({"not_laid_open", "", "The hands of this deal are not laid open."});
  Teller teller(game, true, asked.half);
  const auto whole = play_up_to(found->deal, teller, records);
  if (!whole) return failure(whole.error());
  const auto told = game.analysis(*whole, bounds);
  if (!told) return failure(told.error().code == "restarting" ? told.error() : failed());
  const JsonText& judged = *told;
  if (judged == "[]")
    return failure({"unknown_deal", "", "Nobody has done anything in this deal."});
  JsonText text;
  {
    protocol::ObjectWriter out(text);
    out.member("table", table).member("deal", found->number);
    out.member("game", nlohmann::json::parse(game.terms())["game"].get<std::string>());
    out.raw("analysis", std::string_view(judged).substr(1, judged.size() - 2));
  }
  return text;
}

}  // namespace server
