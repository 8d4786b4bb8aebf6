// SPDX-License-Identifier: MIT
#include "server/entropy/entropy.hpp"

#include "engine/cards/pack.hpp"
#include "engine/ensure.hpp"
#include "server/limits/limits.hpp"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

#include <cstring>
#include <memory>

namespace server::entropy {

namespace {

void fill(std::span<unsigned char> bytes) {
  const bool filled = RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) == 1;
  engine::ensure(filled, "the system has no random numbers");
}

protocol::Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

// A table's chain of decks is 4,096 digests long. It is made when the table is opened, and an
// eighth of it whenever the table wakes. A digest costs 165 ns by EVP, which allocates a context
// anew, and 65 ns by these functions, which libcrypto 3 still has, though it calls them deprecated.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
Digest sha256(protocol::Bytes bytes) {
  SHA256_CTX context;
  Digest result{};
  const bool done = SHA256_Init(&context) == 1 &&
                    SHA256_Update(&context, bytes.data(), bytes.size()) == 1 &&
                    SHA256_Final(result.data(), &context) == 1;
  engine::ensure(done, "libcrypto has no SHA-256");
  return result;
}
#pragma GCC diagnostic pop

using MacContext = std::unique_ptr<EVP_MAC_CTX, decltype(&EVP_MAC_CTX_free)>;

MacContext new_hmac_context() {
  const std::unique_ptr<EVP_MAC, decltype(&EVP_MAC_free)> found(
      EVP_MAC_fetch(nullptr, "HMAC", nullptr), EVP_MAC_free);
  MacContext context(EVP_MAC_CTX_new(found.get()), EVP_MAC_CTX_free);
  char name[] = "SHA256";
  const OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, name, 0),
                                   OSSL_PARAM_construct_end()};
  engine::ensure(context && EVP_MAC_CTX_set_params(context.get(), parameters) == 1,
                 "libcrypto has no HMAC");
  return context;
}

/// One context a thread: HMAC() looks for its algorithm at each call, which takes longer than the
/// shuffle it is called for.
Digest hmac(protocol::Bytes key, protocol::Bytes message) {
  thread_local const MacContext context = new_hmac_context();
  Digest result{};
  const bool done = EVP_MAC_init(context.get(), key.data(), key.size(), nullptr) == 1 &&
                    EVP_MAC_update(context.get(), message.data(), message.size()) == 1 &&
                    EVP_MAC_final(context.get(), result.data(), nullptr, result.size()) == 1;
  engine::ensure(done, "libcrypto has no HMAC");
  return result;
}

/// 32 random bits a call, fetched many at a time. Each number is used once and wiped.
class Generator {
 public:
  std::uint32_t operator()() {
    if (left_ == 0) refill();
    return std::exchange(numbers_[--left_], 0);
  }

 private:
  void refill() {
    fill({reinterpret_cast<unsigned char*>(numbers_.data()), sizeof numbers_});
    left_ = numbers_.size();
  }

  std::array<std::uint32_t, 64> numbers_{};
  std::size_t left_ = 0;
};

Generator& generator() {
  thread_local Generator one;
  return one;
}

}  // namespace

std::string key() {
  constexpr char hex[] = "0123456789abcdef";
  std::array<unsigned char, 16> bytes{};
  fill(bytes);
  std::string text;
  for (const unsigned byte : bytes) {
    text += hex[byte >> 4];
    text += hex[byte & 15U];
  }
  return text;
}

std::string table_id() {
  constexpr std::string_view alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
  std::string text;
  for (int i = 0; i < 8; ++i)
    text += alphabet[cards::draw_below(static_cast<std::uint32_t>(alphabet.size()), generator())];
  return text;
}

Secret secret() {
  Secret bits{};
  fill(bits);
  return bits;
}

std::function<std::chrono::milliseconds(const std::string& table)> retry_after() {
  return [salt = secret()](const std::string& table) {
    constexpr auto least = limits::retry_after_milliseconds_min;
    constexpr auto between = limits::retry_after_milliseconds_max - least;
    const Digest drawn = table.empty() ? secret() : hmac(salt, bytes_of(table));
    std::uint32_t number = 0;
    std::memcpy(&number, drawn.data(), sizeof number);
    return least + std::chrono::milliseconds(number % (between.count() + 1));
  };
}

Digest digest(std::string_view text) { return sha256(bytes_of(text)); }

const protocol::Hashing hashing{sha256, hmac};

bool same(const Digest& a, const Digest& b) {
  return CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace server::entropy
