// SPDX-License-Identifier: MIT
#include "clients/net/witness.hpp"

#include "clients/net/shuffle.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace net {
namespace {

using nlohmann::json;

constexpr std::size_t cards_max = 256;       // no deck has more
constexpr std::size_t sightings_max = 4000;  // of a deck; no deal has a tenth
constexpr const char* unseen = "--";

/// The number at the beginning of a text, which loses it; none: there is none.
std::optional<int> number_at(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// "3*" before a word or a group.
int times_at(std::string_view& text) {
  std::string_view rest = text;
  const auto times = number_at(rest);
  if (!times || !rest.starts_with('*')) return 1;
  text = rest.substr(1);
  return *times;
}

void add(std::vector<std::string>& all, const std::vector<std::string>& some, int times) {
  for (int i = 0; i < times && all.size() + some.size() <= cards_max && !some.empty(); ++i)
    all.insert(all.end(), some.begin(), some.end());
}

/// The faces in the text of a zone, without backs; of a joker itself.
Cards faces(std::string_view text) {
  Cards cards;
  for (std::string word : split(text)) {
    if (word == unseen) continue;
    std::erase_if(word, [](char sign) { return sign == '(' || sign == ')'; });
    cards.push_back(word.ends_with('*') ? "XX" : word);
  }
  return cards;
}

/// What lies in a zone: a text, a number of backs, or an object of those.
struct Lying {
  Cards cards;
  std::size_t count = 0;
};

Lying lying(const json& zone) {
  if (zone.is_number_integer())
    return {{}, static_cast<std::size_t>(std::max(zone.get<long long>(), 0LL))};
  if (zone.is_string()) {
    const auto& text = zone.get_ref<const std::string&>();
    return {faces(text), split(text).size()};
  }
  Lying all;
  if (!zone.is_object()) return all;
  for (const json& place : zone) {
    const Lying here = place.is_object() ? Lying{} : lying(place);
    all.cards.insert(all.cards.end(), here.cards.begin(), here.cards.end());
    all.count += here.count;
  }
  return all;
}

/// What is in `cards` oftener than in `from`.
Cards beyond(const Cards& cards, Cards from) {
  Cards more;
  for (const Card& card : cards)
    if (const auto found = std::ranges::find(from, card); found != from.end()) from.erase(found);
    else more.push_back(card);
  return more;
}

const json& of_seat(const json& zone, std::optional<int> seat) {
  return seat ? member_of(zone, std::to_string(*seat)) : zone;
}

/// The cards that an act or event tells, by the kinds of its members.
Cards told_by(const Event& event, const json& saying) {
  Cards cards;
  const json& members = member_of(saying, "with");
  if (!members.is_object()) return cards;
  for (const auto& [name, kind] : members.items())
    if (kind == "card" || kind == "cards")
      for (Card& card : faces(text_in(event.told, name))) cards.push_back(std::move(card));
  return cards;
}

/// The card that an event tells of a place: the member of that name, or the card of an event so
/// called; empty: it tells none.
Card told_of(const Event& event, const std::string& place, std::optional<int> seat) {
  if (!seat) return event.type() == place ? Card(text_in(event.told, "card")) : Card();
  const json& each = member_of(event.told, place);
  const auto at = static_cast<std::size_t>(*seat);
  const bool is_told = each.is_array() && at < each.size() && each[at].is_string();
  return is_told ? each[at].get<Card>() : Card();
}

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> all;
  while (!text.empty()) {
    if (text.starts_with(' ') || text.starts_with(')')) {
      text.remove_prefix(1);
      continue;
    }
    const int times = times_at(text);
    const bool is_group = text.starts_with('(');
    const std::size_t end = std::min(text.find(is_group ? ')' : ' '), text.size());
    const std::string_view inside = text.substr(0, end);
    if (!is_group) add(all, split(inside), times);
    else if (inside.rfind('(') == 0) add(all, words_of(inside.substr(1)), times);
    text.remove_prefix(end);
  }
  return all;
}

void Witness::learn(const Game& game) {
  if (!about_.is_null()) return;
  about_ = game.about();
  std::set<std::string, std::less<>> sources;
  for (const char* group : {"verbs", "events"})
    for (const json& saying : member_of(about_, group)) sources.emplace(text_in(saying, "from"));
  mixes_ = std::ranges::any_of(member_of(about_, "verbs"), [&](const json& verb) {
    const auto into = text_in(verb, "into");
    return !into.empty() && sources.contains(into) && !is_pile(text_in(verb, "from"));
  });
}

/// Whether cards lie there in the order of the deck, because nobody adds any.
bool Witness::is_pile(std::string_view zone) const {
  const json& is = member_of(member_of(about_, "zones"), zone);
  return text_in(is, "form") == "pile" && text_in(is, "per") == "table" &&
         std::ranges::none_of(member_of(about_, "verbs"),
                              [&](const json& verb) { return text_in(verb, "into") == zone; });
}

std::vector<int> Witness::decks() const {
  std::vector<int> numbers;
  for (const auto& [number, seen] : decks_) numbers.push_back(number);
  return numbers;
}

bool Witness::is_deal(int deck) const {
  const auto found = decks_.find(deck);
  return found != decks_.end() && !found->second.hands_at.empty();
}

Witness::Seen Witness::begin(const std::string& text) const {
  const auto zone_of = [](std::string_view word) {
    const std::size_t dot = std::min(word.find('.'), word.size());
    std::string_view seat = word.substr(std::min(dot + 1, word.size()));
    return Zone{std::string(word.substr(0, dot)), number_at(seat)};
  };
  Seen seen;
  seen.text = text;
  for (const std::string_view word : words_of(text)) {
    const std::size_t on = word.find('>');
    CardPlace place{zone_of(word.substr(0, on)), {}};
    if (on != word.npos) place.next = zone_of(word.substr(on + 1));
    place.pile = is_pile(place.at.zone);
    const json& is = member_of(member_of(about_, "zones"), place.at.zone);
    if (place.at.seat && text_in(is, "form") == "hand") seen.hands_at.insert(place.at);
    if (place.next && !place.next->seat) seen.nexts.insert(*place.next);
    if (place.pile) ++seen.piles[place.at.zone];
    seen.places.push_back(std::move(place));
  }
  for (const auto& [zone, cards] : seen.piles) order(seen, zone);
  return seen;
}

/// Those that go on leave a pile first, the others from the top.
void Witness::order(Seen& seen, const std::string& pile) {
  std::size_t above = 0;
  for (const CardPlace& place : seen.places)
    if (place.at.zone == pile && place.next) ++above;
  for (CardPlace& place : seen.places)
    if (place.at.zone == pile && !place.next) place.above = above++;
}

template <class May>
void Witness::note(Seen& seen, Cards cards, May may, const std::string& total) {
  if (cards.empty() || seen.sightings.size() >= sightings_max) return;
  std::vector<bool> from;
  for (const CardPlace& place : seen.places) from.push_back(may(place));
  seen.sightings.push_back({std::move(cards), std::move(from), total});
}

int Witness::see(const std::vector<Event>& news, const Game& game, const Decks& decks, bool whole,
                 int open) {
  learn(game);
  const json& zones = member_of(game.view(), "zones");
  const int known = std::max(open, decks_.empty() ? 0 : decks_.rbegin()->first);
  int wrong = 0;
  bool fresh = false;
  for (const auto& [number, text] : decks.places) {
    const auto found = decks_.find(number);
    if (found != decks_.end() && found->second.text != text) wrong = number;
    fresh = fresh || number > known;
  }
  const auto before = decks_.find(current_);
  if (fresh && !whole && before != decks_.end()) read(before->second, news, json(), false);
  for (const auto& [number, text] : decks.places)
    if (number > known) decks_[number] = begin(text);
  while (decks_.size() > static_cast<std::size_t>(decks_max)) decks_.erase(decks_.begin());
  read_told(news, decks, known);
  current_ = decks.dealt;
  const auto now = decks_.find(current_);
  if (now == decks_.end()) {
    const bool missing = current_ > open && !text_in(about_, "pack").empty();
    return wrong > 0 || !missing ? wrong : current_;
  }
  if (fresh && !whole) see_at_once(now->second, game);
  else read(now->second, news, zones, whole);
  see_hands(now->second, zones);
  return wrong;
}

/// Right after a deal each zone has the cards that were dealt to it, and no others.
void Witness::see_at_once(Seen& seen, const Game& game) const {
  std::map<Zone, std::size_t> counts;
  for (const CardPlace& place : seen.places) ++counts[place.at];
  for (const auto& [at, count] : counts) {
    const json& is = member_of(member_of(about_, "zones"), at.zone);
    if (text_in(is, "per") != (at.seat ? "seat" : "table")) continue;
    const json& zone = of_seat(member_of(member_of(game.view(), "zones"), at.zone), at.seat);
    const Lying here = lying(zone);
    note(seen, here.count == count ? here.cards : Cards{unseen},
         [&](const CardPlace& place) { return place.at == at; });
    if (text_in(is, "form") == "hand" && zone.is_string()) seen.hands[at] = here.cards;
  }
}

/// Cards that the story tells of decks that nobody is dealt a hand from, in the order of the decks.
void Witness::read_told(const std::vector<Event>& news, const Decks& decks, int known) {
  auto next = news.begin();
  for (const auto& [number, text] : decks.places) {
    const auto deck = decks_.find(number);
    if (deck == decks_.end()) continue;
    Seen& seen = deck->second;
    std::set<Zone> all;
    for (const CardPlace& place : seen.places) all.insert(place.at);
    const auto tells = [&](const Event& event) {
      return std::ranges::any_of(
          all, [&](const Zone& at) { return !told_of(event, at.zone, at.seat).empty(); });
    };
    const auto told = std::find_if(next, news.end(), tells);
    if (told == news.end()) continue;
    next = told + 1;
    if (number <= known) continue;
    for (const Zone& at : all)
      if (const Card card = told_of(*told, at.zone, at.seat); !card.empty())
        note(seen, {card}, [&](const CardPlace& place) { return place.at == at; });
  }
}

/// How many cards have left each pile.
Witness::Out Witness::out_of(const Seen& seen, const json& zones) const {
  Out all = seen.piles;
  for (auto& [zone, count] : all) count -= std::min(count, lying(member_of(zones, zone)).count);
  return all;
}

/// Whether the card of a place has left its pile when so many have.
bool Witness::is_out(const CardPlace& place, const Out& out) {
  const auto found = out.find(place.at.zone);
  return found != out.end() && place.above < found->second;
}

/// Whether a card of this place may be in a seat's hand when so many have left the piles.
bool Witness::may_be_with(const CardPlace& place, int seat, const Out& out) const {
  if (place.pile && !is_out(place, out)) return false;
  const std::optional<int> owner = place.next ? place.next->seat : place.at.seat;
  return mixes_ || !owner || *owner == seat;
}

/// What the story shows of a deck. `zones`: after it; null: those of another deck.
void Witness::read(Seen& seen, const std::vector<Event>& news, const json& zones,
                   bool whole) const {
  if (whole) ++seen.visits;
  const Out out = out_of(seen, zones);
  for (const Event& event : news) read_event(seen, event, out, whole);
}

void Witness::read_event(Seen& seen, const Event& event, const Out& out, bool whole) const {
  const json& verb = member_of(member_of(about_, "verbs"), event.type());
  const json& saying = verb.is_null() ? member_of(member_of(about_, "events"), event.type()) : verb;
  const std::string_view from = text_in(saying, "from"), into = text_in(saying, "into");
  if (from.empty()) return;
  const auto seat = number_in(event.told, "seat");
  const bool is_seats = text_in(member_of(member_of(about_, "zones"), from), "per") == "seat";
  if (is_seats && seat) {
    const bool leaves = !into.empty() && into != from && !mixes_;
    const std::string total =
        leaves ? std::to_string(*seat) + ' ' + std::to_string(seen.visits) : "";
    note(
        seen, told_by(event, saying),
        [&](const CardPlace& place) { return may_be_with(place, *seat, out); }, total);
  } else if (is_pile(from)) {
    const Out before = whole ? Out{} : seen.out;
    note(seen, told_by(event, saying),
         [&](const CardPlace& place) { return place.at.zone == from && !is_out(place, before); });
  }
}

/// What hands, and zones to which cards go on, show.
void Witness::see_hands(Seen& seen, const json& zones) const {
  const Out out = out_of(seen, zones);
  for (const Zone& at : seen.hands_at) {
    const json& hand = of_seat(member_of(zones, at.zone), at.seat);
    if (hand.is_string()) see_hand(seen, at, lying(hand).cards, out);
    else seen.hands.erase(at);
  }
  for (const Zone& at : seen.nexts) {
    const Cards cards = lying(member_of(zones, at.zone)).cards;
    if (seen.hands[at] != cards)
      note(seen, cards, [&](const CardPlace& place) { return place.next == at; });
    seen.hands[at] = cards;
  }
  seen.out = out;
  seen.open = open_in(zones);
}

/// The cards that everybody sees, whoever they were dealt to.
Cards Witness::open_in(const json& zones) const {
  Cards open;
  for (const auto& [name, is] : member_of(about_, "zones").items()) {
    if (text_in(is, "per") != "table") continue;
    for (Card& card : lying(member_of(zones, name)).cards) open.push_back(std::move(card));
  }
  return open;
}

/// What is new in a hand has come from a pile since it was seen last, or from elsewhere on the
/// table. A card that lay open there was seen before.
void Witness::see_hand(Seen& seen, const Zone& where, const Cards& hand, const Out& out) const {
  const auto before = seen.hands.find(where);
  const bool is_known = before != seen.hands.end() && !mixes_;
  const auto is_new = [&](const CardPlace& place) {
    if (!is_known) return true;
    if (place.pile) return place.next || !is_out(place, seen.out);
    return !place.at.seat || place.at.zone != where.zone;
  };
  const Cards fresh = beyond(hand, before == seen.hands.end() ? Cards{} : before->second);
  note(seen, beyond(fresh, seen.open), [&](const CardPlace& place) {
    return is_new(place) && may_be_with(place, *where.seat, out);
  });
  seen.hands[where] = hand;
}

Card Witness::misplaced(int deck, const Cards& cards) const {
  const auto found = decks_.find(deck);
  if (found == decks_.end() || found->second.sightings.empty()) return {};
  if (found->second.places.size() != cards.size()) return cards.empty() ? unseen : cards.front();
  std::map<std::string, Cards> totals;
  for (const Sighting& seen : found->second.sightings) {
    Cards all = totals[seen.total];
    all.insert(all.end(), seen.cards.begin(), seen.cards.end());
    if (!seen.total.empty()) totals[seen.total] = all;
    Cards possible;
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (seen.from[i]) possible.push_back(cards[i]);
    const Cards wrong = beyond(all, possible);
    if (wrong.empty()) continue;
    const bool none = wrong.front() == unseen;
    return !none ? wrong.front() : possible.empty() ? cards.front() : possible.front();
  }
  return {};
}

}  // namespace net
