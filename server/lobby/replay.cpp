// SPDX-License-Identifier: MIT
#include "server/lobby/replay.hpp"

#include "protocol/json_text.hpp"
#include "protocol/transcript.hpp"

#include <span>

namespace server {

using engine::Seat;
using protocol::Fault;
using protocol::HostedGame;
using protocol::JsonText;
using protocol::Record;

namespace {

Fault failed() {
  return {"table_failed", "", "The records of this table cannot be read, or tell another story."};
}

/// A deal among the records: its decks, a cut perhaps and the one it is played with, and what was
/// done with them.
struct Deal {
  std::size_t first = 0, played = 0, end = 0;  // the first record, the first that is no deck, one
                                               // after the last
  std::uint64_t deck = 0;                      // the number of its last deck
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
    auto* record = std::get_if<Record>(&read);
    if (!record) return std::nullopt;
    records.push_back(std::move(*record));
  }
  return records;
}

/// Plays records again and writes what all may know.
class Teller {
 public:
  Teller(HostedGame& game, bool open) : game_(game), open_(open) {}

  /// Plays these without a word; false when they tell another story than they did.
  bool skip(std::span<const Record> records) {
    for (const Record& record : records)
      if (!again(record)) return false;
    return true;
  }

  /// Writes what the dealing caused, and how things stand after it.
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
    game_.patch(engine::spectator);
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
      const JsonText patch = game_.patch(engine::spectator);
      step.raw("story", *story).raw("patch", patch.empty() ? "{}" : patch);
      write_hands(step);
    }
    out += ']';
    return true;
  }

 private:
  std::optional<JsonText> again(const Record& record) {
    auto told = protocol::replay(game_, record);
    auto* story = std::get_if<JsonText>(&told);
    if (!story) return std::nullopt;
    return std::move(*story);
  }

  /// If they may be seen and are not as they were.
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
  const bool open_;
  std::vector<std::string> hands_;  // by seat, as last written
};

/// The deal that is asked for, among all that was recorded of its table.
struct Found {
  std::vector<Record> records;
  Deal deal;
  std::uint64_t number = 0, deals = 0;  // it is this one of so many, from 1
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

std::variant<Found, Fault> find_deal(const std::vector<std::string>& lines,
                                     const ReplayAsked& asked) {
  auto records = read_all(lines);
  if (!records) return failed();
  const std::vector<Deal> deals = deals_among(*records);
  const std::uint64_t number = asked.deal.value_or(deals.size());
  if (number == 0 || number > deals.size())
    return Fault{"unknown_deal", "", "This deal has not been dealt at this table."};
  const Deal& deal = deals[number - 1];
  return Found{std::move(*records), deal, number, deals.size(), deal.deck <= asked.open_decks};
}

}  // namespace

std::variant<JsonText, Fault> replay_deal(std::string_view table, HostedGame& game,
                                          const std::vector<std::string>& lines,
                                          const ReplayAsked& asked) {
  const auto asked_for = find_deal(lines, asked);
  if (const auto* fault = std::get_if<Fault>(&asked_for)) return *fault;
  const Found& found = std::get<Found>(asked_for);
  if (!found.open && !asked.may_watch)
    return Fault{"no_spectators", "", "Nobody may watch here, and this deal is not laid open."};
  JsonText text;
  Teller teller(game, found.open);
  bool told = teller.skip(found.before());
  {
    protocol::ObjectWriter out(text);
    out.member("table", table).member("deal", found.number).member("deals", found.deals);
    out.member("revealed", found.open);
    told = told && teller.begin(out, found.decks()) && teller.steps(out.key("steps"), found.acts());
  }
  if (!told) return failed();
  return text;
}

std::variant<JsonText, Fault> analyse_deal(std::string_view table, HostedGame& game,
                                           const std::vector<std::string>& lines,
                                           const ReplayAsked& asked) {
  const auto asked_for = find_deal(lines, asked);
  if (const auto* fault = std::get_if<Fault>(&asked_for)) return *fault;
  const Found& found = std::get<Found>(asked_for);
  if (!found.open) return Fault{"not_laid_open", "", "The hands of this deal are not laid open."};
  if (!Teller(game, true).skip(found.before())) return failed();
  const auto told = game.analysis(found.whole());
  if (const auto* fault = std::get_if<Fault>(&told))
    return fault->code == "no_analysis" ? *fault : failed();
  const auto& judged = std::get<JsonText>(told);
  if (judged == "[]") return Fault{"unknown_deal", "", "Nobody has done anything in this deal."};
  JsonText text;
  {
    protocol::ObjectWriter out(text);
    out.member("table", table).member("deal", found.number);
    out.raw("analysis", std::string_view(judged).substr(1, judged.size() - 2));
  }
  return text;
}

}  // namespace server
