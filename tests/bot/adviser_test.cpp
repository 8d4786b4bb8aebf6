// SPDX-License-Identifier: MIT
#include "clients/bot/adviser.hpp"

#include "clients/bot/player.hpp"
#include "clients/bot/wire.hpp"
#include "engine/cards/card_text.hpp"
#include "protocol/jojotte_codec.hpp"
#include "tests/bot/reenacted.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

namespace {

using namespace jojotte;
using bot::Advice;
using bot::Level;
using nlohmann::json;

/// What a server asks: the view and the story of the deal, as the seat has them.
std::string asked(const State& state, Seat seat, const std::vector<Event>& story, int id = 1) {
  std::string view;
  protocol::Codec<JoJotte>::write_view(view, nullptr, {observe(state, {seat}), 9});
  json told{{"view", json::parse(view)}, {"story", json::array()}};
  for (const Event& event : story) {
    std::string text;
    protocol::Codec<JoJotte>::write_event(text, event);
    told["story"].push_back(json::parse(text));
  }
  return json{{"id", id}, {"told", told}}.dump();
}

/// A seat of a rubber that is played by rule of thumb: before each of its acts, the adviser is
/// asked, too, in this world and in another that it cannot tell from this one.
class Advised final : public support::Opponent {
 public:
  explicit Advised(std::uint32_t seed)
      : player_(support::opponent_by_name("thumb", seed)), chance_(seed) {}

  void hear(const View& view, std::span<const Event> news) override {
    view_ = view;
    player_->hear(view, news);
    for (const Event& event : news)
      if (std::holds_alternative<Dealt>(event)) story_.clear();
    story_.insert(story_.end(), news.begin(), news.end());
    known_.tell(news);
  }

  Action answer() override {
    if (JoJotte::ended(view_.face_up) == engine::Ended::nothing && ++asked_ % 3 == 0) compare();
    return player_->answer();
  }

  std::set<std::string> codes;
  int compared = 0;

 private:
  void compare() {
    const bot::Sampler sampler(view_, known_, false);
    const Seat seat = view_.own->seat;
    const json one =
        json::parse(bot::advice_line(asked(sampler.world(chance_), seat, story_), Level::medium));
    const json other =
        json::parse(bot::advice_line(asked(sampler.world(chance_), seat, story_), Level::medium));
    CHECK(one == other);
    INFO(one.dump());
    const auto action = protocol::Codec<JoJotte>::read_action(one["action"]);
    REQUIRE(action.has_value());
    const auto& may = view_.own->actions;
    CHECK(std::find(may.begin(), may.end(), *action) != may.end());
    codes.insert(one["why"]["code"].get<std::string>());
    if (one["why"]["code"] == "ahead") is_a_comparison(one);
    ++compared;
  }

  /// With another act that may be done, in points, and over some of the ways the cards may lie.
  void is_a_comparison(const json& hint) const {
    const json& why = hint["why"];
    CHECK(why["points"] >= 1);
    CHECK(why["than"] != hint["action"]);
    const auto than = protocol::Codec<JoJotte>::read_action(why["than"]);
    REQUIRE(than.has_value());
    const auto& may = view_.own->actions;
    CHECK(std::find(may.begin(), may.end(), *than) != may.end());
    CHECK(why["of"] >= 1);
    CHECK(why["best_in"] <= why["of"]);
  }

  std::unique_ptr<support::Opponent> player_;
  bot::Chance chance_;
  View view_;
  std::vector<Event> story_;
  bot::Story known_;
  int asked_ = 0;
};

}  // namespace

TEST_SUITE("an adviser") {
  TEST_CASE("says the same wherever the hidden cards lie, and nothing that is not allowed") {
    std::set<std::string> codes;
    for (const RuleSet& rules : {culbertson, hervey, denexa}) {
      Advised one(1), two(2);
      support::play_rubber(rules, 3, {&one, &two});
      CHECK(one.compared > 5);
      codes.insert(one.codes.begin(), one.codes.end());
      codes.insert(two.codes.begin(), two.codes.end());
    }
    CHECK(codes.contains("only"));
    CHECK(codes.contains("ahead"));
  }

  TEST_CASE("answers what cannot be answered in a word, with the number of the question") {
    CHECK(json::parse(bot::advice_line("nonsense", Level::easy)).contains("wrong"));
    CHECK(json::parse(bot::advice_line(R"({"id":4})", Level::easy))["id"] == 4);
    for (const char* told : {"7", "{}", R"({"view":{},"story":[]})", R"({"view":7,"story":[]})"}) {
      CAPTURE(told);
      const json answer = json::parse(
          bot::advice_line(std::string(R"({"id":4,"told":)") + told + '}', Level::easy));
      CHECK(answer["id"] == 4);
      CHECK(answer["wrong"].is_string());
    }
  }
}
