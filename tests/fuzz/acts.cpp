// SPDX-License-Identifier: MIT
// The language of this target, one step after another. Only the low seven bits of a byte count:
//   first five      the game, its rules, an option and its value, and a byte that decides how the
//                   decks are shuffled
//   a-o p-z { | } ~ the expected deck; or the listed act of that number, by a seat that is asked.
//                   From p on, all views are compared before
//   @ A-Z [ \ ] ^ _ an act with the verb of that number, legal or not, made from the next two bytes
//   0-7             seat 0 or 1 gives up the deal or the match, by itself or not
//   8               a rematch, if the match is over
//   9 :             the same card twice in a deck; the first cards of one
//   ; < = > ?       the rest of the line is an action in JSON, by seat 1 or 0
#include "engine/cards/card_text.hpp"
#include "protocol/replay.hpp"
#include "protocol/transcript.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/may.hpp"
#include "tests/support/patch_of.hpp"
#include "tests/support/random.hpp"

#include <algorithm>
#include <array>
#include <memory>

namespace fuzz {
namespace {

using namespace protocol;
using engine::Seat;
using nlohmann::json;
using Ordered = nlohmann::ordered_json;

using Told = protocol::Result<JsonText>;

std::unique_ptr<HostedGame> open(const json& terms) {
  auto game = open_game(terms);
  must(game.has_value(), "these terms open a game: " + terms.dump());
  return std::move(*game);
}

/// Gives its bytes one by one, and zeros after the end.
class Script {
 public:
  explicit Script(Bytes bytes) : bytes_(bytes) {}
  bool done() const { return bytes_.empty(); }
  std::uint8_t next() {
    if (done()) return 0;
    const auto byte = static_cast<std::uint8_t>(bytes_.front() & 0x7FU);
    bytes_ = bytes_.subspan(1);
    return byte;
  }
  std::string_view line() {
    const std::string_view text = text_of(bytes_);
    const std::string_view line = text.substr(0, text.find('\n'));
    bytes_ = bytes_.subspan(line.size());
    return line;
  }

 private:
  Bytes bytes_;
};

template <class List>
const json& pick(const List& list, std::size_t number) {
  return list[number % list.size()];
}

/// Any game on the shelf, with one of its options set. Choices and ranges have values, flags true.
json terms_from(Script& script) {
  static const json shelf = json::parse(protocol::shelf());
  const json& game = pick(shelf, script.next());
  json terms{{"game", game["game"]}, {"rules", pick(game["rules"], script.next())}};
  const auto which = script.next(), value = script.next();
  const json& options = game["options"];
  if (options.empty()) return terms;
  const auto option = std::next(options.begin(), which % static_cast<int>(options.size()));
  json& set = terms["options"][option.key()];
  if (option->contains("values")) set = pick((*option)["values"], value);
  else if (option->contains("range")) {
    const int least = (*option)["range"][0], most = (*option)["range"][1];
    set = least + value % (most - least + 1);
  } else set = value % 2 == 0;
  return terms;
}

/// A value of this kind, or of none: what `about` says of a verb's member.
json value_of(const json& kind, const engine::Pack& pack, std::uint8_t x, std::uint8_t y) {
  const auto card = [&](std::size_t i) { return cards::card_text(pack[i % pack.size()]); };
  if (kind.is_array()) return pick(kind, y);
  if (kind == "card") return card(x);
  if (kind == "cards") {
    std::string cards = card(x);
    for (std::size_t i = 1; i <= y % 8U; ++i) cards += ' ' + card(x + i * (1U + y / 64U));
    return cards;
  }
  if (kind == "groups") {
    std::string groups = card(x);
    for (std::size_t i = 1; i <= y % 8U; ++i)
      groups += (i % (1U + x % 4U) == 0 ? " / " : " ") + card(x + i * (1U + y / 64U));
    return groups;
  }
  if (kind == "suit") return std::string(1, card(x)[1]);
  if (kind == "rank") return std::string(1, card(x)[0]);
  if (kind == "number") return y / 2 % 24;
  if (kind == "seat" || kind == "side") return x % 13;
  if (kind == "spot") return std::to_string(x % 4) + '.' + std::to_string(y % 11);
  return y % 3 != 0;
}

/// An action with this verb and values for its members, some of them left out.
json action_from(const json& about, const engine::Pack& pack, std::size_t verb, std::uint8_t x,
                 std::uint8_t y) {
  const json& verbs = about["verbs"];
  if (verb % (verbs.size() + 1) == verbs.size()) return {{"type", "shout"}};
  const auto is = std::next(verbs.begin(), static_cast<int>(verb % verbs.size()));
  json action{{"type", is.key()}};
  if (is->contains("with"))
    for (const auto& [name, kind] : (*is)["with"].items())
      if (!kind.is_array() || y % 4 == 0) action[name] = value_of(kind, pack, x, y);
  return action;
}

/// Whether other acts with this verb than those that are listed may be tried.
bool may_be_tried(const json& may) {
  return may == "?" || (may.is_array() && !may.empty() && may.back() == "?");
}

/// Whether each of the listed acts with this verb is sure to be allowed: not of a range of numbers.
bool is_sure(const Ordered& may) { return !(may.is_array() && may[0].is_number()); }

/// A game, what each observer has been told of it, and its records.
class GameSession {
 public:
  GameSession(const json& terms, std::uint64_t seed) : game_(open(terms)), random_(seed) {
    about_ = Ordered::parse(game_->about());
    lines_.push_back(write_opened(terms.dump()));
    for (int i = 0; i < game_->seats(); ++i) {
      seats_.push_back(static_cast<Seat>(i));
      observers_.push_back({seats_.back()});
    }
    observers_.push_back(engine::spectator);
    for (const auto observer : observers_) told_.push_back(json::parse(game_->view(observer)));
    asked_.resize(seats_.size());
    compare();
  }

  void step(Script& script) {
    const std::uint8_t byte = script.next();
    if (byte >= 0x60) return go_on(byte & 0x1FU);
    compare();
    if (byte >= 0x40) {
      const std::uint8_t x = script.next(), y = script.next();
      return try_action(byte & 0x1FU, x, y);
    }
    const unsigned order = byte & 15U;
    if (order < 8) return concede(order);
    if (order == 8) return rematch();
    if (order <= 10) return deal_wrongly(order == 9);
    submit(seats_[order % 2], json::parse(script.line(), nullptr, false));
  }

  /// Merging the patches into the known view must give the present view.
  void compare() {
    for (std::size_t i = 0; i < observers_.size(); ++i) {
      const JsonText patch = support::patch_of(*game_, observers_[i]);
      if (!patch.empty()) told_[i].merge_patch(json::parse(patch));
      must(told_[i] == json::parse(game_->view(observers_[i])),
           "merging " + patch + " gives the view");
      must_fit_the_questions(i);
    }
  }

  /// Reading and replaying the recorded lines must give the same game.
  void replay_all() {
    const auto opened = read_record(lines_.front());
    const auto game = open(std::get<Opened>(opened->what).terms);
    Replay again(HostedStage(*game), {.complete = true});
    for (std::size_t i = 1; i < lines_.size(); ++i) {
      const auto record = read_record(lines_[i]);
      must(record.has_value() && record->n == i, "a recorded line is readable: " + lines_[i]);
      const Told told = again(*record);
      must(told.has_value(), "a recorded line can be replayed: " + lines_[i]);
    }
    for (const auto observer : observers_)
      must(game->view(observer) == game_->view(observer), "the replayed game has the same view");
  }

 private:
  static std::size_t index(Seat seat) { return engine::index(seat); }

  void must_fit_the_questions(std::size_t i) const {
    if (!observers_[i].seat) return must(!told_[i].contains("ask"), "a spectator is never asked");
    const std::uint64_t question = game_->question(*observers_[i].seat);
    must(told_[i].contains("ask") == (question != 0), "the view of a seat that is asked says so");
    must(game_->waiting_for().seats.contains(*observers_[i].seat) == (question != 0),
         "a seat in `waiting` is asked");
    if (question == 0) return;
    must(told_[i]["ask"]["n"] == question, "the view has the number of the question");
    must(!told_[i]["ask"]["may"].empty(), "a seat that is asked has an action");
  }

  static Told story_of(const Result<Done>& done) {
    return done.map([](const Done& what) { return what.story; });
  }

  // ---- acts and their consequences ----------------------------------------------------------

  /// `who` acted; if that seat is asked again, it must be a new question.
  void accepted(const Told& told, std::string line, std::optional<Seat> who = {}) {
    const json story = json::parse(*told);
    must(story.is_array(), "a story is a list");
    for (const json& event : story) must(event.at("type").is_string(), "an event has a type");
    for (const Seat seat : seats_) {
      const std::uint64_t now = game_->question(seat);
      if (now == 0) continue;
      must(now >= asked_[index(seat)], "a question's number only goes up");
      must(seat != who || now > asked_[index(seat)], "a question is answered once");
      asked_[index(seat)] = now;
    }
    lines_.push_back(std::move(line));
  }

  struct Shown {
    std::vector<JsonText> views;
    std::vector<std::uint64_t> questions;
    engine::Waiting waiting;
    bool operator==(const Shown&) const = default;
  };

  Shown shown() const {
    Shown all{};
    for (const auto observer : observers_) all.views.push_back(game_->view(observer));
    for (const Seat seat : seats_) all.questions.push_back(game_->question(seat));
    all.waiting = game_->waiting_for();
    return all;
  }

  /// Call it only when all observers are up to date.
  void refused(const Fault& fault, const Shown& before) {
    must(!fault.code.empty() && !fault.text.empty(), "a fault has a code and a text");
    must(shown() == before, "a refusal changes nothing: " + fault.text);
    for (const auto observer : observers_)
      must(support::patch_of(*game_, observer).empty(), "a refusal gives no patch: " + fault.text);
  }

  std::uint64_t n() const { return lines_.size(); }

  std::vector<cards::Card> shuffled() {
    const engine::Pack pack = game_->pack();
    std::vector<cards::Card> deck(pack.begin(), pack.end());
    cards::shuffle(deck, random_);
    return deck;
  }

  void go_on(std::size_t number) {
    if (number >= 16) compare();
    const engine::Waiting waiting = game_->waiting_for();
    if (waiting.deck) {
      const auto deck = shuffled();
      const Told told = game_->deal(deck);
      must(told.has_value(), "a shuffled pack is accepted whenever a deck is expected");
      return accepted(told, write_deck(n(), deck, *told));
    }
    if (waiting.seats.empty()) return;
    std::vector<Seat> asked;
    for (const Seat seat : seats_)
      if (waiting.seats.contains(seat)) asked.push_back(seat);
    const Seat seat = asked[number % asked.size()];
    const Ordered ask = Ordered::parse(game_->view({seat}))["ask"];
    const auto listed = support::actions_of(ask, about_);
    if (listed.empty()) return;  // they can only be tried
    const json action = listed[number / asked.size() % listed.size()];
    if (!is_sure(ask["may"][action["type"].get<std::string>()])) return submit(seat, action);
    const Told told = story_of(game_->submit(seat, action));
    must(told.has_value(), "a listed action is accepted: " + action.dump());
    accepted(told, write_act(n(), seat, action.dump(), *told), seat);
  }

  /// All that are listed for a seat that is asked.
  std::vector<Ordered> actions_of(Seat seat) const {
    return support::actions_of(Ordered::parse(game_->view({seat}))["ask"], about_);
  }

  void try_action(std::size_t verb, std::uint8_t x, std::uint8_t y) {
    submit(seats_[y % seats_.size()], action_from(json(about_), game_->pack(), verb, x, y));
  }

  bool is_listed(Seat seat, const json& action) const {
    const JsonText understood = game_->understood(action);
    const auto all = actions_of(seat);
    return std::ranges::any_of(
        all, [&](const Ordered& one) { return game_->understood(json(one)) == understood; });
  }

  /// An accepted act was listed, unless it could only be tried; a refused act changes nothing.
  void submit(Seat seat, const json& action) {
    compare();
    const Shown before = shown();
    const bool asked = game_->question(seat) != 0;
    const bool listed = asked && is_listed(seat, action);
    const json may = asked ? told_[index(seat)]["ask"]["may"] : json::object();
    const Told told = story_of(game_->submit(seat, action));
    if (!told) return refused(told.error(), before);
    must(listed || may_be_tried(may.at(action.at("type").get<std::string>())),
         "an accepted action was listed: " + action.dump());
    accepted(told, write_act(n(), seat, action.dump(), *told), seat);
  }

  void concede(unsigned order) {
    const Seat seat = seats_[order & 1U];
    const engine::Concession concession{
        (order & 2U) != 0 ? engine::Stake::rubber : engine::Stake::deal, (order & 4U) != 0};
    const Shown before = shown();
    const Told told = game_->concede(seat, concession);
    if (!told) return refused(told.error(), before);
    accepted(told, write_concession(n(), seat, concession, *told), seat);
  }

  void rematch() {
    if (game_->waiting_for() != engine::Waiting{}) return;
    game_->begin_again();
    accepted("[]", write_rematch(n()));
  }

  void deal_wrongly(bool twice) {
    auto deck = shuffled();
    if (twice) deck[1] = deck[0];
    else deck.resize(2);
    const Shown before = shown();
    const Told told = game_->deal(deck);
    if (!told) return refused(told.error(), before);
    must(std::ranges::count(game_->pack(), deck[0]) >= (twice ? 2 : 1),
         "a deck with a card twice is refused");
    accepted(told, write_deck(n(), deck, *told));
  }

  std::unique_ptr<HostedGame> game_;
  support::Random random_;
  Ordered about_;
  std::vector<Seat> seats_;
  std::vector<engine::Observer> observers_;
  std::vector<json> told_;            // to each observer
  std::vector<std::uint64_t> asked_;  // the last question of each seat
  std::vector<std::string> lines_;
};

}  // namespace

void acts(Bytes bytes) {
  Script script(bytes);
  const json terms = terms_from(script);
  GameSession session(terms, script.next());
  while (!script.done()) session.step(script);
  session.compare();
  session.replay_all();
}

}  // namespace fuzz
