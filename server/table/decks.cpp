// SPDX-License-Identifier: MIT
#include "server/table/decks.hpp"

#include "protocol/json_text.hpp"
#include "protocol/transcript.hpp"

#include <algorithm>

namespace server {

using engine::Seat;

Decks::Decks(std::unique_ptr<Dealer> dealer, int seats)
    : dealer_(std::move(dealer)),
      salts_(static_cast<std::size_t>(seats)),
      texts_(static_cast<std::size_t>(seats)) {}

void Decks::salt(Seat seat, std::string text) {
  salts_[engine::index(seat)] = text;
  texts_[engine::index(seat)] = std::move(text);
  ++version_;
}

void Decks::salt_there(std::vector<std::string> salts) {
  there_ = std::move(salts);
  ++version_;
}

std::optional<std::vector<std::string>> Decks::all_salts_here() const {
  if (!salted_here()) return std::nullopt;
  return texts_;
}

bool Decks::ready() const { return salted_here() && (!half_ || !there_.empty()); }

/// In the order of the halves, whichever this is.
std::vector<std::string> Decks::all_salts() const {
  if (!half_) return texts_;
  std::vector<std::string> salts = half_->half == 0 ? texts_ : there_;
  const auto& more = half_->half == 0 ? there_ : texts_;
  salts.insert(salts.end(), more.begin(), more.end());
  return salts;
}

bool Decks::salted_here() const {
  return std::all_of(salts_.begin(), salts_.end(),
                     [](const auto& salt) { return salt.has_value(); });
}

engine::Pack Decks::shuffled(engine::Pack pack) const {
  dealer_->shuffle(dealt_ + 1, all_salts(), {pack.begin(), pack.size()});
  return pack;
}

void Decks::deal(engine::Deck deck) {
  for (auto& salt : salts_)
    if (!salt) salt.emplace();
  ++dealt_;
  last_ = protocol::deck_text(deck);
  ++version_;
}

void Decks::lay_open() {
  if (open_ == dealt_) return;
  open_ = dealt_;
  shown_ = last_;
  ++version_;
}

const protocol::JsonText& Decks::told() const {
  if (written_ != version_) {
    told_ = write();
    written_ = version_;
  }
  return told_;
}

protocol::JsonText Decks::write() const {
  protocol::JsonText text;
  {
    protocol::ObjectWriter out(text);
    out.member("commitment", protocol::hex(dealer_->commitment()));
    protocol::write_texts(out.key("salts"), texts_);
    if (half_ && ready()) {
      protocol::ObjectWriter mirror(out.key("mirror"));
      mirror.member("table", half_->first).member("half", half_->half);
      protocol::write_texts(mirror.key("salts"), all_salts());
    }
    out.member("dealt", dealt_);
    if (open_ > 0)
      protocol::ObjectWriter(out.key("shown"))
          .member("deck", open_)
          .member("secret", protocol::hex(dealer_->secret(open_)))
          .member("cards", shown_);
  }
  return text;
}

}  // namespace server
