// SPDX-License-Identifier: MIT
#include "engine/ensure.hpp"
#include "protocol/salts.hpp"
#include "protocol/transcript.hpp"
#include "server/table/table.hpp"

/// A table that is one half of a mirror match: MIRROR.md. It hears only the salts and the end of
/// the other half, and tells nobody before it is over itself.
namespace server {

using protocol::HalfEnd;
using protocol::HalfTold;

void Table::be_half(const MirrorPlace& place) {
  engine::ensure(
      house_.reveal == protocol::Reveal::after_both || house_.reveal == protocol::Reveal::never,
      "a half that would be laid open before the other is over");
  mirror_.emplace(place);
  decks_.share(place.of);
  told_.mirror = mirror();
}

std::optional<HalfEnd> Table::end_here() const {
  if (!mirror_ || !over()) return std::nullopt;
  return mirror_->half_end(!closed_, game_->totals());
}

HalfNews Table::half_news() const { return {decks_.salts().for_other_half(), end_here(), false}; }

/// Tells the other half if there is something new, and does not wait for its answer.
void Table::tell_half(Effects& effects) {
  if (!mirror_) return;
  HalfNews news = half_news();
  if (news == told_half_) return;
  told_half_ = news;
  effects.push_back(TellHalf{std::move(news)});
}

Table::FollowUp Table::handle_one(Effects& effects, const requests::HearHalf& half) {
  if (!mirror_) return {};
  for (const HalfTold& told : new_in(half.news)) {
    append(effects, protocol::write_half(records_ + 1, told));
    note_other_half(told);
  }
  deal(effects);
  if (half.news.asks) told_half_ = {};
  return {};
}

/// Empty when all of it has been told before.
std::vector<HalfTold> Table::new_in(const HalfNews& news) const {
  std::vector<HalfTold> told;
  if (decks_.salts().is_new(news.salts)) told.push_back({news.salts, {}});
  if (news.end && !mirror_->other_over()) told.push_back({{}, news.end});
  return told;
}

void Table::note_other_half(const HalfTold& told) {
  if (!mirror_) return;
  if (told.end) mirror_->note_other_end(*told.end);
  else decks_.add_other_half(told.salts);
}

/// Lays the decks open once both halves are over; any earlier, the other half could see its next
/// decks. This comes before anything is told, so that nobody hears the result with the decks still
/// closed.
void Table::open_both() {
  if (!mirror_ || !mirror_->other_over() || !over()) return;
  const bool open = decks_.open() == decks_.dealt();
  if (house_.reveal == protocol::Reveal::after_both && !open) decks_.lay_open();
}

std::string Table::mirror() const {
  return mirror_ ? mirror_->as_json(end_here(), decks_.ready()) : std::string();
}

}  // namespace server
