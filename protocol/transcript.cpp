// SPDX-License-Identifier: MIT
#include "protocol/transcript.hpp"

#include "engine/cards/card_text.hpp"
#include "protocol/json_text.hpp"

namespace protocol {
namespace {

using nlohmann::json;

/// Deeper than any record; keeps a hostile line from exhausting the stack.
constexpr int depth_max = 16;

Fault bad_record(std::string text) { return {"bad_record", "", std::move(text)}; }

/// Discards everything when a line is nested too deep.
json parse_shallow(std::string_view line) {
  bool deep = false;
  const auto watch = [&deep](int depth, json::parse_event_t, json&) {
    deep = deep || depth > depth_max;
    return !deep;
  };
  json parsed = json::parse(line, watch, false);
  return deep ? json(json::value_t::discarded) : parsed;
}

std::optional<std::vector<cards::Card>> read_deck(std::string_view text) {
  std::vector<cards::Card> deck;
  for (std::size_t at = 0; at < text.size(); at += 3) {
    const auto card = cards::read_card(text.substr(at, 2));
    const bool last = at + 2 >= text.size();
    if (!card || (!last && text[at + 2] != ' ') || at + 3 == text.size()) return std::nullopt;
    deck.push_back(*card);
  }
  return deck;
}

std::variant<Record, Fault> read_deck_record(const json& line) {
  const json& deck = line["deck"];
  if (!deck.is_string()) return bad_record("/deck: expected cards like \"JS 9S\".");
  auto cards = read_deck(deck.get_ref<const std::string&>());
  if (!cards) return bad_record("/deck: expected cards like \"JS 9S\", one space between them.");
  return Record{{}, DeckDealt{std::move(*cards)}, {}};
}

std::variant<Record, Fault> read_act_record(const json& line) {
  const auto seat = line.find("seat"), action = line.find("action");
  if (seat == line.end() || !seat->is_number_unsigned() || *seat > 15)
    return bad_record("/seat: expected the number of a seat.");
  if (action == line.end() || !action->is_object())
    return bad_record("/action: expected an object.");
  return Record{{}, Acted{static_cast<engine::Seat>(seat->get<int>()), *action}, {}};
}

std::variant<Record, Fault> read_what(const json& line) {
  if (line.contains("open")) return Record{{}, Opened{line["open"]}, {}};
  if (line.contains("deck")) return read_deck_record(line);
  if (line.contains("action") || line.contains("seat")) return read_act_record(line);
  return bad_record("a record has \"open\", or \"deck\", or \"seat\" and \"action\".");
}

std::optional<Fault> read_frame(const json& line, Record& record) {
  if (const auto n = line.find("n"); n != line.end()) {
    if (!n->is_number_unsigned()) return bad_record("/n: expected a number.");
    record.n = n->get<std::uint64_t>();
  }
  if (const auto story = line.find("story"); story != line.end()) {
    if (!story->is_array()) return bad_record("/story: expected a list of events.");
    record.story = *story;
  }
  return std::nullopt;
}

std::variant<JsonText, Fault> do_again(HostedGame& game, const Record& record) {
  if (const auto* dealt = std::get_if<DeckDealt>(&record.what)) return game.deal(dealt->deck);
  if (const auto* acted = std::get_if<Acted>(&record.what)) {
    if (engine::index(acted->seat) >= static_cast<std::size_t>(game.seats()))
      return bad_record("/seat: there is no such seat at this table.");
    return game.submit(acted->seat, acted->action);
  }
  return bad_record("a table is opened once, by the first record.");
}

}  // namespace

std::variant<Record, Fault> read_record(std::string_view text) {
  if (text.size() > record_bytes_max) return bad_record("the line is longer than 64 KiB.");
  const json line = parse_shallow(text);
  if (!line.is_object()) return bad_record("expected one JSON object.");
  auto read = read_what(line);
  if (auto* record = std::get_if<Record>(&read))
    if (auto fault = read_frame(line, *record)) return std::move(*fault);
  return read;
}

std::variant<JsonText, Fault> replay(HostedGame& game, const Record& record) {
  auto told = do_again(game, record);
  const auto* story = std::get_if<JsonText>(&told);
  if (story && record.story && json::parse(*story, nullptr, false) != *record.story)
    return Fault{"other_story", "", "by these rules it would have caused " + *story + "."};
  return told;
}

std::string write_opened(std::string_view terms) {
  std::string line;
  ObjectWriter(line).raw("open", terms);
  return line;
}

std::string write_deck(std::uint64_t n, engine::Deck deck, std::string_view story) {
  std::string cards;
  for (const cards::Card card : deck) {
    if (!cards.empty()) cards += ' ';
    cards += cards::card_text(card);
  }
  std::string line;
  ObjectWriter(line).member("n", n).member("deck", cards).raw("story", story);
  return line;
}

std::string write_act(std::uint64_t n, engine::Seat seat, std::string_view action,
                      std::string_view story) {
  std::string line;
  ObjectWriter(line)
      .member("n", n)
      .member("seat", engine::index(seat))
      .raw("action", action)
      .raw("story", story);
  return line;
}

}  // namespace protocol
