// SPDX-License-Identifier: MIT
#include "clients/net/fairness.hpp"

#include <algorithm>

namespace net {
namespace {

// R06: three and three to each, the dealer last; the thirteenth card is turned up; three more each
// from what is left; the bottom card is shown. N not the dealer, D the dealer, s never seen.
constexpr std::string_view places = "NNNDDDNNNDDDtNNNDDDssssssssssssi";
constexpr std::size_t turned_place = 12, information_place = 31;
static_assert(places.size() == 32 && places[turned_place] == 't' && places.back() == 'i');

bool is_dealt(const Event& event) {
  return event.type == EventType::cut || event.type == EventType::dealt;
}

bool is_exchange(const Event& event) {
  return event.type == EventType::done && event.action &&
         event.action->type == ActionType::exchange;
}

/// The cards that were in a seat's hand, according to the event.
Cards shown_by(const Event& event) {
  if (event.type == EventType::melded && event.meld) return event.meld->cards;
  if (event.type == EventType::shown || event.type == EventType::laid) return event.cards;
  const bool played =
      event.type == EventType::done && event.action && event.action->type == ActionType::play;
  return played && !event.action->card.empty() ? Cards{event.action->card} : Cards{};
}

std::size_t place_of(const Cards& deck, const Card& card) {
  return static_cast<std::size_t>(std::find(deck.begin(), deck.end(), card) - deck.begin());
}

/// Is the card among those dealt to the seat, the first six only if `early`?
bool in_hand(const Cards& deck, const Card& card, bool is_dealer, bool early) {
  const std::size_t place = place_of(deck, card);
  const std::size_t end = early ? turned_place : places.size();
  return place < end && places[place] == (is_dealer ? 'D' : 'N');
}

/// The first card seen that did not lie where it was dealt from; empty: all did.
Card misplaced_in_hand(const Sighting& seen, const Cards& deck, std::size_t seat) {
  const bool is_dealer = seen.dealer == static_cast<int>(seat);
  for (const Card& card : seen.six[seat])
    if (!in_hand(deck, card, is_dealer, true)) return card;
  for (const Card& card : seen.nine[seat]) {
    if (card == seen.turned && seen.exchanged[seat]) continue;
    if (!in_hand(deck, card, is_dealer, false)) return card;
  }
  // R33: a player who takes up the turned card gives the seven of its suit, and so held it.
  const Card seven{'7', seen.turned.at(1)};
  return seen.exchanged[seat] && !in_hand(deck, seven, is_dealer, false) ? seven : Card();
}

Card misplaced(const Sighting& seen, const Cards& deck) {
  for (std::size_t seat = 0; seat < seen.drawn.size() && seat < 2; ++seat)
    if (deck.at(seat) != seen.drawn[seat]) return seen.drawn[seat];
  if (seen.cut) return {};
  if (deck.at(turned_place) != seen.turned)
    return seen.turned.empty() ? deck.at(turned_place) : seen.turned;
  if (!seen.information.empty() && deck.at(information_place) != seen.information)
    return seen.information;
  const Card first = misplaced_in_hand(seen, deck, 0);
  return first.empty() ? misplaced_in_hand(seen, deck, 1) : first;
}

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

int Fairness::observe(const std::string& table, const std::vector<Event>& news, const View& view,
                      const Decks& decks) {
  check_commitment(decks);
  check_anew(decks);
  check_shared_salts(table, decks);
  check_promises(decks);
  check_salts(decks);
  // The last deck in the news is the last one dealt.
  current_ = decks.dealt - static_cast<int>(std::count_if(news.begin(), news.end(), is_dealt));
  for (const Event& event : news) see(event);
  see_hand(view);
  const int proved = prove(table, decks);
  miss_decks(view);
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

/// Before the first deck all may begin anew, a few times. Then nothing of before counts.
void Fairness::check_anew(const Decks& decks) {
  if (decks.anew == anew_) return;
  if (dealt_ || decks.anew < anew_ || decks.anew > salts_anew_max)
    return alarm({Alarm::Kind::anew_wrong});
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
  for (std::size_t seat = 0; seat < 2; ++seat) {
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

void Fairness::see(const Event& event) {
  if (is_dealt(event)) {
    if (is_due_at(event)) due_ = current_ + 1;
    Sighting seen;
    seen.cut = event.type == EventType::cut;
    seen.drawn = event.drawn;
    seen.dealer = event.dealer.value_or(0);
    seen.turned = event.turned;
    unproved_[++current_] = seen;
    while (unproved_.size() > decks_max) unproved_.erase(unproved_.begin());
    return;
  }
  const auto found = unproved_.find(current_);
  if (found == unproved_.end()) return;
  Sighting& seen = found->second;
  if (event.type == EventType::drawn) {
    seen.information = event.information;
    seen.filled_up = true;
  }
  const auto seat = static_cast<std::size_t>(event.seat.value_or(0));
  if (is_exchange(event)) seen.exchanged[seat] = true;
  for (const Card& card : shown_by(event)) seen.nine[seat].insert(card);
}

/// A new deck ends the deal before it; a cut ends a rubber.
bool Fairness::is_due_at(const Event& event) const {
  return reveal_ == Reveal::after_deal ||
         (reveal_ == Reveal::after_rubber && event.type == EventType::cut);
}

/// A deck that should be open by now and is not is as bad as a wrong one.
void Fairness::miss_decks(const View& view) {
  const bool promised = reveal_ == Reveal::after_deal || reveal_ == Reveal::after_rubber;
  const bool both_over = reveal_ == Reveal::after_both && mirror_ && mirror_->result;
  if ((promised && view.phase == Phase::match_over) || both_over) due_ = current_ + 1;
  for (const auto& [number, seen] : unproved_)
    if (number < due_ && !seen.cut) alarm({Alarm::Kind::not_shown, number});
}

void Fairness::see_hand(const View& view) {
  const auto found = unproved_.find(current_);
  if (found == unproved_.end() || found->second.cut || !view.own) return;
  Sighting& seen = found->second;
  auto& hands = seen.filled_up ? seen.nine : seen.six;
  auto& hand = hands[static_cast<std::size_t>(view.own->seat)];
  hand.insert(view.own->hand.begin(), view.own->hand.end());
}

int Fairness::prove(const std::string& table, const Decks& decks) {
  if (!decks.shown) return 0;
  const ShownDeck& shown = *decks.shown;
  if (shown.deck == proved_.deck && shown.secret == proved_.secret && shown.cards == proved_.cards)
    return 0;
  proved_ = shown;
  std::optional<Secret> secret = read_secret(shown.secret);
  if (!secret || shown.deck < 1 || shown.deck > std::min(decks.dealt, decks_max)) {
    alarm({Alarm::Kind::not_dealt, shown.deck});
    return 0;
  }
  if (!leads_to_commitment(*secret, shown.deck)) {
    alarm({Alarm::Kind::secret_wrong, shown.deck});
    return 0;
  }
  const SharedSalts made = made_with(table);
  if (deck_of_all(*secret, shown.deck, made.table, made.salts) != shown.cards)
    alarm({Alarm::Kind::cards_wrong, shown.deck});
  int deals = 0;
  for (int number = shown.deck; number > 0; --number) {
    if (unproved_.contains(number) &&
        prove_deck(number, deck_of_all(*secret, number, made.table, made.salts)))
      ++deals;
    secret = secret_before(*secret);
  }
  return deals;
}

SharedSalts Fairness::made_with(const std::string& table) const {
  return shared_.value_or(SharedSalts{table, 0, {}, {salts_[0], salts_[1]}});
}

/// Hashed once for each deck down to the first, the secret gives the commitment.
bool Fairness::leads_to_commitment(Secret secret, int deck) const {
  for (int number = deck; number > 0; --number) secret = secret_before(secret);
  return hex(secret) == commitment_;
}

/// Forgets the sighting; true if it was of a deal and fits the deck.
bool Fairness::prove_deck(int number, const Cards& deck) {
  const Sighting seen = unproved_.at(number);
  unproved_.erase(number);
  const Card wrong = misplaced(seen, deck);
  if (!wrong.empty()) alarm({Alarm::Kind::card_misplaced, number, wrong});
  return wrong.empty() && !seen.cut;
}

}  // namespace net
