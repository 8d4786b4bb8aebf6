// SPDX-License-Identifier: MIT
#include "server/table/dealer.hpp"

namespace server {

namespace {

using entropy::Chain;
using protocol::Digest;

class ChainDealer final : public Dealer {
 public:
  ChainDealer(const std::string& table, const Chain::Ends& ends) : table_(table), chain_(ends) {}

  Digest commitment() const override { return chain_.beginning(); }

  void shuffle(std::uint64_t number, std::span<const std::string> salts,
               std::span<cards::Card> pack) const override {
    const protocol::DeckSource source{secret(number), table_, number, salts};
    protocol::shuffle(entropy::hashing, source, pack);
  }

  Digest secret(std::uint64_t number) const override { return chain_.secret(number); }

 private:
  std::string table_;
  mutable Chain chain_;  // asked by one at a time, as all of a table
};

}  // namespace

std::unique_ptr<Dealer> new_chain_dealer(const std::string& table, const Chain::Ends& ends) {
  return std::make_unique<ChainDealer>(table, ends);
}

}  // namespace server
