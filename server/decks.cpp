// SPDX-License-Identifier: MIT
#include "server/decks.hpp"

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

bool Decks::ready() const {
  return std::all_of(salts_.begin(), salts_.end(),
                     [](const auto& salt) { return salt.has_value(); });
}

engine::Pack Decks::shuffled(engine::Pack pack) const {
  dealer_->shuffle(dealt_ + 1, texts_, {pack.begin(), pack.size()});
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
    std::string& salts = out.key("salts");
    salts += '[';
    for (const std::string& salt : texts_) {
      if (salts.back() != '[') salts += ',';
      protocol::write_json(salts, salt);
    }
    salts += ']';
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
