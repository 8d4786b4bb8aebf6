// SPDX-License-Identifier: MIT
#include "engine/ensure.hpp"
#include "server/dealer.hpp"
#include "server/entropy.hpp"
#include "server/limits.hpp"

namespace server {

namespace {

using protocol::Digest;

constexpr std::uint64_t last_deck = limits::decks_of_a_table_max;
constexpr std::uint64_t stride = 128;  // kept: every 128th link, 1 KiB a table
static_assert(last_deck % stride == 0);

class ChainDealer final : public Dealer {
 public:
  ChainDealer(const std::string& table, Digest last)
      : table_(table), kept_(last_deck / stride + 1) {
    for (std::size_t at = kept_.size(); at-- > 0;) {
      kept_[at] = last;
      last = protocol::hashed(entropy::hashing, last, stride);
    }
  }

  Digest commitment() const override { return kept_.front(); }

  void shuffle(std::uint64_t number, std::span<const std::string> salts,
               std::span<cards::Card> pack) const override {
    const protocol::DeckChance chance{secret(number), table_, number, salts};
    protocol::shuffle(entropy::hashing, chance, pack);
  }

  Digest secret(std::uint64_t number) const override {
    engine::ensure(number >= 1 && number <= last_deck, "a table that needs decks without end");
    const std::uint64_t above = (number + stride - 1) / stride;
    return protocol::hashed(entropy::hashing, kept_[above], above * stride - number);
  }

 private:
  std::string table_;
  std::vector<Digest> kept_;
};

}  // namespace

std::unique_ptr<Dealer> new_chain_dealer(const std::string& table, const Digest& last) {
  return std::make_unique<ChainDealer>(table, last);
}

}  // namespace server
