// SPDX-License-Identifier: MIT
#include "clients/bot/hint_answers.hpp"

#include "clients/bot/games/jojotte/player.hpp"
#include "tests/bot/games/jojotte/reenacted.hpp"
#include "tests/bot/seat_on_wire.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

namespace {

using namespace jojotte;
using bot::Hint;
using bot::Level;
using nlohmann::json;

/// The server's request: the view and the story of the deal, as the seat has them.
std::string request(const State& state, Seat seat, const std::vector<Event>& story, int id = 1) {
  const support::SeatOnWire<JoJotte> wire(state.face_up.rules, seat);
  const json welcome = wire.welcome(state, support::story_json<JoJotte>({}, story));
  return json{{"id", id}, {"told", welcome}}.dump();
}

/// Plays a seat by the heuristic. At every third of its questions it also asks for a hint, in this
/// world and in another that looks the same from the seat.
class Hinted final : public support::Opponent {
 public:
  explicit Hinted(std::uint32_t seed)
      : player_(support::opponent_by_name("heuristic", seed)), random_(seed) {}

  void hear(const View& view, std::span<const Event> news) override {
    view_ = view;
    player_->hear(view, news);
    for (const Event& event : news)
      if (std::holds_alternative<Dealt>(event)) story_.clear();
    story_.insert(story_.end(), news.begin(), news.end());
    knowledge_.tell(news);
  }

  Action answer() override {
    if (JoJotte::ended(view_.face_up) == engine::Ended::nothing && ++asked_ % 3 == 0) compare();
    return player_->answer();
  }

  std::set<std::string> codes;
  int compared = 0;

 private:
  void compare() {
    const bot::Sampler sampler(view_, knowledge_, false);
    const Seat seat = view_.own->seat;
    const json one =
        json::parse(bot::hint_line(request(sampler.world(random_), seat, story_), Level::medium));
    const json other =
        json::parse(bot::hint_line(request(sampler.world(random_), seat, story_), Level::medium));
    CHECK(one == other);
    INFO(one.dump());
    const auto action = support::action_of<JoJotte>(one["action"]);
    const Actions may = legal(view_).actions;
    CHECK(std::find(may.begin(), may.end(), action) != may.end());
    codes.insert(one["why"]["code"].get<std::string>());
    if (one["why"]["code"] == "ahead") is_a_comparison(one);
    ++compared;
  }

  /// The reason compares the action with another legal one, in points and in possible deals.
  void is_a_comparison(const json& hint) const {
    const json& why = hint["why"];
    CHECK(why["points"] >= 1);
    CHECK(why["than"] != hint["action"]);
    const auto than = support::action_of<JoJotte>(why["than"]);
    const Actions may = legal(view_).actions;
    CHECK(std::find(may.begin(), may.end(), than) != may.end());
    CHECK(why["of"] >= 1);
    CHECK(why["best_in"] <= why["of"]);
  }

  std::unique_ptr<support::Opponent> player_;
  bot::Random random_;
  View view_;
  std::vector<Event> story_;
  bot::Story knowledge_;
  int asked_ = 0;
};

}  // namespace

TEST_SUITE("hints") {
  TEST_CASE("a hint is legal, and the same wherever the hidden cards lie") {
    std::set<std::string> codes;
    for (const RuleSet& rules : {culbertson, hervey, denexa}) {
      Hinted one(1), two(2);
      support::play_rubber(rules, 3, {&one, &two});
      CHECK(one.compared > 5);
      codes.insert(one.codes.begin(), one.codes.end());
      codes.insert(two.codes.begin(), two.codes.end());
    }
    CHECK(codes.contains("only"));
    CHECK(codes.contains("ahead"));
  }

  TEST_CASE("a request that cannot be read is answered with its number and the reason") {
    CHECK(json::parse(bot::hint_line("nonsense", Level::easy)).contains("wrong"));
    CHECK(json::parse(bot::hint_line(R"({"id":4})", Level::easy))["id"] == 4);
    for (const char* told : {"7", "{}", R"({"view":{},"story":[]})", R"({"view":7,"story":[]})"}) {
      CAPTURE(told);
      const json answer =
          json::parse(bot::hint_line(std::string(R"({"id":4,"told":)") + told + '}', Level::easy));
      CHECK(answer["id"] == 4);
      CHECK(answer["wrong"].is_string());
    }
  }
}
