// SPDX-License-Identifier: MIT
#include "protocol/house_rules.hpp"

#include "protocol/json_text.hpp"
#include "protocol/names.hpp"
#include "protocol/object_reader.hpp"

#include <nlohmann/json.hpp>

#include <charconv>
#include <string>
#include <string_view>

namespace protocol {

using nlohmann::json;
using std::chrono::seconds;

namespace {

constexpr Names<Level> level_names{"easy", "medium", "strong"};
constexpr Names<Reveal> reveal_names{"after_deal", "after_rubber", "never", "after_both"};

struct Range {
  std::uint64_t least, most;
  std::string_view text;
};

constexpr Range spectators_range{0, spectators_at_once_max, "0 to 64"};
constexpr Range grace_range{10, 3600, "10 to 3600 seconds"};
constexpr Range decision_range{5, 3600, "5 to 3600 seconds"};
constexpr Range bank_range{0, 7200, "0 to 7200 seconds"};

std::optional<std::uint64_t> read_number(ObjectReader& object, std::string_view name,
                                         const Range& range) {
  const json* found = object.find(name, &json::is_number_unsigned, range.text);
  if (!found) return std::nullopt;
  const auto number = found->get<std::uint64_t>();
  if (number >= range.least && number <= range.most) return number;
  object.wrong(name, range.text, Code::bad_option);
  return std::nullopt;
}

std::optional<seconds> read_seconds(ObjectReader& object, std::string_view name,
                                    const Range& range) {
  const auto number = read_number(object, name, range);
  if (!number) return std::nullopt;
  return seconds(*number);
}

void read_reveal(ObjectReader& object, Reveal& reveal) {
  constexpr std::string_view what = "after_deal, after_rubber, never or after_both";
  const json* found = object.find("reveal", &json::is_string, what);
  if (!found) return;
  const auto named = reveal_names.find(found->get_ref<const std::string&>());
  if (named) reveal = *named;
  else object.wrong("reveal", what, Code::bad_option);
}

std::optional<ClockRule> read_clock(ObjectReader& table) {
  const json* found = table.find("clock", &json::is_object, "an object");
  if (!found) return std::nullopt;
  ObjectReader object(*found, "/clock");
  object.need("decision", &json::is_number_unsigned, decision_range.text);
  const auto decision = read_seconds(object, "decision", decision_range);
  const auto bank = read_seconds(object, "bank", bank_range);
  if (object.fault()) table.wrong(*object.fault());
  return ClockRule{decision.value_or(seconds{}), bank.value_or(seconds{})};
}

std::optional<engine::Seat> read_seat(std::string_view digits) {
  std::size_t seat = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seat);
  const bool whole = error == std::errc() && end == digits.data() + digits.size();
  const bool plain = digits.size() == 1 || !digits.starts_with('0');
  if (!whole || !plain || seat >= seats_max) return std::nullopt;
  return static_cast<engine::Seat>(seat);
}

void read_computer(ObjectReader& table, std::map<engine::Seat, Level>& computer) {
  const json* found = table.find("computer", &json::is_object, "an object");
  if (!found) return;
  ObjectReader object(*found, "/computer");
  for (const auto& [digits, level] : found->items()) {
    const auto seat = read_seat(digits);
    const auto named =
        level_names.find(level.is_string() ? level.get_ref<const std::string&>() : std::string());
    if (!seat) object.wrong(digits, "the number of a seat", Code::bad_option);
    else if (!named) object.wrong(digits, "easy, medium or strong", Code::bad_option);
    else computer[*seat] = *named;
  }
  if (object.fault()) table.wrong(*object.fault());
}

void write_computer(std::string& text, const std::map<engine::Seat, Level>& computer) {
  ObjectWriter out(text);
  for (const auto& [seat, level] : computer)
    out.member(std::to_string(engine::index(seat)), name_of(level));
}

}  // namespace

std::string_view name_of(Level level) { return level_names[level]; }

std::optional<Level> level_of(std::string_view word) { return level_names.find(word); }

Result<HouseRules> read_house_rules(const json& from) {
  ObjectReader object(from);
  HouseRules rules;
  if (const json* listed = object.find("listed", &json::is_boolean, "true or false"))
    rules.listed = listed->get<bool>();
  if (const json* open = object.find("open", &json::is_boolean, "true or false"))
    rules.open = open->get<bool>();
  if (const auto most = read_number(object, "spectators", spectators_range))
    rules.spectators = static_cast<int>(*most);
  read_reveal(object, rules.reveal);
  rules.grace = read_seconds(object, "grace", grace_range).value_or(rules.grace);
  rules.clock = read_clock(object);
  if (const json* talk = object.find("talk", &json::is_boolean, "true or false"))
    rules.talk = talk->get<bool>();
  if (const json* hints = object.find("hints", &json::is_boolean, "true or false"))
    rules.hints = hints->get<bool>();
  read_computer(object, rules.computer);
  if (object.fault()) return failure(*object.fault());
  return rules;
}

void write_members(ObjectWriter& out, const HouseRules& rules) {
  out.member("listed", rules.listed);
  if (rules.open) out.member("open", true);
  out.member("spectators", rules.spectators);
  out.member("reveal", reveal_names[rules.reveal]);
  out.member("grace", rules.grace.count());
  if (rules.clock)
    ObjectWriter(out.key("clock"))
        .member("decision", rules.clock->decision.count())
        .member("bank", rules.clock->bank.count());
  out.member("talk", rules.talk).member("hints", rules.hints);
  if (!rules.computer.empty()) write_computer(out.key("computer"), rules.computer);
}

JsonText write(const HouseRules& rules) {
  JsonText text;
  {
    ObjectWriter out(text);
    write_members(out, rules);
  }
  return text;
}

}  // namespace protocol
