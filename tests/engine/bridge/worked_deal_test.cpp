// SPDX-License-Identifier: MIT
#include "tests/support/worked_deal.hpp"
#include "engine/honeymoon/honeymoon.hpp"
#include "engine/semi/semi.hpp"
#include "engine/widow/widow.hpp"
#include "tests/engine/bridge/words.hpp"
#include "tests/engine/widow/own_act.hpp"

/// The worked deals of the rulebooks, read from them and played. Ann has seat 0, Ben seat 1.
namespace {

using namespace bridge_words;
using Cells = support::RulesRow;
using support::cards_text, support::replaced, support::split;

/// "hand 0" for "Ann", "dummy 1" for "Ben's dummy, as it is dealt", "stock" for "the stock, …".
std::string heap_named(const std::string& name) {
  if (name.starts_with("the ")) return name.substr(4, name.find(',') - 4);
  const std::string seat = name.starts_with("Ann") ? "0" : "1";
  return (name.find("dummy") == name.npos ? "hand " : "dummy ") + seat;
}

int seat_named(const std::string& name) { return name.starts_with("Ann") ? 0 : 1; }

/// What is said, as act_of() reads it.
std::string said(const std::string& printed) {
  if (printed.starts_with("takes ")) return "take " + cards_text(printed.substr(6));
  if (printed.starts_with("gives the dummy ")) return "give " + cards_text(printed.substr(16));
  if (printed.starts_with("a lead from the ")) return "lead " + printed.substr(16);
  if (!std::isdigit(static_cast<unsigned char>(printed[0]))) return printed;
  std::string bid = "bid " + printed;
  for (const auto& [strain, letter] :
       {std::pair(" no-trump", "N"), {"♣", "C"}, {"♦", "D"}, {"♥", "H"}, {"♠", "S"}})
    bid = replaced(bid, strain, letter);
  return bid;
}

template <class G>
class WorkedDeal {
 public:
  void take(const Cells& row) {
    if (row.size() == 2 && !dealt_ && !row[1].starts_with("takes") && is_heap(row)) {
      heaps_[heap_named(row[0])] = cards_text(row[1]);
      return;
    }
    if (!dealt_) state_ = dealt<G>(heaps_);
    dealt_ = true;
    if (row.size() == 2) play_call(row);
    else if (std::isdigit(static_cast<unsigned char>(row[0][0]))) play_trick(row);
    else check_score(row);
  }

  int tricks() const { return tricks_; }
  int lines() const { return lines_; }

 private:
  static bool is_heap(const Cells& row) {
    return row[1].find("♠ ") != row[1].npos || cards_text(row[1]).size() > 8;
  }

  void play_call(const Cells& row) {
    CHECK(first_asked(state_) == seat(seat_named(row[0])));
    say(state_, said(row[1]));
  }

  bool dummys_turn() const {
    const auto* play = std::get_if<bridge::Play>(&state_.face_up.phase);
    if (!play || !std::is_constructible_v<typename G::Action, bridge::PlayDummy>) return false;
    return bridge::turn(play->lead, play->trick, 4).dummy;
  }

  void play_trick(const Cells& row) {
    ++tricks_;
    CAPTURE(row[0]);
    CHECK(first_asked(state_) == seat(seat_named(row[1])));
    CHECK(dummys_turn() == (row[1].find("dummy") != std::string::npos));
    for (const std::string& each : split(cards_text(row[2]), ' '))
      story_ = say(state_, (dummys_turn() ? "dummy " : "") + each);
    int by = -1;
    for (const auto& event : story_)
      std::visit(
          [&]<class Event>(const Event& one) {
            if constexpr (requires { Event::type; })
              if constexpr (requires { one.by; })
                if (Event::type == "trick" || Event::type == "draws")
                  by = static_cast<int>(engine::index(one.by));
          },
          event);
    CHECK(by == seat_named(row[3]));
  }

  void check_score(const Cells& row) {
    ++lines_;
    const Scored wanted{seat(seat_named(row[0])), std::stoi(row[1]),
                        static_cast<std::uint8_t>(std::stoi(row[3].substr(1))),
                        row[2] == "below" ? Column::below : Column::above};
    CHECK(std::count(story_.begin(), story_.end(), typename G::Event{wanted}) == 1);
    CHECK(times_told<Scored>(story_) >= lines_);
  }

  Heaps heaps_;
  typename G::State state_;
  typename G::Events story_;
  bool dealt_ = false;
  int tricks_ = 0, lines_ = 0;
};

template <class G>
void check_worked_deal(int tricks, int lines) {
  WorkedDeal<G> deal;
  for (const Cells& row : support::worked_rows(G::name)) deal.take(row);
  CHECK(deal.tricks() == tricks);
  CHECK(deal.lines() == lines);
}

}  // namespace

TEST_CASE("the worked deals of Honeymoon Bridge are played and scored as their rulebooks say") {
  check_worked_deal<honeymoon::Honeymoon>(26, 1);
  check_worked_deal<widow::Widow>(13, 2);
  check_worked_deal<semi::Semi>(13, 1);
}
