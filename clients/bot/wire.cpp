// SPDX-License-Identifier: MIT
#include "clients/bot/wire.hpp"

#include "engine/cards/card_text.hpp"
#include "protocol/jojotte_codec.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace bot {
namespace {

using namespace jojotte;
using nlohmann::json;

template <class T>
T expected(const std::optional<T>& read, const char* what) {
  if (!read) throw Unreadable(std::string("there is no such ") + what);
  return *read;
}

std::string_view text(const json& from) { return from.get_ref<const std::string&>(); }
Card card(const json& from) { return expected(cards::read_card(text(from)), "card"); }
Suit suit(const json& from) { return expected(cards::read_suit(text(from)), "suit"); }
Rank rank(const json& from) { return expected(cards::read_rank(text(from)), "rank"); }
CardSet cards_in(const json& from) {
  return expected(cards::read_cards(text(from)), "set of cards");
}

Seat seat(const json& from) {
  const int number = from.get<int>();
  if (number != 0 && number != 1) throw Unreadable("there is no such seat");
  return static_cast<Seat>(number);
}

Action action(const json& from) {
  auto read = protocol::Codec<JoJotte>::read_action(from);
  if (!read) throw Unreadable(read.error().text);
  return *read;
}

/// None where the member is missing or null.
template <class Read>
auto maybe(const json& from, const char* name, Read read) -> std::optional<decltype(read(from))> {
  const auto found = from.find(name);
  if (found == from.end() || found->is_null()) return std::nullopt;
  return read(*found);
}

template <class N>
PerSeat<N> pair(const json& from) {
  return {{from.at(0).get<N>(), from.at(1).get<N>()}};
}

SeatSet seats(const json& from) {
  SeatSet seats;
  for (const json& each : from) seats.insert(seat(each));
  return seats;
}

Seat only_seat(const json& view) { return seat(view.at("waiting").at(0)); }

/// In the order of play.
Trick trick(const json& from) {
  Seat next = seat(from.at("leader"));
  std::string_view rest = text(from.at("cards"));
  Trick trick;
  while (rest.size() >= 2 && trick.size() < Trick::capacity()) {
    trick.push_back({next, expected(cards::read_card(rest.substr(0, 2)), "card")});
    next = other(next);
    rest.remove_prefix(std::min<std::size_t>(rest.size(), 3));
  }
  return trick;
}

std::uint8_t small(const json& at) { return at.get<std::uint8_t>(); }

RunSaid run_said(const json& from) {
  return {maybe(from, "length", small).value_or(std::uint8_t{0}), maybe(from, "top", rank),
          maybe(from, "in_trumps", [](const json& at) { return at.get<bool>(); })};
}

bool is_nullo(const Done& done) { return std::holds_alternative<Nullo>(done.action); }
bool is_of_melds(const Done& done) {
  return std::holds_alternative<NoRun>(done.action) ||
         std::holds_alternative<NoFour>(done.action) || std::holds_alternative<Four>(done.action) ||
         std::holds_alternative<Length>(done.action);
}

/// Reads the members that phases have in common.
struct PhaseReader {
  const json& view;
  const Story& story;

  RunSaid said() const { return run_said(view.at("said")); }
  Rank claimed() const { return rank(view.at("said").at("rank")); }
  SeatSet asked() const { return seats(view.at("waiting")); }
  Seat turn() const { return only_seat(view); }
  bool told(bool (*is)(const Done&)) const { return std::ranges::any_of(story.acts(), is); }
  Phase play() const {
    return Play{turn(), trick(view.at("trick")), maybe(view, "last", trick).value_or(Trick{})};
  }
};

using Reader = Phase (*)(const PhaseReader&);
struct NamedReader {
  std::string_view name;
  Reader read;
};

using R = const PhaseReader&;
// clang-format off
constexpr std::array readers = {
    NamedReader{"cut", [](R) -> Phase { return AwaitingCut{}; }},
    NamedReader{"deal", [](R) -> Phase { return AwaitingDeck{}; }},
    NamedReader{"auction_1", [](R r) -> Phase { return Auction{1, r.turn()}; }},
    NamedReader{"auction_2", [](R r) -> Phase { return Auction{2, r.turn()}; }},
    NamedReader{"response", [](R r) -> Phase { return Response{r.turn()}; }},
    NamedReader{"doubled", [](R r) -> Phase { return Doubled{r.turn()}; }},
    NamedReader{"nullo_bid", [](R) -> Phase { return NulloBid{}; }},
    NamedReader{"slam_bid", [](R r) -> Phase { return SlamBid{r.told(is_nullo)}; }},
    NamedReader{"exchange", [](R r) -> Phase { return Exchange{r.asked(), r.told(is_of_melds)}; }},
    NamedReader{"four_claim", [](R r) -> Phase { return FourClaim{r.turn()}; }},
    NamedReader{"four_reply", [](R r) -> Phase { return FourReply{r.claimed()}; }},
    NamedReader{"four_declare", [](R r) -> Phase { return FourDeclare{r.turn(), r.claimed()}; }},
    NamedReader{"run_claim", [](R r) -> Phase { return RunClaim{r.turn()}; }},
    NamedReader{"run_reply", [](R r) -> Phase { return RunReply{r.said().length}; }},
    NamedReader{"run_top", [](R r) -> Phase { return RunTop{r.said().length}; }},
    NamedReader{"run_top_reply", [](R r) -> Phase {
      return RunTopReply{r.said().length, expected(r.said().top, "top")}; }},
    NamedReader{"run_in_trumps", [](R r) -> Phase {
      return RunInTrumps{r.said().length, expected(r.said().top, "top")}; }},
    NamedReader{"run_in_trumps_reply", [](R r) -> Phase {
      return RunInTrumpsReply{r.said().length, expected(r.said().top, "top"),
                              expected(r.said().in_trumps, "answer")}; }},
    NamedReader{"run_declare", [](R r) -> Phase { return RunDeclare{r.turn(), r.said()}; }},
    NamedReader{"ask", [](R r) -> Phase { return Ask{r.asked()}; }},
    NamedReader{"play", [](R r) -> Phase { return r.play(); }},
    NamedReader{"deal_over", [](R r) -> Phase { return DealOver{r.asked()}; }},
    NamedReader{"rubber_over", [](R r) -> Phase { return RubberOver{r.asked()}; }},
    NamedReader{"match_over", [](R) -> Phase { return MatchOver{}; }}};
// clang-format on

Phase phase(const json& view, const Story& story) {
  const auto found = std::ranges::find(readers, text(view.at("phase")), &NamedReader::name);
  if (found == readers.end()) throw Unreadable("there is no such phase");
  return found->read({view, story});
}

Special special(const json& from) {
  for (const Special each : {Special::nullo, Special::slam})
    if (text(from) == (each == Special::nullo ? "nullo" : "slam")) return each;
  throw Unreadable("there is no such special bid");
}

Contract contract(const json& from) {
  return {seat(from.at("declarer")), maybe(from, "trump", suit),
          from.at("multiplier").get<std::uint8_t>(),
          maybe(from, "special", special).value_or(Special::none)};
}

Meld meld(const json& from) {
  Meld meld{.seat = seat(from.at("seat")),
            .kind = text(from.at("class")) == "four" ? MeldClass::four : MeldClass::run,
            .points = from.at("points").get<std::uint8_t>(),
            .rank = maybe(from, "rank", rank)};
  if (meld.kind == MeldClass::run) meld.length = from.at("length").get<std::uint8_t>();
  meld.cards = maybe(from, "cards", cards_in).value_or(CardSet{});
  return meld;
}

RubberResult result(const json& from) {
  return {pair<std::int32_t>(from.at("totals")), maybe(from, "winner", seat)};
}

Sheet sheet(const json& view) {
  Sheet sheet;
  sheet.below = pair<std::int32_t>(view.at("below"));
  sheet.above = pair<std::int32_t>(view.at("above"));
  if (const auto closed = view.find("closed"); closed != view.end())
    for (const json& game : *closed) sheet.closed.push_back(pair<std::int32_t>(game));
  sheet.games = pair<std::uint8_t>(view.at("games"));
  sheet.prison = view.at("prison").get<std::int32_t>();
  sheet.result = maybe(view, "result", result);
  return sheet;
}

FaceUp face_up(const json& view, const Story& story) {
  FaceUp up;
  up.rules = expected(rule_set_by_name(text(view.at("rules"))), "set of rules");
  up.rules.rubbers = view.at("rubbers").get<std::uint8_t>();
  up.phase = phase(view, story);
  up.dealer = maybe(view, "dealer", seat).value_or(Seat{0});
  up.deal = view.value("deal", std::uint16_t{0});
  up.turned = maybe(view, "turned", card);
  up.information = maybe(view, "information", card);
  up.contract = maybe(view, "contract", contract);
  up.held = pair<std::uint8_t>(view.at("held"));
  up.tricks = pair<std::uint8_t>(view.at("tricks"));
  if (const auto melds = view.find("melds"); melds != view.end())
    for (const json& each : *melds) up.melds.push_back(meld(each));
  up.jo = maybe(view, "jo", seat);
  up.jotte = maybe(view, "jotte", seat);
  up.sheet = sheet(view);
  up.rubbers_won = pair<std::uint8_t>(view.at("rubbers_won"));
  up.match_totals =
      maybe(view, "match_totals", pair<std::int32_t>).value_or(PerSeat<std::int32_t>{});
  return up;
}

Own own(const json& from) {
  Own own;
  own.seat = seat(from.at("seat"));
  own.hand = cards_in(from.at("hand"));
  for (const json& each : from.at("actions")) own.actions.push_back(action(each));
  own.declaration = maybe(from, "declaration", action);
  own.claimable = maybe(from, "claim", small).value_or(std::uint8_t{0});
  return own;
}

}  // namespace

std::vector<Event> read_story(const json& events) {
  std::vector<Event> story;
  for (const json& event : events) {
    const std::string_view type = text(event.at("type"));
    if (type == "dealt")
      story.emplace_back(Dealt{event.at("deal").get<std::uint16_t>(), seat(event.at("dealer")),
                               event.at("each").get<std::uint8_t>(), card(event.at("turned"))});
    if (type == "done")
      story.emplace_back(Done{seat(event.at("seat")), action(event.at("action"))});
  }
  return story;
}

View read_view(const json& view, const Story& story) {
  return {face_up(view, story), maybe(view, "own", own)};
}

}  // namespace bot
