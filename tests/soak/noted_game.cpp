// SPDX-License-Identifier: MIT
#include "tests/soak/noted_game.hpp"

#include <nlohmann/json.hpp>

namespace soak {

using engine::Observer;
using engine::Seat;
using protocol::Done;
using protocol::JsonText;
using protocol::Result;
using protocol::SentAction;

class Notebook::NotedGame final : public protocol::HostedGame {
 public:
  NotedGame(std::unique_ptr<HostedGame> game, std::shared_ptr<Page> page)
      : game_(std::move(game)), page_(std::move(page)) {}

  JsonText terms() const override { return game_->terms(); }
  JsonText about() const override { return game_->about(); }
  int seats() const override { return game_->seats(); }
  engine::Side side_of(engine::Seat seat) const override { return game_->side_of(seat); }
  engine::Pack pack() const override { return game_->pack(); }
  engine::Waiting waiting_for() const override { return game_->waiting_for(); }
  std::string places() const override { return game_->places(); }
  std::uint64_t question(Seat seat) const override { return game_->question(seat); }
  JsonText view(Observer observer) const override { return game_->view(observer); }
  bool patch(Observer observer, std::string& out) override { return game_->patch(observer, out); }
  Result<JsonText> deal(engine::Deck deck) override { return game_->deal(deck); }
  std::string hand(Seat seat) const override { return game_->hand(seat); }
  engine::Ended ended() const override { return game_->ended(); }
  std::optional<protocol::Fault> objection_to(engine::Stake what) const override {
    return game_->objection_to(what);
  }
  std::vector<std::int64_t> totals() const override { return game_->totals(); }
  Result<JsonText> concede(Seat seat, engine::Concession concession) override {
    return game_->concede(seat, concession);
  }
  Result<JsonText> analysis(std::span<const protocol::Record> records,
                            const protocol::AnalysisBounds& bounds) const override {
    return game_->analysis(records, bounds);
  }
  void begin_again() override { game_->begin_again(); }

  Result<Done> submit(Seat seat, const SentAction& action) override {
    auto done = game_->submit(seat, action);
    if (done) {
      const std::lock_guard lock(page_->mutex);
      page_->acts.push_back({seat, done->action});
    }
    return done;
  }
  JsonText understood(const SentAction& action) const override { return game_->understood(action); }

 private:
  std::unique_ptr<HostedGame> game_;
  std::shared_ptr<Page> page_;
};

server::OpenGame Notebook::noting(server::OpenGame open_game) {
  using Opened = Result<std::unique_ptr<protocol::HostedGame>>;
  return [this, open_game = std::move(open_game)](const nlohmann::json& terms) -> Opened {
    auto opened = open_game(terms);
    if (!opened) return opened;
    const auto page = std::make_shared<Page>();
    const std::lock_guard lock(mutex_);
    last_ = page;
    return std::make_unique<NotedGame>(std::move(*opened), page);
  };
}

std::vector<NotedAct> Notebook::acts() const {
  const std::lock_guard lock(mutex_);
  const std::lock_guard page_lock(last_->mutex);
  return last_->acts;
}

}  // namespace soak
