// SPDX-License-Identifier: MIT
// The language of this target, one step after another. Only the low seven bits of a byte count:
//   first four      rules, rubbers, and two bytes that decide how the decks are shuffled
//   a-o p-z { | } ~ the expected deck; or the legal act of that number, by the seat that is
//                   asked. From p on, all views are compared before
//   @ A-Z [ \ ] ^ _ an act of the type of that number, legal or not, made from the next two bytes
//   0-7             seat 0 or 1 gives up the deal or the rubber, by itself or not
//   8               a rematch, if the match is over
//   9 :             the same card twice in a deck; the first cards of one
//   ; < = > ?       the rest of the line is an action in JSON, by seat 1 or 0
#include "protocol/jojotte_codec.hpp"
#include "protocol/replay.hpp"
#include "protocol/transcript.hpp"
#include "tests/fuzz/targets.hpp"
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

using Told = protocol::Result<JsonText>;

// In the order of jojotte::Action, with one that does not exist.
constexpr std::array types{"pass",
                           "accept",
                           "name_suit",
                           "no_trump",
                           "double",
                           "redouble",
                           "nullo",
                           "slam",
                           "slam_no_trump",
                           "exchange",
                           "keep",
                           "four",
                           "no_four",
                           "not_good_four",
                           "length",
                           "no_run",
                           "not_good_length",
                           "how_high",
                           "top",
                           "not_good_top",
                           "not_good_trump",
                           "in_trumps",
                           "yes",
                           "no",
                           "equal",
                           "good",
                           "declare",
                           "ask_to_see",
                           "satisfied",
                           "play",
                           "continue",
                           "claim",
                           "shout"};
static_assert(types.size() == std::variant_size_v<jojotte::Action> + 1);

constexpr std::array seats{Seat{0}, Seat{1}};
constexpr std::array observers{engine::Observer{Seat{0}}, engine::Observer{Seat{1}},
                               engine::spectator};

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

json terms_from(Script& script) {
  constexpr std::array rules{"culbertson", "hervey", "denexa"};
  const auto which = script.next(), rubbers = script.next();
  return {{"rules", rules[which % rules.size()]}, {"options", {{"rubbers", rubbers % 9 + 1}}}};
}

/// A JSON action with every member; its reader takes those that its type needs.
json action_from(std::uint8_t x, std::uint8_t y) {
  constexpr std::string_view ranks = "789TJQKA", suits = "CDHS";
  constexpr std::array words{"jo", "jotte", ""};
  const std::string rank(1, ranks[x % 8]), suit(1, suits[x / 8 % 4]);
  std::string cards;
  if (y & 16U)
    for (const char each : suits) cards += (cards.empty() ? "" : " ") + rank + each;
  else
    for (std::size_t i = x % 8; i < std::min<std::size_t>(x % 8 + y / 32 + 3, 8); ++i)
      cards += (cards.empty() ? "" : " ") + std::string(1, ranks[i]) + suit;
  json action{{"rank", rank},   {"suit", suit},         {"card", rank + suit},
              {"cards", cards}, {"length", y / 2 % 16}, {"tricks", y % 11}};
  if (const std::size_t word = y / 2 % 8; word < words.size()) action["word"] = words[word];
  return action;
}

/// A game, what each observer has been told of it, and its records.
class GameSession {
 public:
  GameSession(const json& terms, std::uint64_t seed) : game_(open(terms)), random_(seed) {
    lines_.push_back(write_opened(terms.dump()));
    for (std::size_t i = 0; i < observers.size(); ++i)
      told_[i] = json::parse(game_->view(observers[i]));
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
    submit(seats[order % 2], json::parse(script.line(), nullptr, false));
  }

  /// Merging the patches into the known view must give the present view.
  void compare() {
    for (std::size_t i = 0; i < observers.size(); ++i) {
      const JsonText patch = support::patch_of(*game_, observers[i]);
      if (!patch.empty()) told_[i].merge_patch(json::parse(patch));
      must(told_[i] == json::parse(game_->view(observers[i])),
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
    for (const auto observer : observers)
      must(game->view(observer) == game_->view(observer), "the replayed game has the same view");
  }

 private:
  static std::size_t index(Seat seat) { return engine::index(seat); }

  void must_fit_the_questions(std::size_t i) const {
    if (!observers[i].seat)
      return must(!told_[i].contains("own"), "a spectator's view has no own part");
    const json& own = told_[i].at("own");
    const std::uint64_t question = game_->question(*observers[i].seat);
    must(own.value("question", std::uint64_t{0}) == question,
         "the view has the number of the question");
    must(own.at("actions").empty() == (question == 0), "a seat that is asked has an action");
    must(game_->waiting_for().seats.contains(*observers[i].seat) == (question != 0),
         "a seat in `waiting` is asked");
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
    for (const Seat seat : seats) {
      const std::uint64_t now = game_->question(seat);
      if (now == 0) continue;
      must(now >= asked_[index(seat)], "a question's number only goes up");
      must(seat != who || now > asked_[index(seat)], "a question is answered once");
      asked_[index(seat)] = now;
    }
    lines_.push_back(std::move(line));
  }

  struct Shown {
    std::array<JsonText, 3> views;
    std::array<std::uint64_t, 2> questions;
    engine::Waiting waiting;
    bool operator==(const Shown&) const = default;
  };

  Shown shown() const {
    Shown all{};
    for (std::size_t i = 0; i < observers.size(); ++i) all.views[i] = game_->view(observers[i]);
    for (const Seat seat : seats) all.questions[index(seat)] = game_->question(seat);
    all.waiting = game_->waiting_for();
    return all;
  }

  /// Call it only when all observers are up to date.
  void refused(const Fault& fault, const Shown& before) {
    must(!fault.code.empty() && !fault.text.empty(), "a fault has a code and a text");
    must(shown() == before, "a refusal changes nothing: " + fault.text);
    for (const auto observer : observers)
      must(support::patch_of(*game_, observer).empty(),
           "a refusal gives no patch: " + fault.text);
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
    const bool choice = waiting.seats.size() > 1;
    const Seat seat = choice ? seats[number % 2] : waiting.seats.front();
    const json view = json::parse(game_->view({seat}));
    const json& actions = view.at("own").at("actions");
    must(!actions.empty(), "a seat that is asked has an action");
    const json& action = actions[(choice ? number / 2 : number) % actions.size()];
    const Told told = story_of(game_->submit(seat, action));
    must(told.has_value(), "a listed action is accepted: " + action.dump());
    accepted(told, write_act(n(), seat, action.dump(), *told), seat);
  }

  void try_action(std::size_t type, std::uint8_t x, std::uint8_t y) {
    json action = action_from(x, y);
    action["type"] = types[type % types.size()];
    submit(seats[y % 2], action);
  }

  /// An accepted act was listed; a refused act changes nothing.
  void submit(Seat seat, const json& action) {
    const Shown before = shown();
    const json listed = told_[index(seat)].at("own").at("actions");
    const Told told = story_of(game_->submit(seat, action));
    if (!told) return refused(told.error(), before);
    using Codec = protocol::Codec<jojotte::JoJotte>;
    const auto is_this = [read = Codec::read_action(action)](const json& one) {
      return Codec::read_action(one) == read;
    };
    must(std::any_of(listed.begin(), listed.end(), is_this),
         "an accepted action was listed: " + action.dump());
    accepted(told, write_act(n(), seat, action.dump(), *told), seat);
  }

  void concede(unsigned order) {
    const Seat seat = seats[order & 1U];
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
    must(!twice, "a deck with a card twice is refused");
    accepted(told, write_deck(n(), deck, *told));
  }

  std::unique_ptr<HostedGame> game_;
  support::Random random_;
  std::array<json, observers.size()> told_;
  std::array<std::uint64_t, seats.size()> asked_{};  // the last question of each seat
  std::vector<std::string> lines_;
};

}  // namespace

void acts(Bytes bytes) {
  Script script(bytes);
  const json terms = terms_from(script);
  const std::uint8_t x = script.next(), y = script.next();
  GameSession session(terms, x * 128U + y);
  while (!script.done()) session.step(script);
  session.compare();
  session.replay_all();
}

}  // namespace fuzz
