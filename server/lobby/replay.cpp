// SPDX-License-Identifier: MIT
#include "server/lobby/replay.hpp"

#include "protocol/json_text.hpp"
#include "protocol/replay.hpp"

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
/// and what was done with them. All but `deck` are indices of records.
struct Deal {
  std::size_t first = 0, played = 0;  // its first record, and the first after its decks
  std::size_t end = 0;                // one after its last record
  std::uint64_t deck = 0;             // the number of its last deck
};

bool is_act(const Record& record) {
  return std::holds_alternative<protocol::Acted>(record.what) ||
         std::holds_alternative<protocol::Conceded>(record.what);
}

/// The first deck after an act begins a deal.
std::vector<Deal> deals_among(const std::vector<Record>& records) {
  std::vector<Deal> deals;
  std::uint64_t decks = 0;
  bool acted = true;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const bool deck = std::holds_alternative<protocol::DeckDealt>(records[i].what);
    if (deck && std::exchange(acted, false)) deals.push_back({i, i, i, 0});
    if (is_act(records[i])) acted = true;
    if (deals.empty()) continue;
    if (deck) deals.back().deck = ++decks, deals.back().played = i + 1;
    deals.back().end = i + 1;
  }
  return deals;
}

/// Nothing when one of them cannot be read.
std::optional<std::vector<Record>> read_all(const std::vector<std::string>& lines) {
  std::vector<Record> records;
  for (const std::string& line : lines) {
    auto read = protocol::read_record(line);
    if (!read) return std::nullopt;
    records.push_back(std::move(*read));
  }
  return records;
}

/// Plays records again and writes what everybody may know.
class Teller {
 public:
  Teller(HostedGame& game, bool open)
      : game_(game), replay_(protocol::HostedStage(game), {.complete = true}), open_(open) {}

  /// Plays these and writes nothing; false when they tell another story than they did.
  bool skip(std::span<const Record> records) {
    for (const Record& record : records)
      if (!again(record)) return false;
    return true;
  }

  /// Writes what the dealing caused, and the view after it.
  bool begin(protocol::ObjectWriter& out, std::span<const Record> decks) {
    std::string& list = out.key("story");
    list += '[';
    for (const Record& record : decks) {
      const auto story = again(record);
      if (!story) return false;
      if (list.back() != '[' && story->size() > 2) list += ',';
      list.append(*story, 1, story->size() - 2);
    }
    list += ']';
    out.raw("start", game_.view(engine::spectator));
    std::string before;
    game_.patch(engine::spectator, before);
    write_hands(out);
    return true;
  }

  bool steps(std::string& out, std::span<const Record> acts) {
    out += '[';
    for (const Record& record : acts) {
      const auto story = again(record);
      if (!story) return false;
      if (!is_act(record)) continue;
      if (out.back() != '[') out += ',';
      protocol::ObjectWriter step(out);
      step.raw("story", *story);
      game_.patch(engine::spectator, step.key("patch"));
      write_hands(step);
    }
    out += ']';
    return true;
  }

 private:
  std::optional<JsonText> again(const Record& record) {
    auto told = replay_(record);
    if (!told) return std::nullopt;
    return std::move(*told);
  }

  /// Only if everybody may see them and they have changed.
  void write_hands(protocol::ObjectWriter& out) {
    if (!open_) return;
    std::vector<std::string> hands;
    for (int seat = 0; seat < game_.seats(); ++seat)
      hands.push_back(protocol::hand_of(game_, static_cast<Seat>(seat)));
    if (hands == hands_) return;
    hands_ = std::move(hands);
    std::string& list = out.key("hands");
    list += '[';
    for (const std::string& hand : hands_) {
      if (list.back() != '[') list += ',';
      protocol::write_json(list, hand);
    }
    list += ']';
  }

  HostedGame& game_;
  protocol::Replay<protocol::HostedStage> replay_;
  const bool open_;
  std::vector<std::string> hands_;  // by seat, as last written
};

/// The deal that is asked for, among all records of its table.
struct FoundDeal {
  std::vector<Record> records;
  Deal deal;
  std::uint64_t number = 0, deals = 0;  // "deal 2 of 7"
  bool open = false;                    // its hands may be seen

  std::span<const Record> before() const { return std::span(records).first(deal.first); }
  std::span<const Record> decks() const { return from_to(deal.first, deal.played); }
  std::span<const Record> acts() const { return from_to(deal.played, deal.end); }
  std::span<const Record> whole() const { return from_to(deal.first, deal.end); }

 private:
  std::span<const Record> from_to(std::size_t first, std::size_t end) const {
    return std::span(records).subspan(first, end - first);
  }
};

protocol::Result<FoundDeal> find_deal(const std::vector<std::string>& lines,
                                      const ReplayAsked& asked) {
  auto records = read_all(lines);
  if (!records) return failure(failed());
  const std::vector<Deal> deals = deals_among(*records);
  const std::uint64_t number = asked.deal.value_or(deals.size());
  if (number == 0 || number > deals.size())
    return failure({"unknown_deal", "", "This deal has not been dealt at this table."});
  const Deal& deal = deals[number - 1];
  return FoundDeal{std::move(*records), deal, number, deals.size(), deal.deck <= asked.open_decks};
}

}  // namespace

protocol::Result<JsonText> replay_deal(std::string_view table, HostedGame& game,
                                       const std::vector<std::string>& lines,
                                       const ReplayAsked& asked) {
  const auto found = find_deal(lines, asked);
  if (!found) return failure(found.error());
  if (!found->open && !asked.may_watch)
    return failure({"no_spectators", "", "Nobody may watch here, and this deal is not laid open."});
  JsonText text;
  Teller teller(game, found->open);
  bool told = teller.skip(found->before());
  {
    protocol::ObjectWriter out(text);
    out.member("table", table).member("deal", found->number).member("deals", found->deals);
    out.member("revealed", found->open);
    told =
        told && teller.begin(out, found->decks()) && teller.steps(out.key("steps"), found->acts());
  }
  if (!told) return failure(failed());
  return text;
}

protocol::Result<JsonText> analyse_deal(std::string_view table, HostedGame& game,
                                        const std::vector<std::string>& lines,
                                        const ReplayAsked& asked) {
  const auto found = find_deal(lines, asked);
  if (!found) return failure(found.error());
  if (!found->open)
    return failure({"not_laid_open", "", "The hands of this deal are not laid open."});
  if (!Teller(game, true).skip(found->before())) return failure(failed());
  const auto told = game.analysis(found->whole());
  if (!told) return failure(told.error().code == "no_analysis" ? told.error() : failed());
  const JsonText& judged = *told;
  if (judged == "[]")
    return failure({"unknown_deal", "", "Nobody has done anything in this deal."});
  JsonText text;
  {
    protocol::ObjectWriter out(text);
    out.member("table", table).member("deal", found->number);
    out.raw("analysis", std::string_view(judged).substr(1, judged.size() - 2));
  }
  return text;
}

}  // namespace server
