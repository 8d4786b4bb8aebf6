// SPDX-License-Identifier: MIT
#pragma once

#include "tests/soak/connection.hpp"
#include "tests/soak/difference.hpp"
#include "tests/soak/figures.hpp"
#include "tests/soak/paired_match.hpp"
#include "tests/soak/world.hpp"
#include "tests/support/entrance.hpp"
#include "tests/support/random.hpp"

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace soak {

/// The same person's connections to the two worlds.
class Both {
 public:
  explicit Both(const std::array<World*, 2>& worlds);

  void say(std::string_view text);
  void say(const Two& texts);
  Connection& operator[](std::size_t world) { return *each_[world]; }

 private:
  std::array<std::unique_ptr<Connection>, 2> each_;
};

/// Plays a paired match at a table in each world, with everything that happens at tables: people
/// join, leave and come back, ask for forbidden things, and the servers restart in the middle.
class PairedTables {
 public:
  struct Place {
    std::array<World*, 2> worlds;
    std::string table;
    bool listed = false;  // the only listed table, so that the list shows this one alone
    /// Opens the table in both worlds while nobody else opens one.
    std::function<void(const std::function<void()>&)> alone;
    /// Waits until both servers are about to stop; false: not yet, call it again.
    std::function<bool()> stopping;
    /// Waits until both servers are back.
    std::function<void()> started;
    /// Whether another table has found a difference, so that this one can stop.
    std::function<bool()> given_up;
  };

  PairedTables(PairedMatch match, Place place, std::uint64_t seed);

  /// Throws the first Difference.
  void play();
  const Figures& figures() const { return figures_; }

 private:
  using Try = void (PairedTables::*)();

  void create();
  void sit_down();
  void act(const PairedAct& act);
  bool is_viewers_act(const PairedAct& act) const { return match_.viewer.seat == act.seat; }
  std::size_t moment_to_stop();
  void disturb();
  void go_away(std::size_t& at);
  std::string_view reveal() const;
  void see_a_match_given_up();
  void leave();

  // requests that a viewer can make at any time
  void try_wrong_action();
  void try_old_question();
  void try_last_answer_again();
  void try_nonsense();
  void try_wish();
  void try_talk();
  void try_hint();
  void try_strange_join();
  void look_at_list();
  void look_at_pages();
  std::string page(std::size_t world, const std::string& path) const;
  void come_back();
  void others_come_back();
  void somebody_watches();

  void vanish();
  void depart();
  void be_replaced();
  void stop_and_resume();

  std::unique_ptr<Both> enter();
  std::string join_text(engine::Observer who, std::string_view name = {}) const;
  void join_others();
  void join_viewer();
  Both& witness() { return *others_.front().at; }
  void keep_awake();
  static void catch_up(Both& who);
  void hear_of_somebody(Both& who);

  void sync(std::string_view after);
  void compare_to_the_end(Both& who, std::string_view after);
  void compare(const Heard& heard, std::string_view after);
  void compare(const Two& texts, std::string_view after);

  std::uint32_t below(std::uint32_t bound) { return cards::draw_below(bound, random_); }
  Figures::Place& here() { return figures_.phases[now_->phase]; }

  struct Other {
    engine::Seat seat;
    std::unique_ptr<Both> at;
  };

  PairedMatch match_;
  Place place_;
  support::Random random_;
  Figures figures_;
  nlohmann::json created_;
  std::vector<Other> others_;  // the other players
  std::unique_ptr<Both> viewer_;
  std::unique_ptr<Both> watching_;  // a spectator that joins and leaves
  const Moment* now_ = nullptr;
  int hints_ = 0;            // requested
  std::string last_answer_;  // the viewer's last act, as sent
};

}  // namespace soak
