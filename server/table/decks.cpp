// SPDX-License-Identifier: MIT
#include "server/table/decks.hpp"

#include "protocol/json_text.hpp"
#include "protocol/transcript.hpp"

#include <algorithm>

namespace server {

using engine::Seat;

namespace {

using Texts = std::vector<std::string>;

/// In the order of the halves, whichever `here` is.
Texts of_both(int half, const Texts& here, const Texts& there) {
  Texts all = half == 0 ? here : there;
  const Texts& more = half == 0 ? there : here;
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace

Decks::Decks(std::unique_ptr<Dealer> dealer, int seats)
    : dealer_(std::move(dealer)), salts_(seats) {}

void Decks::promise(Seat seat, std::string promise) {
  salts_.promise(seat, std::move(promise));
  ++version_;
}

void Decks::open(Seat seat, std::string salt) {
  salts_.open(seat, std::move(salt));
  ++version_;
}

void Decks::vacate(Seat seat) {
  salts_.vacate(seat);
  ++version_;
}

void Decks::add_other_half(protocol::HalfSalts news) {
  salts_.add_other_half(std::move(news));
  ++version_;
}

void Decks::share(const protocol::HalfOf& half) {
  half_ = half;
  salts_.be_half();
}

Texts Decks::all_salts() const {
  if (!half_) return salts_.salts();
  const protocol::HalfSalts* there = salts_.there();
  return of_both(half_->half, salts_.salts(), there ? there->salts : Texts{});
}

engine::Pack Decks::shuffled(engine::Pack pack) const {
  dealer_->shuffle(dealt_ + 1, all_salts(), {pack.begin(), pack.size()});
  return pack;
}

void Decks::deal(engine::Deck deck, std::string places) {
  salts_.deal();
  ++dealt_;
  if (!places.empty()) places_[dealt_] = std::move(places);
  last_ = protocol::deck_text(deck);
  ++version_;
}

void Decks::lay_open() {
  if (open_ == dealt_) return;
  open_ = dealt_;
  shown_ = last_;
  ++version_;
}

protocol::JsonText Decks::as_json(std::uint64_t known) const {
  if (written_ != version_) {
    told_ = write();
    written_ = version_;
  }
  protocol::JsonText text = told_;
  const auto first = places_.upper_bound(known);
  if (first == places_.end()) return text;
  text.back() = ',';  // the object goes on
  protocol::write_json(text, "places");
  text += ':';
  write_places(text, first);
  return text += '}';
}

void Decks::write_places(std::string& out, Places::const_iterator from) const {
  protocol::ObjectWriter places(out);
  for (; from != places_.end(); ++from) places.member(std::to_string(from->first), from->second);
}

protocol::JsonText Decks::write() const {
  protocol::JsonText text;
  {
    protocol::ObjectWriter out(text);
    out.member("commitment", protocol::hex(dealer_->commitment()));
    write_promises(out.key("promises"));
    protocol::write_texts(out.key("salts"), salts_.salts());
    if (salts_.anew() > 0) out.member("anew", salts_.anew());
    if (half_ && salts_.may_open()) write_shared(out.key("mirror"));
    out.member("dealt", dealt_);
    if (open_ > 0)
      protocol::ObjectWriter(out.key("shown"))
          .member("deck", open_)
          .member("secret", protocol::hex(dealer_->secret(open_)))
          .member("cards", shown_);
  }
  return text;
}

/// By seat: null where no promise was made.
void Decks::write_promises(std::string& out) const {
  protocol::write_array(out, salts_.promises(), [](std::string& to, const auto& promise) {
    if (promise) protocol::write_json(to, *promise);
    else to += "null";
  });
}

/// Tells the other half's salts once all of them are open.
void Decks::write_shared(std::string& out) const {
  const protocol::HalfSalts here = salts_.for_other_half(), &there = *salts_.there();
  const Texts none(salts_.salts().size());
  protocol::ObjectWriter mirror(out);
  mirror.member("table", half_->first).member("half", half_->half);
  protocol::write_texts(mirror.key("promises"),
                        of_both(half_->half, here.promises, there.promises));
  protocol::write_texts(mirror.key("salts"), of_both(half_->half, salts_.salts(),
                                                     there.salts.empty() ? none : there.salts));
}

}  // namespace server
