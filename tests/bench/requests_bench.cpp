// SPDX-License-Identifier: MIT
#include "protocol/hosted_game.hpp"
#include "server/limits/request_cost.hpp"
#include "tests/bench/bench.hpp"
#include "tests/support/core_time.hpp"
#include "tests/support/random.hpp"
#include "tests/support/table_as_told.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

/// What the requests of players cost every game, and what they are charged for it.
namespace bench {
namespace {

using nlohmann::json;
using protocol::HostedGame;

/// Requests of one kind. What is searched to list acts is paid for with the act that is chosen.
struct Kind {
  const char* name;
  int flat;  // what each counts for besides its search
  std::vector<double> microseconds = {};
  double worst = 0;
  int positions = 0;  // the most

  void add(double took, int searched) {
    microseconds.push_back(took);
    worst = std::max(worst, took);
    positions = std::max(positions, searched);
  }
};

template <class Work>
double microseconds(Work&& work) {
  const double begin = support::core_milliseconds();
  work();
  return (support::core_milliseconds() - begin) * 1000;
}

/// A match at a table where everybody is told everything, played at random; lay downs come first.
class Requests {
 public:
  explicit Requests(json terms) : game_(std::move(*protocol::open_game(terms))) { deal(); }

  void play(double seconds) {
    const double begin = support::core_milliseconds();
    while (support::core_milliseconds() - begin < seconds * 1000) {
      if (game_->waiting_for().seats.empty()) {
        game_->begin_again();
        deal();
      }
      step();
    }
  }

  void print(const std::string& game) const {
    for (const Kind* kind : {&acts_, &refusals_, &welcomes_}) {
      auto all = kind->microseconds;
      if (all.empty()) continue;
      std::ranges::sort(all);
      std::cout << std::left << std::setw(22) << game << std::setw(9) << kind->name << std::right
                << std::fixed << std::setprecision(0) << std::setw(9) << all[all.size() / 2]
                << std::setw(9) << kind->worst << std::setw(11) << kind->positions << std::setw(8)
                << kind->flat + server::cost_of_search(kind->positions) << '\n';
    }
    std::cout << std::flush;
  }

 private:
  void deal() {
    while (game_->waiting_for().deck) {
      auto deck = game_->pack();
      cards::shuffle({deck.begin(), deck.size()}, random_);
      if (!game_->deal({deck.begin(), deck.size()}))
        throw std::runtime_error("a shuffled pack fits");
    }
    tell();
  }

  void tell() {
    std::string ignored;
    for (int i = 0; i < game_->seats(); ++i) game_->patch({static_cast<engine::Seat>(i)}, ignored);
    game_->patch(engine::spectator, ignored);
  }

  void step() {
    const engine::Seat seat = game_->waiting_for().seats.front();
    std::string view;
    welcomes_.add(microseconds([&] { view = game_->view({seat}) + game_->about(); }), 0);
    const support::TableAsTold told(
        {{"about", json::parse(game_->about())}, {"view", json::parse(game_->view({seat}))}});
    for (int i = 0; i < 3 && !tried_.empty(); ++i) refuse(seat, any(tried_));
    if (const json may = told.view()["ask"]["may"]; may.contains("claim"))
      refuse(seat, {{"type", "claim"}, {"number", may["claim"][1]}});
    act(seat, told.actions());
  }

  void refuse(engine::Seat seat, const json& action) {
    const auto copy = json(action);
    int positions = -1;
    const double took = microseconds([&] {
      const auto answer = game_->submit(seat, copy);
      if (!answer) positions = answer.error().positions;
    });
    if (positions >= 0) return refusals_.add(took, positions);
    deal();  // it was none
  }

  void act(engine::Seat seat, std::vector<json> actions) {
    if (game_->question(seat) == 0) return;
    const auto lays = std::ranges::partition(actions, [](const json& action) {
      return action["type"] == "meld" || action["type"] == "draw";
    });
    if (lays.begin() != actions.begin()) actions.erase(lays.begin(), actions.end());
    const json action = any(actions);
    if (tried_.size() < 500) tried_.push_back(action);
    int positions = 0;
    const double took = microseconds([&] {
      const auto done = game_->submit(seat, action);
      if (done) positions = done->positions;
      tell();
    });
    acts_.add(took, positions);
    deal();
  }

  const json& any(const std::vector<json>& all) {
    return all[cards::draw_below(static_cast<std::uint32_t>(all.size()), random_)];
  }

  std::unique_ptr<HostedGame> game_;
  support::Random random_{1};
  std::vector<json> tried_;  // by anybody at any time
  Kind acts_{"act", 1}, refusals_{"refused", 1 + server::limits::refusal_cost},
      welcomes_{"welcome", server::limits::join_cost};
};

}  // namespace

void requests(double seconds) {
  std::cout << std::left << std::setw(31) << "" << std::right << std::setw(9) << "median us"
            << std::setw(9) << "worst" << std::setw(11) << "positions" << std::setw(8) << "price"
            << '\n';
  for (const json& game : json::parse(protocol::shelf())) {
    const std::string name = game["game"];
    std::vector<json> ways{json::object()};
    if (game["seats"][0] != game["seats"][1]) ways.push_back({{"seats", game["seats"][1]}});
    for (const json& options : ways) {
      Requests table({{"game", name}, {"options", options}});
      table.play(seconds);
      table.print(name + (options.empty() ? "" : ", " + options["seats"].dump() + " seats"));
    }
  }
}

}  // namespace bench
