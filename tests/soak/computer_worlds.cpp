// SPDX-License-Identifier: MIT
#include "tests/soak/computer_worlds.hpp"
#include "tests/support/here.hpp"

#include "engine/jojotte/jojotte.hpp"
#include "protocol/game_codec.hpp"
#include "protocol/message_codec.hpp"
#include "tests/soak/difference.hpp"
#include "tests/soak/noted_game.hpp"
#include "tests/soak/paired_tables.hpp"
#include "tests/support/hasty_bots.hpp"
#include "tests/support/jojotte_knowledge.hpp"
#include "tests/support/table_as_told.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace soak {

namespace {

using engine::Observer;
using engine::Seat;
using nlohmann::json;
using support::Cards;
using Game = jojotte::JoJotte;

constexpr Seat person_seat{0}, computer_seat{1};

jojotte::RuleSet rules_named(const std::string& name) {
  for (const jojotte::RuleSet& rules : {jojotte::culbertson, jojotte::hervey, jojotte::denexa})
    if (name_of(rules) == name) return rules;
  throw CannotCompare("no such rules: " + name);
}

/// One of the two servers, with its bot program without pauses, and a record of the acts there.
struct ComputerWorld {
  ComputerWorld(const ComputerSettings& settings, std::uint64_t seed)
      : bots(here::bot, support::HastyBots::Hints::sound, "--seed " + std::to_string(seed)),
        world(notes.noting(leaky_games(settings.leak)), bots.program()) {}

  support::HastyBots bots;
  Notebook notes;
  World world;
};

/// The decks of one deal in each world.
struct Decks {
  Cards cut;
  std::array<Cards, 2> dealt;
};

/// One deal in both worlds, up to its end or to the act in which they differ.
class Deal {
 public:
  Deal(const ComputerSettings& settings, const std::array<ComputerWorld*, 2>& worlds, int number)
      : settings_(settings),
        worlds_(worlds),
        table_("2222222" + std::string(1, static_cast<char>('A' + number))),
        rules_(rules_named(settings.rules)),
        random_(settings.seed << 8 ^ static_cast<std::uint64_t>(number)),
        states_{Game::start(rules_), Game::start(rules_)},
        decks_(drawn_decks()) {}

  void play(ComputerOutcome& outcome) {
    outcome_ = &outcome;
    open();
    sit_down();
    while (goes_on() && person_acts()) {
    }
    person_->say(protocol::write(protocol::Leave{}));
    for (std::size_t world : {0U, 1U}) (*person_)[world].hear_out();
    ++outcome.deals;
    if (parted_) ++outcome.parted;
  }

 private:
  bool person_is_blind() const { return settings_.blind == Blind::person; }
  Observer blind() const { return {person_is_blind() ? person_seat : computer_seat}; }
  std::array<World*, 2> servers() const { return {&worlds_[0]->world, &worlds_[1]->world}; }
  std::uint32_t below(std::size_t bound) {
    return cards::draw_below(static_cast<std::uint32_t>(bound), random_);
  }
  bool goes_on() const { return !parted_ && !over_ && outcome_->difference.empty(); }

  // ---- before the first card ----------------------------------------------------------------

  /// The cut is the same in both. Of the deck, cards that the blind player is neither dealt nor
  /// shown change places: a few, all, or only those that nobody gets.
  Decks drawn_decks() {
    Decks decks{support::shuffled<Game>(rules_, random_), {}};
    for (jojotte::State& state : states_) Game::deal(state, decks.cut);
    decks.dealt.fill(support::shuffled<Game>(rules_, random_));
    auto places = support::Knowledge<Game>::hidden_places(states_[0].face_up, blind());
    constexpr std::size_t first_of_stock = 19, only_stock_one_in = 2;
    if (below(only_stock_one_in) == 0)
      std::erase_if(places, [](std::size_t at) { return at < first_of_stock; });
    Cards& other = decks.dealt[1];
    const std::uint32_t swaps = below(2) == 0 ? 2 : 64;
    for (std::uint32_t i = 0; i < swaps; ++i)
      std::swap(other[places[below(places.size())]], other[places[below(places.size())]]);
    for (std::size_t world : {0U, 1U}) Game::deal(states_[world], decks.dealt[world]);
    return decks;
  }

  void open() {
    const json terms{{"type", "create"},
                     {"rules", settings_.rules},
                     {"reveal", "never"},
                     {"hints", true},
                     {"computer", {{"1", "easy"}}}};
    for (std::size_t world : {0U, 1U})
      servers()[world]->expect(table_, {decks_.cut, decks_.dealt[world], decks_.cut});
    Both opener(servers());
    opener.say(terms.dump());
    Heard created;
    for (std::size_t world : {0U, 1U}) created[world] = opener[world].hear_until("\"type\"");
    created_ = json::parse(created[0].back().text);
    hold_alike(created, "create");
  }

  /// The computer joins after the first client; the cards are dealt after the person has joined.
  void sit_down() {
    watcher_ = std::make_unique<Both>(servers());
    watcher_->say(support::entrance(created_, -1).dump());
    constexpr std::string_view computer_is_here = R"re("name":"Computer (easy)","here":true)re";
    Heard heard;
    for (std::size_t world : {0U, 1U})
      heard[world] = (*watcher_)[world].hear_until(computer_is_here);
    hold_alike(heard, "the computer joining");
    person_ = std::make_unique<Both>(servers());
    person_->say(support::entrance(created_, 0).dump());
    hear_what_comes("the person joining");
  }

  // ---- the person ---------------------------------------------------------------------------

  /// Does something that is allowed in both worlds. False: there is nothing, or the deal is over.
  bool person_acts() {
    const support::TableAsTold& told = views_[0];
    if (!told.asked() || told.view()["phase"] == "deal_over") return false;
    const std::uint64_t question = told.question();
    if (person_is_blind()) {
      ask_for_hint(question);
      claim(question);
      if (!goes_on() || told.question() != question) return goes_on();
    }
    std::vector<json> may;
    const auto other = views_[1].actions();
    for (const json& action : told.actions())
      if (std::find(other.begin(), other.end(), action) != other.end()) may.push_back(action);
    if (may.empty()) return false;
    act(question, may[below(may.size())]);
    return true;
  }

  void act(std::uint64_t question, const json& action) {
    person_->say(protocol::write(protocol::Act{question, action}));
    settled_ = question;
    hear_what_comes("the person's act " + action.dump());
  }

  void ask_for_hint(std::uint64_t question) {
    constexpr int hints_of_a_deal_max = 3;
    constexpr std::uint32_t hint_one_in = 4;
    if (hints_ == hints_of_a_deal_max || below(hint_one_in) != 0) return;
    ++hints_;
    ++outcome_->hints;
    person_->say(protocol::write(protocol::AskHint{question}));
    Heard heard;
    for (std::size_t world : {0U, 1U}) heard[world] = (*person_)[world].hear_until("\"hint\"");
    hold_alike(heard, "the person's request for a hint");
  }

  /// Refused in both worlds or in neither.
  void claim(std::uint64_t question) {
    const json& may = views_[0].view()["ask"]["may"];
    if (!may.contains("claim")) return;
    constexpr std::uint32_t few_one_in = 6;
    const auto most = may["claim"][1].get<std::size_t>();
    const std::size_t tricks = below(few_one_in) == 0 ? 1 + below(most) : most;
    ++outcome_->claims;
    const json action{{"type", "claim"}, {"number", tricks}};
    act(question, action);
  }

  // ---- reading ------------------------------------------------------------------------------

  /// Whether nothing more comes before the person acts: the last act is settled, and the computer
  /// is not asked.
  bool has_heard_all(std::size_t world) const {
    if (!answered_[world]) return false;
    if (!views_[world].known()) return false;
    const json& view = views_[world].view();
    const json& asked = view["asked"];
    return view["phase"] != "cut" && std::find(asked.begin(), asked.end(), 1) == asked.end();
  }

  void take(std::size_t world, const Frame& frame) {
    const json message = json::parse(frame.text);
    const std::string type = message.value("type", "");
    if (type == "welcome") views_[world] = support::TableAsTold(message);
    if (type == "update") views_[world].merge(message["patch"]);
    if (type == "welcome" || type == "refused" ||
        message.value("settled", settled_ + 1) == settled_)
      answered_[world] = true;
  }

  void hear_what_comes(const std::string& after) {
    Heard person, watcher;
    answered_ = {};
    for (std::size_t world : {0U, 1U})
      while (!has_heard_all(world)) {
        auto frame = (*person_)[world].hear();
        if (!frame) throw CannotCompare("the person was dismissed after " + after);
        take(world, *frame);
        person[world].push_back(std::move(*frame));
      }
    watcher_->say(protocol::write(protocol::Ping{}));
    for (std::size_t world : {0U, 1U})
      watcher[world] = (*watcher_)[world].hear_until(R"({"type":"pong"})");
    const auto shown_alike = take_acts(after);
    if (person_is_blind()) hold_alike(person, after, shown_alike);
    hold_alike(watcher, after, shown_alike);
  }

  // ---- comparing ----------------------------------------------------------------------------

  struct Shown {
    jojotte::View view;
    jojotte::Events story;
    bool operator==(const Shown&) const = default;
  };

  /// The part of an act that the rules let these observers see.
  std::array<Shown, 2> shown(std::size_t world, const NotedAct& act) {
    const auto read = protocol::Codec<Game>::read_action(json::parse(act.action));
    const auto story = Game::apply(states_[world], act.seat, *read);
    return {Shown{Game::observe(states_[world], blind()), story},
            Shown{Game::observe(states_[world], engine::spectator), story}};
  }

  /// Repeats here what was done at the tables since the last call. Returns how many acts showed the
  /// same in both worlds; nullopt: all of them, and there were no others.
  std::optional<std::size_t> take_acts(const std::string& after) {
    const std::array acts{worlds_[0]->notes.acts(), worlds_[1]->notes.acts()};
    const std::size_t begun = done_;
    for (; done_ < std::max(acts[0].size(), acts[1].size()); ++done_) {
      if (Game::waiting_for(states_[0].face_up).deck) return over(begun);
      const bool both = done_ < std::min(acts[0].size(), acts[1].size());
      if (!both || acts[0][done_] != acts[1][done_]) return computer_did_otherwise(begun, after);
      if (acts[0][done_].seat == computer_seat) ++outcome_->computer_acts;
      if (shown(0, acts[0][done_]) == shown(1, acts[1][done_])) continue;
      parted_ = true;
      return done_ - begun;
    }
    return std::nullopt;
  }

  /// Stops after the deal, because the next one is another story.
  std::size_t over(std::size_t begun) {
    over_ = true;
    return done_ - begun;
  }

  std::size_t computer_did_otherwise(std::size_t begun, const std::string& after) {
    parted_ = true;
    if (!person_is_blind())
      differs("the computer, told the same, does something else after " + after);
    return done_ - begun;
  }

  void hold_alike(Heard heard, const std::string& after, std::optional<std::size_t> acts = {}) {
    // Each act gives at least one message, and no message is about two acts.
    if (acts)
      for (auto& frames : heard) frames.resize(std::min(frames.size(), *acts), Frame{});
    outcome_->frames += static_cast<int>(heard[0].size());
    if (const auto found = first_difference(heard)) differs(after + ": " + to_text(*found));
  }

  void differs(const std::string& where) {
    if (outcome_->difference.empty())
      outcome_->difference = settings_.rules + ", table " + table_ + ", after " + where;
  }

  const ComputerSettings& settings_;
  const std::array<ComputerWorld*, 2> worlds_;
  const std::string table_;
  const jojotte::RuleSet rules_;
  support::Random random_;
  std::array<jojotte::State, 2> states_;
  const Decks decks_;
  ComputerOutcome* outcome_ = nullptr;
  json created_;
  std::unique_ptr<Both> watcher_, person_;
  std::array<support::TableAsTold, 2> views_;
  std::array<bool, 2> answered_{};
  std::uint64_t settled_ = 0;
  std::size_t done_ = 0;  // acts
  int hints_ = 0;
  bool parted_ = false, over_ = false;
};

}  // namespace

ComputerOutcome compare_with_computer(const ComputerSettings& settings) {
  ComputerWorld one(settings, settings.seed), other(settings, settings.seed + settings.other_seed);
  ComputerOutcome outcome;
  for (int number = 0; number < settings.deals && outcome.difference.empty(); ++number)
    Deal(settings, {&one, &other}, number).play(outcome);
  return outcome;
}

}  // namespace soak
