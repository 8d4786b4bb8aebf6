// SPDX-License-Identifier: MIT
#include "protocol/transcript.hpp"

#include "engine/cards/card_text.hpp"
#include "protocol/fair_deck.hpp"
#include "protocol/json_text.hpp"

#include <algorithm>
#include <limits>

namespace protocol {
namespace {

using nlohmann::json;

/// Deeper than any record; keeps a hostile line from exhausting the stack.
constexpr int depth_max = 16;

tl::unexpected<Fault> unreadable(std::string text) {
  return failure({"bad_record", "", std::move(text)});
}

/// The library's own comparison takes the largest unsigned numbers for negative ones.
bool is_number_to(std::uint64_t most, const json& value) {
  return value.is_number_unsigned() && value.get<std::uint64_t>() <= most;
}

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

std::string text_or_empty(const json& line, const char* name) {
  const auto at = line.find(name);
  return at != line.end() && at->is_string() ? at->get<std::string>() : std::string{};
}

Result<Record> read_opening(const json& line) {
  Opened opened{line["open"], text_or_empty(line, "table"), text_or_empty(line, "commitment")};
  if (const auto mirror = line.find("mirror"); mirror != line.end()) {
    const auto half = mirror->is_object() ? mirror->find("half") : mirror->end();
    if (half == mirror->end() || !is_number_to(1, *half))
      return unreadable("/mirror: expected a table and its half, 0 or 1.");
    opened.half = HalfOf{text_or_empty(*mirror, "table"), half->get<int>()};
  }
  return Record{{}, std::move(opened)};
}

/// Hex digits; or the empty text, where there is no salt.
bool is_salt(const json& salt) {
  return salt.is_string() && salt.get_ref<const std::string&>().find_first_not_of(
                                 "0123456789abcdef") == std::string::npos;
}

/// 64 hex digits, or the empty text.
bool is_promise(const json& text) {
  return text == "" || (text.is_string() && read_digest(text.get_ref<const std::string&>()));
}

bool are_points(const json& list) {
  return list.is_array() && std::ranges::all_of(list, [](const json& points) {
           return points.is_number_integer() &&
                  !(points.is_number_unsigned() &&
                    points.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max());
         });
}

/// How the other half of a mirror match has ended; nothing when it cannot be read.
std::optional<HalfEnd> read_end(const json& told) {
  const auto whole = told.find("whole"), totals = told.find("totals"), made = told.find("made");
  if (totals == told.end() || made == told.end()) return std::nullopt;
  if (!whole->is_boolean() || !are_points(*totals) || !made->is_array()) return std::nullopt;
  if (!std::ranges::all_of(*made, are_points)) return std::nullopt;
  return HalfEnd{whole->get<bool>(), totals->get<std::vector<std::int64_t>>(),
                 made->get<std::vector<std::vector<std::int64_t>>>()};
}

/// How far the other half of a mirror match has come with its salts; nothing when it cannot be
/// read.
std::optional<HalfSalts> read_half_salts(const json& told) {
  const auto anew = told.find("anew"), promises = told.find("promises"), fixed = told.find("fixed"),
             salts = told.find("salts");
  for (const auto& one : {anew, promises, fixed, salts})
    if (one == told.end()) return std::nullopt;
  if (!is_number_to(salts_anew_max + 1, *anew) || !fixed->is_boolean()) return std::nullopt;
  if (!promises->is_array() || !std::ranges::all_of(*promises, is_promise)) return std::nullopt;
  if (!salts->is_array() || !std::ranges::all_of(*salts, is_salt)) return std::nullopt;
  return HalfSalts{anew->get<int>(), promises->get<std::vector<std::string>>(), fixed->get<bool>(),
                   salts->get<std::vector<std::string>>()};
}

Result<Record> read_half(const json& told) {
  if (told.contains("whole")) {
    auto end = read_end(told);
    if (!end) return unreadable("/half: expected whole, totals and made.");
    return Record{{}, HalfTold{{}, std::move(end)}};
  }
  auto salts = read_half_salts(told);
  if (!salts)
    return unreadable(
        "/half: expected anew, promises, fixed and salts; or whole, totals and made.");
  return Record{{}, HalfTold{std::move(*salts), {}}};
}

Result<Record> read_deck_record(const json& line) {
  const json& deck = line["deck"];
  if (!deck.is_string()) return unreadable("/deck: expected cards like \"JS 9S\".");
  auto cards = read_deck(deck.get_ref<const std::string&>());
  if (!cards)
    return unreadable("/deck: expected cards like \"JS 9S\", with one space between them.");
  return Record{{}, DeckDealt{std::move(*cards), text_or_empty(line, "secret")}};
}

Result<Record> read_concession(engine::Seat seat, const json& what, bool forfeited) {
  for (const engine::Stake stake : {engine::Stake::deal, engine::Stake::rubber})
    if (what == name_of(stake)) return Record{{}, Conceded{seat, {stake, forfeited}}};
  return unreadable(forfeited ? "/forfeit: expected deal or rubber."
                              : "/resign: expected deal or rubber.");
}

Result<Record> read_freed(const json& seat) {
  if (!is_number_to(15, seat)) return unreadable("/freed: expected the number of a seat.");
  return Record{{}, Freed{static_cast<engine::Seat>(seat.get<int>())}};
}

Result<Record> read_called(const json& line) {
  const json& seat = line["called"];
  if (!is_number_to(15, seat)) return unreadable("/called: expected the number of a seat.");
  const auto level = line.find("level");
  const auto named = level != line.end() && level->is_string()
                         ? level_of(level->get_ref<const std::string&>())
                         : std::nullopt;
  if (!named) return unreadable("/level: expected easy, medium or strong.");
  return Record{{}, Called{static_cast<engine::Seat>(seat.get<int>()), *named}};
}

/// A record with a `seat`.
Result<Record> read_seat_record(const json& line) {
  const auto number = line.find("seat");
  if (number == line.end() || !is_number_to(15, *number))
    return unreadable("/seat: expected the number of a seat.");
  const auto seat = static_cast<engine::Seat>(number->get<int>());
  if (const auto promise = line.find("promise"); promise != line.end()) {
    if (!is_promise(*promise))
      return unreadable("/promise: expected 64 hex digits, or the empty text.");
    return Record{{}, Promised{seat, promise->get<std::string>()}};
  }
  if (const auto salt = line.find("salt"); salt != line.end()) {
    if (!is_salt(*salt) || *salt == "") return unreadable("/salt: expected hex digits.");
    return Record{{}, Salted{seat, salt->get<std::string>()}};
  }
  if (line.contains("resign")) return read_concession(seat, line["resign"], false);
  if (line.contains("forfeit")) return read_concession(seat, line["forfeit"], true);
  const auto action = line.find("action");
  if (action == line.end() || !action->is_object())
    return unreadable("/action: expected an object.");
  return Record{{}, Acted{seat, *action}};
}

Result<Record> read_what(const json& line) {
  if (line.contains("open")) return read_opening(line);
  if (line.contains("deck")) return read_deck_record(line);
  if (line.contains("action") || line.contains("seat")) return read_seat_record(line);
  if (line.value("adjourned", json()) == true) return Record{{}, Adjourned{}};
  if (line.value("rematch", json()) == true) return Record{{}, Rematched{}};
  if (const auto freed = line.find("freed"); freed != line.end()) return read_freed(*freed);
  if (line.contains("called")) return read_called(line);
  if (const auto closed = line.find("closed"); closed != line.end()) {
    if (!closed->is_string()) return unreadable("/closed: expected a text.");
    return Record{{}, Closed{closed->get<std::string>()}};
  }
  if (const auto half = line.find("half"); half != line.end() && half->is_object())
    return read_half(*half);
  return unreadable("A record has \"open\", or \"deck\", or \"seat\" and \"action\".");
}

Result<Record> read_frame(const json& line, Record record) {
  if (const auto n = line.find("n"); n != line.end()) {
    if (!n->is_number_unsigned()) return unreadable("/n: expected a number.");
    record.n = n->get<std::uint64_t>();
  }
  if (const auto story = line.find("story"); story != line.end()) {
    if (!story->is_array()) return unreadable("/story: expected a list of events.");
    record.story = *story;
  }
  if (const auto bank = line.find("bank"); bank != line.end()) {
    const auto is_time = [](const json& left) {
      return is_number_to(std::numeric_limits<std::int64_t>::max(), left);
    };
    if (!bank->is_array() || !std::all_of(bank->begin(), bank->end(), is_time))
      return unreadable("/bank: expected milliseconds, one number for each seat.");
    record.bank = bank->get<std::vector<std::int64_t>>();
  }
  return record;
}

void write_half_salts(std::string& text, const HalfSalts& told) {
  ObjectWriter out(text);
  write_texts(out.member("anew", told.anew).key("promises"), told.promises);
  write_texts(out.member("fixed", told.fixed).key("salts"), told.salts);
}

}  // namespace

Result<Record> read_record(std::string_view text) {
  if (text.size() > record_bytes_max) return unreadable("The line is longer than 64 KiB.");
  const json line = parse_shallow(text);
  if (!line.is_object()) return unreadable("Expected one JSON object.");
  auto read = read_what(line);
  if (!read) return read;
  return read_frame(line, std::move(*read));
}

std::string deck_text(engine::Deck deck) {
  std::string text;
  for (const cards::Card card : deck) {
    if (!text.empty()) text += ' ';
    text += cards::card_text(card);
  }
  return text;
}

std::string write_opened(std::string_view terms, std::string_view table,
                         std::string_view commitment, const std::optional<HalfOf>& half) {
  std::string line;
  {
    ObjectWriter out(line);
    out.raw("open", terms);
    if (!table.empty()) out.member("table", table).member("commitment", commitment);
    if (half)
      ObjectWriter(out.key("mirror")).member("table", half->first).member("half", half->half);
  }
  return line;
}

std::string write_promise(std::uint64_t n, engine::Seat seat, std::string_view promise) {
  std::string line;
  ObjectWriter(line).member("n", n).member("seat", engine::index(seat)).member("promise", promise);
  return line;
}

std::string write_salt(std::uint64_t n, engine::Seat seat, std::string_view salt) {
  std::string line;
  ObjectWriter(line).member("n", n).member("seat", engine::index(seat)).member("salt", salt);
  return line;
}

std::string write_deck(std::uint64_t n, engine::Deck deck, std::string_view story) {
  std::string line;
  ObjectWriter(line).member("n", n).member("deck", deck_text(deck)).raw("story", story);
  return line;
}

std::string write_act(std::uint64_t n, engine::Seat seat, std::string_view action,
                      std::string_view story, std::span<const std::int64_t> bank) {
  constexpr std::size_t around = 64;
  std::string line;
  line.reserve(action.size() + story.size() + around);
  {
    ObjectWriter out(line);
    out.member("n", n).member("seat", engine::index(seat));
    out.raw("action", action).raw("story", story);
    if (!bank.empty()) write_numbers(out.key("bank"), bank);
  }
  return line;
}

std::string write_concession(std::uint64_t n, engine::Seat seat, engine::Concession concession,
                             std::string_view story) {
  std::string line;
  ObjectWriter(line)
      .member("n", n)
      .member("seat", engine::index(seat))
      .member(concession.forfeited ? "forfeit" : "resign", name_of(concession.what))
      .raw("story", story);
  return line;
}

std::string write_adjourned(std::uint64_t n) {
  std::string line;
  ObjectWriter(line).member("n", n).member("adjourned", true);
  return line;
}

std::string write_rematch(std::uint64_t n) {
  std::string line;
  ObjectWriter(line).member("n", n).member("rematch", true).raw("story", "[]");
  return line;
}

std::string write_closed(std::uint64_t n, std::string_view reason) {
  std::string line;
  ObjectWriter(line).member("n", n).member("closed", reason);
  return line;
}

std::string write_freed(std::uint64_t n, engine::Seat seat) {
  std::string line;
  ObjectWriter(line).member("n", n).member("freed", engine::index(seat));
  return line;
}

std::string write_called(std::uint64_t n, engine::Seat seat, Level level) {
  std::string line;
  ObjectWriter(line)
      .member("n", n)
      .member("called", engine::index(seat))
      .member("level", name_of(level));
  return line;
}

std::string write(const HalfEnd& end) {
  std::string text;
  {
    ObjectWriter out(text);
    write_numbers(out.member("whole", end.whole).key("totals"), end.totals);
    ArrayWriter list(out.key("made"));
    for (const auto& made : end.made) write_numbers(list.next(), made);
  }
  return text;
}

std::string write_half(std::uint64_t n, const HalfTold& told) {
  std::string line;
  {
    ObjectWriter out(line);
    out.member("n", n);
    if (told.end) out.raw("half", write(*told.end));
    else write_half_salts(out.key("half"), told.salts);
  }
  return line;
}

std::string with_secret(std::string line, std::string_view secret) {
  line.pop_back();
  line += R"(,"secret":)";
  write_json(line, secret);
  return line += '}';
}

}  // namespace protocol
