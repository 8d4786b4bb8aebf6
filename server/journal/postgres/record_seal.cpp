// SPDX-License-Identifier: MIT
#include "server/journal/postgres/record_seal.hpp"

#include "engine/ensure.hpp"
#include "protocol/fair_deck.hpp"
#include "server/config/text_file.hpp"

#include <openssl/evp.h>
#include <openssl/rand.h>

#include <memory>
#include <span>
#include <utility>

namespace server::postgres {

namespace {

constexpr std::size_t nonce_size = 12, tag_size = 16, sum_size = 8;

/// The first byte says how a record was sealed. A journal's second key would be 2.
enum Sealed : char { not_at_all = 0, with_first_key = 1 };

using Cipher = std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)>;

std::span<const unsigned char> bytes_of(std::string_view text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

unsigned char* bytes_at(std::string& text, std::size_t at) {
  return reinterpret_cast<unsigned char*>(text.data()) + at;
}

/// What a record belongs to.
std::string place_of(const std::string& table, std::uint64_t n) {
  return table + ' ' + std::to_string(n);
}

/// Of a record that is not sealed, so that a changed byte is found there, too.
std::string sum_of(const std::string& place, std::string_view record) {
  const entropy::Digest digest = entropy::digest(std::string(place).append("\n").append(record));
  return std::string(digest.begin(), digest.begin() + sum_size);
}

entropy::Secret derived(const entropy::Secret& key, const std::string& purpose) {
  return entropy::hashing.hmac(key, bytes_of(purpose));
}

/// AES-256-GCM one way or the other; nothing when the tag does not fit.
class Gcm {
 public:
  enum class Way { seal = 1, open = 0 };

  Gcm(Way way, const entropy::Secret& key, const unsigned char* nonce, std::string_view place)
      : way_(way) {
    done_ = EVP_CipherInit_ex(cipher_.get(), EVP_aes_256_gcm(), nullptr, key.data(), nonce,
                              static_cast<int>(way)) == 1;
    int size = 0;
    const auto about = bytes_of(place);
    done_ = done_ && EVP_CipherUpdate(cipher_.get(), nullptr, &size, about.data(),
                                      static_cast<int>(about.size())) == 1;
  }

  /// Writes as many bytes to `out` as `in` has.
  void run(std::string_view in, unsigned char* out) {
    int size = 0;
    if (!in.empty())
      done_ = done_ && EVP_CipherUpdate(cipher_.get(), out, &size, bytes_of(in).data(),
                                        static_cast<int>(in.size())) == 1;
  }

  bool finish(unsigned char* tag) {
    int size = 0;
    unsigned char none[1];
    if (way_ == Way::open)
      done_ = done_ && EVP_CIPHER_CTX_ctrl(cipher_.get(), EVP_CTRL_GCM_SET_TAG, tag_size, tag) == 1;
    done_ = done_ && EVP_CipherFinal_ex(cipher_.get(), none, &size) == 1;
    if (way_ == Way::seal)
      done_ = done_ && EVP_CIPHER_CTX_ctrl(cipher_.get(), EVP_CTRL_GCM_GET_TAG, tag_size, tag) == 1;
    return done_;
  }

 private:
  Cipher cipher_{EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free};
  Way way_;
  bool done_ = false;
};

}  // namespace

OrReason<JournalKey> read_journal_key(const std::filesystem::path& file) {
  if (file == "none") return std::nullopt;
  constexpr std::size_t key_file_bytes_max = 4096;
  auto text = read_text_file(file, key_file_bytes_max);
  if (!text) return tl::unexpected("--journal-key: " + text.error());
  while (!text->empty() && (text->back() == '\n' || text->back() == ' ')) text->pop_back();
  if (const auto key = protocol::read_digest(*text)) return *key;
  return tl::unexpected("--journal-key: " + file.string() +
                        " is no key of a journal: write one with `openssl rand -hex 32`.");
}

TableSeal::TableSeal(const JournalKey& key, std::string table) : table_(std::move(table)) {
  if (key) key_ = derived(*key, "table " + table_);
}

std::string TableSeal::seal(std::uint64_t n, std::string_view record) const {
  if (!key_)
    return std::string(1, not_at_all).append(sum_of(place_of(table_, n), record)).append(record);
  std::string sealed(1 + nonce_size + record.size() + tag_size, with_first_key);
  const bool drawn = RAND_bytes(bytes_at(sealed, 1), nonce_size) == 1;
  engine::ensure(drawn, "the system has no random numbers");
  Gcm gcm(Gcm::Way::seal, *key_, bytes_at(sealed, 1), place_of(table_, n));
  gcm.run(record, bytes_at(sealed, 1 + nonce_size));
  const bool done = gcm.finish(bytes_at(sealed, sealed.size() - tag_size));
  engine::ensure(done, "libcrypto has no AES-256-GCM");
  return sealed;
}

std::optional<std::string> TableSeal::open(std::uint64_t n, std::string_view sealed) const {
  if (sealed.empty() || (sealed[0] == not_at_all) != !key_) return std::nullopt;
  if (!key_) {
    if (sealed.size() < 1 + sum_size) return std::nullopt;
    const std::string_view record = sealed.substr(1 + sum_size);
    if (sealed.substr(1, sum_size) != sum_of(place_of(table_, n), record)) return std::nullopt;
    return std::string(record);
  }
  if (sealed[0] != with_first_key || sealed.size() < 1 + nonce_size + tag_size) return std::nullopt;
  const std::string_view nonce = sealed.substr(1, nonce_size);
  const std::size_t size = sealed.size() - 1 - nonce_size - tag_size;
  std::string record(size, '\0'), tag(sealed.substr(sealed.size() - tag_size));
  Gcm gcm(Gcm::Way::open, *key_, bytes_of(nonce).data(), place_of(table_, n));
  gcm.run(sealed.substr(1 + nonce_size, size), bytes_at(record, 0));
  if (!gcm.finish(bytes_at(tag, 0))) return std::nullopt;
  return record;
}

std::string key_check(const JournalKey& key) {
  return key ? protocol::hex(derived(*key, "key check")) : "none";
}

std::optional<entropy::Secret> secret_of_nodes(const JournalKey& key) {
  if (!key) return std::nullopt;
  return derived(*key, "nodes");
}

}  // namespace server::postgres
