// SPDX-License-Identifier: MIT
#include "engine/cards/card_text.hpp"
#include "engine/jojotte/setup.hpp"
#include "protocol/jojotte_codec.hpp"

#include <algorithm>
#include <initializer_list>

/// A deal set up by hand: `setup` in the terms of a transcript, as TRANSCRIPT.md describes it.
namespace protocol {
namespace {

using namespace jojotte;
using nlohmann::json;

/// Reads the members of one object. Keeps the first fault and reads nothing after it.
class SetupReader {
 public:
  SetupReader(const json& object, std::string path) : object_(object), path_(std::move(path)) {
    if (!object.is_object()) fail("", "an object");
  }

  const std::optional<Fault>& fault() const { return fault_; }

  /// An unknown member is a typing error: ignoring it would set up another position.
  void knows(std::initializer_list<std::string_view> names) {
    if (fault_) return;
    for (const auto& [name, value] : object_.items())
      if (std::find(names.begin(), names.end(), name) == names.end())
        return fail(name, "no such member");
  }

  void fail(std::string_view name, std::string_view expected) {
    if (fault_) return;
    fault_ = Fault{"bad_record", "",
                   path_ + std::string(name) + ": expected " + std::string(expected) + "."};
  }

  void take(const std::optional<Fault>& fault) {
    if (!fault_) fault_ = fault;
  }

  /// The member; null if it is missing or something was wrong before.
  const json* find(const char* name) const {
    if (fault_) return nullptr;
    const auto found = object_.find(name);
    return found == object_.end() ? nullptr : &*found;
  }

  template <class T, class Read>
  void text(const char* name, std::string_view expected, T& value, Read read) {
    const json* found = find(name);
    const auto result =
        found && found->is_string() ? read(found->get_ref<const std::string&>()) : std::nullopt;
    if (result) value = *result;
    else fail(name, expected);
  }

  template <class N>
  void number(const char* name, int low, int high, N& value) {
    const json* found = find(name);
    if (!found) return;
    if (found->is_number_integer() && *found >= low && *found <= high) value = found->get<N>();
    else fail(name, "a number from " + std::to_string(low) + " to " + std::to_string(high));
  }

  void pair(const char* name, PerSeat<std::int32_t>& values) {
    if (const json* found = find(name)) read_pair(*found, name, values);
  }

  void read_pair(const json& pair, const char* name, PerSeat<std::int32_t>& values) {
    const bool two = pair.is_array() && pair.size() == 2;
    if (!two || !pair[0].is_number_integer() || !pair[1].is_number_integer())
      return fail(name, "two numbers");
    for (const Seat seat : all_seats) {
      const auto points = pair[engine::index(seat)].get<std::int64_t>();
      if (points < 0 || points > 100'000) return fail(name, "points from 0 to 100000");
      values[seat] = static_cast<std::int32_t>(points);
    }
  }

 private:
  const json& object_;
  std::string path_;
  std::optional<Fault> fault_;
};

std::optional<Special> read_special(std::string_view text) {
  if (text == "nullo") return Special::nullo;
  if (text == "slam") return Special::slam;
  return std::nullopt;
}

std::optional<Setup::From> read_from(std::string_view text) {
  if (text == "special_bids") return Setup::From::special_bids;
  if (text == "exchange") return Setup::From::exchange;
  if (text == "melds") return Setup::From::melds;
  if (text == "play") return Setup::From::play;
  return std::nullopt;
}

void read_contract(SetupReader& setup, Contract& contract) {
  const json* found = setup.find("contract");
  if (!found) return setup.fail("contract", "an object");
  SetupReader reader(*found, "/open/setup/contract/");
  reader.knows({"declarer", "trump", "multiplier", "special"});
  reader.number("declarer", 0, 1, contract.declarer);
  reader.number("multiplier", 1, 4, contract.multiplier);
  if (reader.find("trump"))
    reader.text("trump", "a suit, one of C D H S", contract.trump.emplace(), cards::read_suit);
  if (reader.find("special"))
    reader.text("special", R"("nullo" or "slam")", contract.special, read_special);
  setup.take(reader.fault());
}

void read_hands(SetupReader& setup, PerSeat<CardSet>& hands) {
  const json* found = setup.find("hands");
  if (!found || !found->is_array() || found->size() != 2)
    return setup.fail("hands", "the cards of both seats");
  for (const Seat seat : all_seats) {
    const json& text = (*found)[engine::index(seat)];
    const auto hand =
        text.is_string() ? cards::read_cards(text.get_ref<const std::string&>()) : std::nullopt;
    if (!hand) return setup.fail("hands", "two texts like \"9S TS JS\"");
    hands[seat] = *hand;
  }
}

void read_closed(SetupReader& setup, FixedVector<PerSeat<std::int32_t>, 3>& closed) {
  const json* found = setup.find("closed");
  if (!found) return;
  if (!found->is_array() || found->size() > 2) return setup.fail("closed", "at most two games");
  for (const json& game : *found) {
    PerSeat<std::int32_t> below;
    setup.read_pair(game, "closed", below);
    closed.push_back(below);
  }
}

Fault impossible(SetupFault fault) {
  switch (fault) {
    case SetupFault::not_nine_cards: return {"bad_setup", "R14", "Each hand holds nine cards."};
    case SetupFault::card_twice:
      return {"bad_setup", "R01",
              "The hands, the turned card and the information card are 20 different cards."};
    case SetupFault::bad_multiplier:
      return {"bad_setup", "R10", "A contract counts once, twice or four times; nullo once."};
    case SetupFault::nullo_with_trumps:
      return {"bad_setup", "R17", "Nullo is played without trumps."};
    case SetupFault::special_bid_to_come:
      return {"bad_setup", "R16", "A setup that starts at special_bids has no special bid yet."};
    case SetupFault::impossible_score:
      return {"bad_setup", "R57",
              "This score is impossible: a closed game has one winner, an open game has none."};
    case SetupFault::rubber_over: return {"bad_setup", "R59", "This rubber is over."};
  }
  return {"bad_setup", "", ""};  // unreachable
}

Result<Setup> read_setup(const json& object, const RuleSet& rules) {
  Setup setup{};
  setup.rules = rules;
  SetupReader reader(object, "/open/setup/");
  reader.knows({"dealer", "turned", "information", "contract", "hands", "from", "below", "above",
                "closed", "prison"});
  reader.number("dealer", 0, 1, setup.dealer);
  reader.text("turned", "a card like \"KS\"", setup.turned, cards::read_card);
  reader.text("information", "a card like \"QD\"", setup.information, cards::read_card);
  read_contract(reader, setup.contract);
  read_hands(reader, setup.hands);
  if (reader.find("from"))
    reader.text("from", "special_bids, exchange, melds or play", setup.from, read_from);
  reader.pair("below", setup.below);
  reader.pair("above", setup.above);
  read_closed(reader, setup.closed);
  reader.number("prison", 0, 100'000, setup.prison);
  if (reader.fault()) return failure(*reader.fault());
  return setup;
}

}  // namespace

Result<State> read_jojotte_start(const json& terms) {
  auto rules = read_jojotte_terms(terms);
  if (!rules) return failure(std::move(rules.error()));
  const auto setup_at = terms.find("setup");
  if (setup_at == terms.end()) return JoJotte::start(*rules);
  auto setup = read_setup(*setup_at, *rules);
  if (!setup) return failure(std::move(setup.error()));
  const auto state = jojotte::set_up(*setup);
  if (const auto* fault = std::get_if<SetupFault>(&state)) return failure(impossible(*fault));
  return std::get<State>(state);
}

}  // namespace protocol
