// SPDX-License-Identifier: MIT
#include "clients/net/shuffle.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

#include <stdexcept>
#include <utility>

namespace net {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

Secret hmac(const Secret& key, std::string_view message) {
  Secret out{};
  unsigned length = 0;
  if (!HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
            reinterpret_cast<const unsigned char*>(message.data()), message.size(), out.data(),
            &length))
    throw std::runtime_error("no HMAC-SHA-256 in this libcrypto");
  return out;
}

std::string big_endian(std::uint32_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8)
    bytes += static_cast<char>(static_cast<unsigned char>(number >> shift));
  return bytes;
}

/// An endless sequence of 32-bit numbers from one key.
class Numbers {
 public:
  explicit Numbers(const Secret& key) : key_(key) {}

  std::uint32_t next() {
    if (at_ == block_.size()) {
      block_ = hmac(key_, big_endian(blocks_++));
      at_ = 0;
    }
    std::uint32_t number = 0;
    for (int byte = 0; byte < 4; ++byte) number = (number << 8) | block_[at_++];
    return number;
  }

  /// Below `bound`, each equally likely: the few numbers that would favour some are skipped.
  std::uint32_t below(std::uint32_t bound) {
    const std::uint32_t favoured = (0U - bound) % bound;
    std::uint64_t product = 0;
    do product = std::uint64_t{next()} * bound;
    while (static_cast<std::uint32_t>(product) < favoured);
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  Secret key_, block_{};
  std::size_t at_ = std::tuple_size_v<Secret>;
  std::uint32_t blocks_ = 0;
};

}  // namespace

std::optional<Secret> read_secret(std::string_view hex) {
  Secret secret{};
  if (hex.size() != 2 * secret.size()) return std::nullopt;
  for (std::size_t at = 0; at < hex.size(); ++at) {
    const std::size_t digit = digits.find(hex[at]);
    if (digit == std::string_view::npos) return std::nullopt;
    secret[at / 2] = static_cast<std::uint8_t>(secret[at / 2] * 16 + digit);
  }
  return secret;
}

std::string hex(const Secret& secret) {
  std::string text;
  for (const std::uint8_t byte : secret) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

Secret fresh_secret() {
  Secret secret{};
  if (RAND_bytes(secret.data(), static_cast<int>(secret.size())) != 1)
    throw std::runtime_error("the system has no randomness");
  return secret;
}

Secret secret_before(const Secret& secret) {
  Secret out{};
  SHA256(secret.data(), secret.size(), out.data());
  return out;
}

std::string promise_of(std::string_view salt) {
  Secret out{};
  SHA256(reinterpret_cast<const unsigned char*>(salt.data()), salt.size(), out.data());
  return hex(out);
}

Cards shuffled(Cards pack, const Secret& secret, int number, std::string_view table,
               const std::vector<std::string>& salts) {
  std::string message = "jojotte.v1\n" + std::string(table) + "\n" + std::to_string(number);
  for (const std::string& salt : salts) message += "\n" + salt;
  Numbers numbers(hmac(secret, message));
  for (std::size_t left = pack.size(); left > 1; --left)
    std::swap(pack[left - 1], pack[numbers.below(static_cast<std::uint32_t>(left))]);
  return pack;
}

}  // namespace net
