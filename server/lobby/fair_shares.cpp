// SPDX-License-Identifier: MIT
#include "server/lobby/fair_shares.hpp"

#include <algorithm>
#include <map>
#include <queue>
#include <utility>

namespace server::fair_shares {

namespace {

/// The things of each owner, in the order of the list.
std::map<ClientAddress, std::vector<std::size_t>> by_owner(std::span<const ClientAddress> owners) {
  std::map<ClientAddress, std::vector<std::size_t>> things;
  for (std::size_t i = 0; i < owners.size(); ++i) things[owners[i]].push_back(i);
  return things;
}

}  // namespace

std::vector<std::size_t> in_turns(std::span<const ClientAddress> owners, std::size_t max) {
  std::map<ClientAddress, std::size_t> had;
  std::vector<std::pair<std::size_t, std::size_t>> turns;  // the round, and the thing
  for (std::size_t i = 0; i < owners.size(); ++i) turns.emplace_back(had[owners[i]]++, i);
  const auto last = turns.begin() + static_cast<std::ptrdiff_t>(std::min(max, turns.size()));
  std::ranges::nth_element(turns, last);
  std::vector<std::size_t> shown;
  for (auto turn = turns.begin(); turn != last; ++turn) shown.push_back(turn->second);
  std::ranges::sort(shown);
  return shown;
}

std::vector<std::size_t> from_the_largest(std::span<const ClientAddress> owners) {
  const auto things = by_owner(owners);
  struct Pile {
    std::size_t left = 0;
    const std::vector<std::size_t>* things = nullptr;
    std::size_t first() const { return (*things)[things->size() - left]; }
    bool operator<(const Pile& other) const {
      return left != other.left ? left < other.left : first() > other.first();
    }
  };
  std::priority_queue<Pile> piles;
  for (const auto& [owner, of_one] : things) piles.push({of_one.size(), &of_one});
  std::vector<std::size_t> order;
  while (!piles.empty()) {
    Pile largest = piles.top();
    piles.pop();
    order.push_back(largest.first());
    if (--largest.left > 0) piles.push(largest);
  }
  return order;
}

}  // namespace server::fair_shares
