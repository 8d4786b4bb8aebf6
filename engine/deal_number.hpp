// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"

namespace engine {

/// A Table (see table.hpp) that hears the number of the deal and nothing else.
class DealNumber {
 public:
  static constexpr bool reads = false;

  template <class N>
  void deal(const N& number) {
    number_ = static_cast<int>(number);
  }
  void phase(const auto&) {}
  void mark(const auto&...) {}
  void fact(const auto&...) {}
  void count(const auto&...) {}
  void zone(const auto&...) {}
  void peek(const auto&...) {}
  void maybe(const auto&...) {}

  int number() const { return number_; }

 private:
  int number_ = 0;
};

/// The number of the deal as the table counts it, from 1; 0 before the first has been dealt, and in
/// a game that does not count.
template <Game G>
int deal_number(const typename G::View& view) {
  DealNumber table;
  G::lay_out(table, view);
  return table.number();
}

}  // namespace engine
