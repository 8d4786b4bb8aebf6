// SPDX-License-Identifier: MIT
#include "clients/cli/fairness.hpp"

#include "clients/cli/words.hpp"

#include <algorithm>

namespace cli {
namespace {

// R06: three and three to each, the dealer last; the thirteenth card is turned up; three more each
// from what is left; the bottom card is shown. N not the dealer, D the dealer, s never seen.
constexpr std::string_view places = "NNNDDDNNNDDDtNNNDDDssssssssssssi";
constexpr std::size_t turned_place = 12, information_place = 31;
static_assert(places.size() == 32 && places[turned_place] == 't' && places.back() == 'i');

bool is_dealt(const Event& event) { return event.type == "cut" || event.type == "dealt"; }

bool is_exchange(const Event& event) {
  return event.type == "done" && event.action && event.action->type == "exchange";
}

/// The cards an event shows to have been in a seat's hand.
Cards shown_by(const Event& event) {
  if (event.type == "melded" && event.meld) return event.meld->cards;
  if (event.type == "shown" || event.type == "laid") return event.cards;
  const bool played = event.type == "done" && event.action && event.action->type == "play";
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

/// The first card of a sighting that did not lie where it was dealt from; empty: all did.
Card misplaced_in_hand(const Sighting& seen, const Cards& deck, std::size_t seat) {
  const bool is_dealer = seen.dealer == static_cast<int>(seat);
  for (const Card& card : seen.six[seat])
    if (!in_hand(deck, card, is_dealer, true)) return card;
  for (const Card& card : seen.nine[seat]) {
    if (card == seen.turned && seen.exchanged[seat]) continue;
    if (!in_hand(deck, card, is_dealer, false)) return card;
  }
  // R33: who took up the turned card gave the seven of its suit, so he held it.
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

std::string named(int deck) { return "Deck " + std::to_string(deck); }

}  // namespace

int Fairness::observe(const std::string& table, const std::vector<Event>& news, const View& view,
                      const Chance& chance) {
  hold_to_the_shared(table, chance);
  hold_to_its_word(chance);
  // The last deck the news tell of is the last that was dealt.
  current_ = chance.dealt - static_cast<int>(std::count_if(news.begin(), news.end(), is_dealt));
  for (const Event& event : news) see(event);
  see_hand(view);
  const int proved = prove(table, chance);
  miss_decks(view);
  return alarms_.empty() ? proved : 0;
}

void Fairness::alarm(const std::string& what) {
  const bool known = std::find(alarms_.begin(), alarms_.end(), what) != alarms_.end();
  if (!known && alarms_.size() < alarms_max) alarms_.push_back(what);
}

void Fairness::hold_to_its_word(const Chance& chance) {
  if (commitment_.empty()) commitment_ = chance.commitment;
  if (commitment_ != chance.commitment)
    alarm("The server's commitment is not the one it gave before.");
  for (std::size_t seat = 0; seat < 2; ++seat) {
    std::string& salt = salts_[seat];
    if (salt.empty() && !dealt_) salt = chance.salts[seat];
    if (salt != chance.salts[seat]) alarm("A player's share in the chance was changed afterwards.");
  }
  dealt_ = dealt_ || chance.dealt > 0;
}

void Fairness::sit_in(const Mirror& mirror) {
  if (!mirror_) mirror_ = mirror;
  mirror_->result = mirror.result;
}

/// What the decks of a mirror match are made with is settled before the first of them.
void Fairness::hold_to_the_shared(const std::string& table, const Chance& chance) {
  const bool told = shared_ || chance.mirror;
  if (!told && !(mirror_ && chance.dealt > 0)) return;
  if (told && !shared_ && !dealt_) return settle_the_shared(table, *chance.mirror, chance);
  if (!shared_ || chance.mirror != shared_)
    alarm("What the decks of both halves are made with was changed afterwards.");
}

/// Those of both tables, ours among them.
void Fairness::settle_the_shared(const std::string& table, const SharedChance& shared,
                                 const Chance& chance) {
  shared_ = shared;
  const auto own = shared.salts.begin() + 2 * shared.half;
  if (!std::equal(chance.salts.begin(), chance.salts.end(), own, own + 2))
    alarm("The decks are made with other salts than those of this table.");
  const std::string first = shared.half == 0 ? table : mirror_ ? mirror_->other : "";
  if (!mirror_ || mirror_->half != shared.half || shared.table != first)
    alarm("The decks are made for other tables than those of this mirror match.");
}

void Fairness::see(const Event& event) {
  if (is_dealt(event)) {
    if (is_due_at(event)) due_ = current_ + 1;
    Sighting seen;
    seen.cut = event.type == "cut";
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
  if (event.type == "drawn") {
    seen.information = event.information;
    seen.filled_up = true;
  }
  const auto seat = static_cast<std::size_t>(event.seat.value_or(0));
  if (is_exchange(event)) seen.exchanged[seat] = true;
  for (const Card& card : shown_by(event)) seen.nine[seat].insert(card);
}

/// A deck that is dealt ends the deal before; a cut ends a rubber.
bool Fairness::is_due_at(const Event& event) const {
  return reveal_ == "after_deal" || (reveal_ == "after_rubber" && event.type == "cut");
}

/// What should have been laid open by now and was not is as bad as what is wrong.
void Fairness::miss_decks(const View& view) {
  const bool promised = reveal_ == "after_deal" || reveal_ == "after_rubber";
  const bool both_over = reveal_ == "after_both" && mirror_ && mirror_->result;
  if ((promised && view.phase == "match_over") || both_over) due_ = current_ + 1;
  for (const auto& [number, seen] : unproved_)
    if (number < due_ && !seen.cut)
      alarm(named(number) + ": it was not laid open when the rules of the house say.");
}

void Fairness::see_hand(const View& view) {
  const auto found = unproved_.find(current_);
  if (found == unproved_.end() || found->second.cut || !view.own) return;
  Sighting& seen = found->second;
  auto& hands = seen.filled_up ? seen.nine : seen.six;
  auto& hand = hands[static_cast<std::size_t>(view.own->seat)];
  hand.insert(view.own->hand.begin(), view.own->hand.end());
}

int Fairness::prove(const std::string& table, const Chance& chance) {
  if (!chance.shown) return 0;
  const ShownDeck& shown = *chance.shown;
  if (shown.deck == proved_.deck && shown.secret == proved_.secret && shown.cards == proved_.cards)
    return 0;
  proved_ = shown;
  std::optional<Secret> secret = read_secret(shown.secret);
  if (!secret || shown.deck < 1 || shown.deck > std::min(chance.dealt, decks_max)) {
    alarm(named(shown.deck) + ": what was laid open is no deck that was dealt.");
    return 0;
  }
  if (!belongs(*secret, shown.deck)) {
    alarm(named(shown.deck) + ": the secret laid open does not belong to the commitment.");
    return 0;
  }
  const SharedChance made = made_with(table);
  if (deck_of_all(*secret, shown.deck, made.table, made.salts) != shown.cards)
    alarm(named(shown.deck) + ": the cards laid open are not those that its secret makes.");
  int deals = 0;
  for (int number = shown.deck; number > 0; --number) {
    if (unproved_.contains(number) &&
        prove_deck(number, deck_of_all(*secret, number, made.table, made.salts)))
      ++deals;
    secret = secret_before(*secret);
  }
  return deals;
}

SharedChance Fairness::made_with(const std::string& table) const {
  return shared_.value_or(SharedChance{table, 0, {salts_[0], salts_[1]}});
}

/// Does the secret of this deck lead back to the commitment?
bool Fairness::belongs(Secret secret, int deck) const {
  for (int number = deck; number > 0; --number) secret = secret_before(secret);
  return hex(secret) == commitment_;
}

/// Forgets the sighting; true if it was of a deal and all of it fits the deck.
bool Fairness::prove_deck(int number, const Cards& deck) {
  const Sighting seen = unproved_.at(number);
  unproved_.erase(number);
  const Card wrong = misplaced(seen, deck);
  if (!wrong.empty())
    alarm(named(number) + ": " + card_name(wrong, true) + " was not where it was dealt from.");
  return wrong.empty() && !seen.cut;
}

}  // namespace cli
