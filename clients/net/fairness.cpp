// SPDX-License-Identifier: MIT
#include "clients/net/fairness.hpp"

#include <algorithm>

namespace net {
namespace {

/// A salt is what was promised for it. It comes when all promises are there, and before the first
/// deck.
bool keeps(const std::string& promise, const std::string& salt, bool may_open, bool dealt) {
  if (salt.empty()) return promise.empty() || !dealt;
  return may_open && !promise.empty() && promise_of(salt) == promise;
}

/// The salts of this table, in their place among the four.
bool includes_ours(const SharedSalts& shared, const Decks& decks) {
  const auto at = 2 * shared.half;
  return std::equal(decks.salts.begin(), decks.salts.end(), shared.salts.begin() + at) &&
         std::equal(decks.promises.begin(), decks.promises.end(), shared.promises.begin() + at);
}

}  // namespace

bool all_promised(const Decks& decks, bool is_mirror) {
  const auto made = [](const auto& promise) { return promise.has_value(); };
  return std::all_of(decks.promises.begin(), decks.promises.end(), made) &&
         (!is_mirror || decks.mirror);
}

int Fairness::observe(const Observation& now) {
  const Decks& decks = now.decks;
  check_commitment(decks);
  check_anew(decks);
  check_shared_salts(now.table, decks);
  check_promises(decks);
  check_salts(decks);
  note_rubber(now.news, decks.dealt);
  if (const int deck = witness_.see(now.news, now.game, decks, now.whole, proved_.deck); deck > 0)
    alarm({Alarm::Kind::places_not_told, deck});
  const int proved = prove(now.table, now.game, decks);
  miss_decks(now.game, decks.dealt);
  return alarms_.empty() ? proved : 0;
}

void Fairness::alarm(const Alarm& what) {
  const bool known = std::find(alarms_.begin(), alarms_.end(), what) != alarms_.end();
  if (!known && alarms_.size() < alarms_max) alarms_.push_back(what);
}

void Fairness::check_commitment(const Decks& decks) {
  if (commitment_.empty()) commitment_ = decks.commitment;
  if (commitment_ != decks.commitment) alarm({Alarm::Kind::commitment_changed});
}

/// Before the first deck all may begin anew, a few times. Earlier promises are discarded.
void Fairness::check_anew(const Decks& decks) {
  // The one beginning too many is told, and the table is closed before a card is dealt.
  const int most = decks.dealt > 0 ? salts_anew_max : salts_anew_max + 1;
  if (decks.anew > most) return alarm({Alarm::Kind::anew_wrong});
  if (decks.anew == anew_) return;
  if (dealt_ || decks.anew < anew_) return alarm({Alarm::Kind::anew_wrong});
  anew_ = decks.anew;
  fixed_ = false;
  salts_ = {};
  shared_.reset();
}

/// The promises that we have seen when we open our salt are those that count.
void Fairness::check_promises(const Decks& decks) {
  if (fixed_ && decks.promises != promises_) return alarm({Alarm::Kind::promise_changed});
  promises_ = decks.promises;
  fixed_ = fixed_ || all_promised(decks, mirror_.has_value());
}

void Fairness::check_salts(const Decks& decks) {
  salts_.resize(decks.salts.size());
  for (std::size_t seat = 0; seat < decks.salts.size(); ++seat) {
    const std::string &known = salts_[seat], &told = decks.salts[seat];
    if (!known.empty() && told != known) alarm({Alarm::Kind::salt_changed});
    if (!keeps(promises_[seat].value_or(""), told, fixed_, decks.dealt > 0))
      alarm({Alarm::Kind::salt_not_promised});
  }
  if (decks.dealt > 0 && !fixed_) alarm({Alarm::Kind::salt_not_promised});
  if (!dealt_) salts_ = decks.salts;
  dealt_ = dealt_ || decks.dealt > 0;
}

void Fairness::sit_in(const Mirror& mirror) {
  if (!mirror_) mirror_ = mirror;
  mirror_->result = mirror.result;
}

/// In a mirror match the salts of both tables are promised, and open before its first deck.
void Fairness::check_shared_salts(const std::string& table, const Decks& decks) {
  if (!decks.mirror) {
    if (shared_ || (mirror_ && decks.dealt > 0)) alarm({Alarm::Kind::shared_salts_changed});
    return;
  }
  if (!shared_ && dealt_) return alarm({Alarm::Kind::shared_salts_changed});
  if (!shared_) begin_shared_salts(table, *decks.mirror);
  const SharedSalts &known = *shared_, &told = *decks.mirror;
  bool changed = told.table != known.table || told.half != known.half ||
                 told.promises != known.promises || (dealt_ && told.salts != known.salts);
  bool kept = true;
  for (std::size_t i = 0; i < told.salts.size(); ++i) {
    changed = changed || (!known.salts[i].empty() && told.salts[i] != known.salts[i]);
    kept = kept && keeps(told.promises[i], told.salts[i], true, decks.dealt > 0);
  }
  if (changed) return alarm({Alarm::Kind::shared_salts_changed});
  if (!kept) alarm({Alarm::Kind::salt_not_promised});
  if (!includes_ours(told, decks)) alarm({Alarm::Kind::shared_salts_not_ours});
  shared_ = told;
}

void Fairness::begin_shared_salts(const std::string& table, const SharedSalts& shared) {
  shared_ = shared;
  const std::string first = shared.half == 0 ? table : mirror_ ? mirror_->other : "";
  if (!mirror_ || mirror_->half != shared.half || shared.table != first)
    alarm({Alarm::Kind::shared_table_not_ours});
}

/// A rubber that is over is laid open at once.
void Fairness::note_rubber(const std::vector<Event>& news, int dealt) {
  for (const Event& event : news)
    if (event.type() == "rubber" && reveal_ == Reveal::after_rubber) due_ = dealt + 1;
}

/// A deck that should be open by now and is not is as bad as a wrong one. Each deck ends the deal
/// before it.
void Fairness::miss_decks(const Game& game, int dealt) {
  const bool promised = reveal_ == Reveal::after_deal || reveal_ == Reveal::after_rubber;
  const bool both_over = reveal_ == Reveal::after_both && mirror_ && mirror_->result;
  if (reveal_ == Reveal::after_deal) due_ = dealt;
  if ((promised && game.over()) || both_over) due_ = dealt + 1;
  for (const int deck : witness_.decks())
    if (deck < due_ && witness_.is_deal(deck)) alarm({Alarm::Kind::not_shown, deck});
}

/// The secret of a deck that is new to us and leads back to the commitment; else none.
std::optional<Secret> Fairness::secret_laid_open(const Decks& decks) {
  if (!decks.shown) return std::nullopt;
  const ShownDeck& shown = *decks.shown;
  if (shown.deck == proved_.deck && shown.secret == proved_.secret && shown.cards == proved_.cards)
    return std::nullopt;
  proved_ = shown;
  const std::optional<Secret> secret = read_secret(shown.secret);
  if (!secret || shown.deck < 1 || shown.deck > std::min(decks.dealt, decks_max)) {
    alarm({Alarm::Kind::not_dealt, shown.deck});
    return std::nullopt;
  }
  if (leads_to_commitment(*secret, shown.deck)) return secret;
  alarm({Alarm::Kind::secret_wrong, shown.deck});
  return std::nullopt;
}

int Fairness::prove(const std::string& table, const Game& game, const Decks& decks) {
  const std::optional<Secret> secret = secret_laid_open(decks);
  const Cards pack = words_of(text_in(game.about(), "pack"));
  if (!secret || pack.empty()) return 0;  // a server that does not tell proves nothing
  const ShownDeck& shown = *decks.shown;
  const SharedSalts made = made_with(table);
  if (shuffled(pack, *secret, shown.deck, made.table, made.salts) == shown.cards)
    return prove_down_from(shown, *secret, pack, made);
  alarm({Alarm::Kind::cards_wrong, shown.deck});
  witness_.forget(shown.deck);
  return 0;
}

/// A secret lays open its deck and all before it. Returns how many of them were of deals.
int Fairness::prove_down_from(const ShownDeck& shown, Secret secret, const Cards& pack,
                              const SharedSalts& made) {
  int deals = 0;
  const std::vector<int> seen = witness_.decks();
  for (int number = shown.deck; number > 0; --number) {
    if (std::ranges::binary_search(seen, number)) {
      deals += witness_.is_deal(number) ? 1 : 0;
      const Cards cards = shuffled(pack, secret, number, made.table, made.salts);
      const Card wrong = witness_.misplaced(number, cards);
      if (!wrong.empty()) alarm({Alarm::Kind::card_misplaced, number, wrong});
    }
    secret = secret_before(secret);
  }
  witness_.forget(shown.deck);
  return deals;
}

SharedSalts Fairness::made_with(const std::string& table) const {
  return shared_.value_or(SharedSalts{table, 0, {}, salts_});
}

/// Hashed once for each deck down to the first, the secret gives the commitment.
bool Fairness::leads_to_commitment(Secret secret, int deck) const {
  for (int number = deck; number > 0; --number) secret = secret_before(secret);
  return hex(secret) == commitment_;
}

}  // namespace net
