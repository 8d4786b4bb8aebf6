// SPDX-License-Identifier: MIT
#include "clients/record/verify.hpp"

#include "engine/ensure.hpp"
#include "protocol/fair_deck.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/transcript.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <istream>
#include <memory>

namespace record {
namespace {

using protocol::Digest;
using protocol::Fault;

Digest sha256(protocol::Bytes bytes) {
  Digest result{};
  const bool done =
      EVP_Digest(bytes.data(), bytes.size(), result.data(), nullptr, EVP_sha256(), nullptr) == 1;
  engine::ensure(done, "libcrypto has no SHA-256");
  return result;
}

Digest hmac(protocol::Bytes key, protocol::Bytes message) {
  Digest result{};
  const unsigned char* done = HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
                                   message.data(), message.size(), result.data(), nullptr);
  engine::ensure(done != nullptr, "libcrypto has no HMAC");
  return result;
}

constexpr protocol::Hashing hashing{sha256, hmac};

/// More than any table has, so that a hostile transcript cannot make us hash without end.
constexpr std::uint64_t decks_max = 4096;

Fault unreadable(std::string text) { return {"bad_record", "", std::move(text)}; }
Fault not_fair(std::string text) { return {"not_as_committed", "", std::move(text)}; }

/// Checks one record after another, by its kind; the first fault ends the audit.
class Auditor {
 public:
  using Objection = std::optional<Fault>;

  Objection operator()(const protocol::Opened& opened) {
    table_ = opened.table;
    const auto commitment = protocol::read_digest(opened.commitment);
    if (table_.empty() || !commitment)
      return unreadable("The opening has no table and commitment, so there is nothing to check.");
    auto game = protocol::open_game(opened.terms);
    if (!game) return unreadable("/open: " + game.error().text);
    game_ = std::move(*game);
    salts_ = protocol::Salts(game_->seats());
    link_ = *commitment;
    if (opened.half) share(*opened.half);
    return std::nullopt;
  }

  Objection operator()(const protocol::Promised& promised) {
    if (!is_seat(promised.seat)) return unreadable("/seat: there is no such seat.");
    if (!salts_.takes(promised.seat, promised.promise))
      return not_fair("A salt was promised that could not be promised any more.");
    salts_.promise(promised.seat, promised.promise);
    return std::nullopt;
  }

  Objection operator()(const protocol::Salted& salted) {
    if (!is_seat(salted.seat)) return unreadable("/seat: there is no such seat.");
    if (deck_ > 0 || !salts_.may_open() || !salts_.owes(salted.seat))
      return not_fair("A salt was opened that could not be opened then.");
    if (!fits(salted.salt, *salts_.promises()[engine::index(salted.seat)]))
      return not_fair("A salt is not the one that was promised.");
    salts_.open(salted.seat, salted.salt);
    return std::nullopt;
  }

  /// The salts of the other half of a mirror match.
  Objection operator()(const protocol::HalfTold& told) {
    if (told.end) return std::nullopt;
    const auto is_whole = [this](const auto& texts) {
      return texts.empty() || texts.size() == static_cast<std::size_t>(game_->seats());
    };
    if (!salts_.is_half() || !is_whole(told.salts.promises) || !is_whole(told.salts.salts))
      return unreadable("/half: expected promises and salts for each seat, in a mirror match.");
    if (!salts_.is_new(told.salts))
      return not_fair("The other half's salts came twice, or after the first deck.");
    for (std::size_t seat = 0; seat < told.salts.salts.size(); ++seat)
      if (told.salts.promises.empty() || !fits(told.salts.salts[seat], told.salts.promises[seat]))
        return not_fair("A salt of the other half is not the one that was promised.");
    salts_.add_other_half(told.salts);
    return std::nullopt;
  }

  Objection operator()(const protocol::DeckDealt& dealt) {
    if (!salts_.complete())
      return not_fair("The first deck was dealt before every salt was promised and opened.");
    salts_.deal();
    const auto secret = protocol::read_digest(dealt.secret);
    if (!secret) return unreadable("/secret: expected 64 hex digits.");
    if (++deck_ > decks_max) return unreadable("There are more decks than a table has.");
    if (sha256(*secret) != link_)
      return not_fair("The secret of deck " + std::to_string(deck_) +
                      " does not lead to the one before it.");
    link_ = *secret;
    auto pack = game_->pack();
    protocol::shuffle(hashing, {*secret, table_, deck_, all_salts()}, {pack.begin(), pack.size()});
    if (!std::equal(pack.begin(), pack.end(), dealt.deck.begin(), dealt.deck.end()))
      return not_fair("Deck " + std::to_string(deck_) + " should be " +
                      protocol::deck_text({pack.begin(), pack.size()}) + ".");
    return std::nullopt;
  }

  template <class Other>
  Objection operator()(const Other&) const {
    return std::nullopt;
  }

  std::uint64_t decks() const { return deck_; }
  int anew() const { return salts_.anew(); }

 private:
  /// Both halves have the same decks, made with the name of the first and the salts of both.
  void share(const protocol::HalfOf& half) {
    table_ = half.first;
    half_ = half.half;
    salts_.be_half();
  }

  bool is_seat(engine::Seat seat) const {
    return engine::index(seat) < static_cast<std::size_t>(game_->seats());
  }

  /// The empty text where none was promised.
  static bool fits(const std::string& salt, const std::string& promise) {
    return promise.empty() ? salt.empty() : protocol::promise_of(hashing, salt) == promise;
  }

  std::vector<std::string> all_salts() const {
    std::vector<std::string> all = salts_.salts();
    if (const auto* there = salts_.there())
      all.insert(half_ == 0 ? all.end() : all.begin(), there->salts.begin(), there->salts.end());
    return all;
  }

  std::string table_;
  Digest link_{};                               // the expected hash of the next secret
  int half_ = 0;                                // of a mirror match
  std::unique_ptr<protocol::HostedGame> game_;  // once the table is opened
  protocol::Salts salts_{0};
  std::uint64_t deck_ = 0;
};

}  // namespace

Verification verify(std::istream& transcript) {
  Verification result;
  Auditor auditor;
  std::size_t number = 0, records = 0;
  const auto fail = [&](const Fault& fault) {
    result.failure = Failure{number, fault.code == "bad_record", fault};
  };
  for (std::string line; !result.failure && std::getline(transcript, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    const auto read = protocol::read_record(line);
    if (!read) {
      fail(read.error());
      break;
    }
    const protocol::Record& record = *read;
    const bool opening = std::holds_alternative<protocol::Opened>(record.what);
    if (opening != (records++ == 0))
      fail(unreadable("The first record opens the table, no other."));
    else if (const auto fault = std::visit(auditor, record.what)) fail(*fault);
    else result.decks = auditor.decks();
    result.anew = auditor.anew();
  }
  if (records == 0 && !result.failure) fail(unreadable("There is no opening record."));
  return result;
}

}  // namespace record
