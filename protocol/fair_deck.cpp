// SPDX-License-Identifier: MIT
#include "protocol/fair_deck.hpp"

#include "engine/cards/pack.hpp"

namespace protocol {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

Bytes bytes(std::string_view text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

Digest deck_key(const Hashing& hashing, const DeckSource& source) {
  std::string message = "jojotte.v1\n";
  message += source.table;
  message += '\n' + std::to_string(source.number);
  for (const std::string& salt : source.salts) message += '\n' + salt;
  return hashing.hmac(source.secret, bytes(message));
}

/// 32 bits a call, eight from each block.
class Stream {
 public:
  Stream(const Hashing& hashing, const Digest& key) : hashing_(hashing), key_(key) {}

  std::uint32_t operator()() {
    if (at_ == block_.size()) refill();
    std::uint32_t number = 0;
    for (int i = 0; i < 4; ++i) number = number << 8 | block_[at_++];
    return number;
  }

 private:
  void refill() {
    std::array<unsigned char, 4> counter{};
    for (unsigned i = 0; i < 4; ++i)
      counter[i] = static_cast<unsigned char>(blocks_ >> (24 - 8 * i));
    block_ = hashing_.hmac(key_, counter);
    ++blocks_;
    at_ = 0;
  }

  const Hashing& hashing_;
  Digest key_;
  Digest block_{};
  std::size_t at_ = block_.size();
  std::uint32_t blocks_ = 0;
};

}  // namespace

Digest hashed(const Hashing& hashing, Digest secret, std::uint64_t times) {
  for (; times > 0; --times) secret = hashing.sha256(secret);
  return secret;
}

void shuffle(const Hashing& hashing, const DeckSource& source, std::span<cards::Card> pack) {
  Stream stream(hashing, deck_key(hashing, source));
  cards::shuffle(pack, stream);
}

std::string promise_of(const Hashing& hashing, std::string_view salt) {
  return hex(hashing.sha256(bytes(salt)));
}

std::string hex(const Digest& digest) {
  std::string text;
  for (const unsigned byte : digest) {
    text += digits[byte >> 4];
    text += digits[byte & 15U];
  }
  return text;
}

std::optional<Digest> read_digest(std::string_view text) {
  Digest digest{};
  if (text.size() != 2 * digest.size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto digit = digits.find(text[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    const unsigned high = digest[i / 2];
    digest[i / 2] = static_cast<unsigned char>(high << 4 | digit);
  }
  return digest;
}

}  // namespace protocol
