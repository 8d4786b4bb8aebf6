// SPDX-License-Identifier: MIT
#include "tests/soak/response_times.hpp"

#include "engine/jojotte/rule_set.hpp"
#include "protocol/message_codec.hpp"
#include "tests/soak/connection.hpp"
#include "tests/soak/paired_match.hpp"
#include "tests/soak/world.hpp"
#include "tests/support/entrance.hpp"
#include "tests/support/random.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

namespace soak {

namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;
using Times = std::vector<double>;  // microseconds

/// The greatest distance between two distributions (Kolmogorov and Smirnov), 0 to 1.
double distance(Times one, Times other) {
  std::sort(one.begin(), one.end());
  std::sort(other.begin(), other.end());
  const auto share = [](const Times& times, double limit) {
    const auto below = std::upper_bound(times.begin(), times.end(), limit) - times.begin();
    return static_cast<double>(below) / static_cast<double>(times.size());
  };
  double greatest = 0;
  for (const Times* times : {&one, &other})
    for (const double time : *times)
      greatest = std::max(greatest, std::abs(share(one, time) - share(other, time)));
  return greatest;
}

/// The distance between two random halves of one sample, which chance alone makes.
double noise(Times times, support::Random& random) {
  for (std::size_t left = times.size(); left > 1; --left)
    std::swap(times[left - 1], times[cards::draw_below(static_cast<std::uint32_t>(left), random)]);
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  return distance({times.begin(), middle}, {middle, times.end()});
}

std::string line(const char* name, Times times, support::Random& random) {
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  char text[160];
  std::snprintf(text, sizeof text,
                "  %-14s %6zu acts, median %7.0f us, p99 %7.0f us; halves apart %.3f\n", name,
                times.size(), at(0.5), at(0.99), noise(times, random));
  return text;
}

class Measurement {
 public:
  explicit Measurement(std::uint64_t seed) : seed_(seed), world_(protocol::open_game) {}

  /// Jo-Jotte by its first rules: count() knows its tricks.
  void play_match() {
    const PairedMatch match = ways().front().match(engine::spectator, seed_ << 32 ^ ++matches_);
    sit_down(match);
    for (const Step& step : match.steps)
      if (step.act) act(step.moment, *step.act);
    deals_ += static_cast<std::uint64_t>(match.deals);
  }

  std::uint64_t deals() const { return deals_; }

  std::string report() const {
    if (forced_.size() < 2 || free_.size() < 2) return "  too few acts to compare\n";
    support::Random random(seed_);
    char text[80];
    std::snprintf(text, sizeof text, "  %-14s %.3f\n", "they are apart", distance(forced_, free_));
    return line("one card", forced_, random) + line("several cards", free_, random) + text;
  }

 private:
  void sit_down(const PairedMatch& match) {
    const std::string table = "TABLE" + std::to_string(matches_);
    world_.expect(table, match.decks[0]);
    Connection opener(world_.port());
    json terms = json::parse(match.terms);
    terms.update({{"type", "create"}, {"reveal", "never"}});
    opener.say(terms.dump());
    const json created = json::parse(opener.hear_until("created").back().text);
    for (const std::size_t seat : {0U, 1U}) {
      players_[seat] = std::make_unique<Connection>(world_.port());
      players_[seat]->say(support::entrance(created, static_cast<int>(seat)).dump());
      players_[seat]->hear_until("welcome");
    }
    for (auto& player : players_) {
      player->say(protocol::write(protocol::Ping{}));
      player->hear_until(R"({"type":"pong"})");
    }
  }

  void act(const Moment& moment, const PairedAct& act) {
    const std::size_t seat = engine::index(act.seat);
    const std::string text =
        protocol::write(protocol::Act{act.question, json::parse(act.action[0])});
    const auto begun = Clock::now();
    players_[seat]->say(text);
    if (!players_[1 - seat]->hear()) throw CannotCompare("the server has closed");
    const std::chrono::duration<double, std::micro> took = Clock::now() - begun;
    players_[seat]->hear_until("settled");
    count(moment, act.legal, took.count());
  }

  /// Only acts that are the same work for the server: no lead, and no last trick with its scores.
  void count(const Moment& moment, int legal, double took) {
    constexpr int tricks_of_a_deal = 9;
    if (moment.phase != "play") {
      played_ = 0;
      return;
    }
    const bool second = played_++ % 2 != 0;
    if (second && played_ / 2 < tricks_of_a_deal) (legal == 1 ? forced_ : free_).push_back(took);
  }

  std::uint64_t seed_;
  World world_;
  std::array<std::unique_ptr<Connection>, 2> players_;
  std::uint64_t matches_ = 0, deals_ = 0;
  int played_ = 0;  // cards, in this deal
  Times forced_, free_;
};

}  // namespace

std::string response_times(std::uint64_t deals, std::uint64_t seed) {
  Measurement measurement(seed);
  while (measurement.deals() < deals) measurement.play_match();
  return measurement.report();
}

}  // namespace soak
