// SPDX-License-Identifier: MIT
#include "server/table/audiences.hpp"

#include "protocol/message_codec.hpp"

#include <algorithm>
#include <utility>

namespace server {

using engine::Seat;

Audiences::Audiences(int seats) : names_(static_cast<std::size_t>(seats)) {
  for (int i = 0; i < seats; ++i) all_.push_back({{static_cast<Seat>(i)}, 0, {}});
  all_.push_back({engine::spectator, 0, {}});
}

const Audiences::Audience* Audiences::find(MemberId who) const {
  for (const Audience& audience : all_)
    for (const Member& member : audience.members)
      if (member.who == who) return &audience;
  return nullptr;
}

engine::SeatSet Audiences::here() const {
  engine::SeatSet seats;
  for (const Audience& audience : all_)
    if (audience.as.seat && !audience.members.empty()) seats.insert(*audience.as.seat);
  return seats;
}

bool Audiences::deserted() const {
  return std::ranges::all_of(all_, [](const Audience& one) { return one.members.empty(); });
}

std::vector<MemberId> Audiences::everybody_but(std::optional<MemberId> who) const {
  std::vector<MemberId> found;
  for (const Audience& audience : all_)
    for (const Member& member : audience.members)
      if (member.who != who) found.push_back(member.who);
  return found;
}

void Audiences::join(engine::Observer as, Member member) {
  all_[place_of(as)].members.push_back(std::move(member));
  if (!as.seat) ++version_;
}

void Audiences::leave(MemberId who) {
  const auto is_who = [who](const Member& member) { return member.who == who; };
  for (Audience& audience : all_)
    if (std::erase_if(audience.members, is_who) > 0 && !audience.as.seat) ++version_;
}

std::vector<MemberId> Audiences::dismiss(Seat seat) {
  std::vector<MemberId> gone;
  for (const Member& member : std::exchange(all_[place_of({seat})].members, {}))
    gone.push_back(member.who);
  return gone;
}

std::vector<MemberId> Audiences::dismiss_all() {
  std::vector<MemberId> gone = everybody_but(std::nullopt);
  for (Audience& audience : all_) audience.members.clear();
  ++version_;
  return gone;
}

bool Audiences::rename(Seat seat, std::string name) {
  std::string& known = names_[engine::index(seat)];
  if (name == known) return false;
  known = std::move(name);
  ++version_;
  return true;
}

// ---- telling ------------------------------------------------------------------------------

namespace {

std::vector<MemberId> members_but(const Audiences::Audience& audience,
                                  std::optional<MemberId> except) {
  std::vector<MemberId> to;
  for (const auto& member : audience.members)
    if (member.who != except) to.push_back(member.who);
  return to;
}

}  // namespace

/// The view is compared while it is written, so what is written may prove to be nothing.
void Audiences::tell(Effects& effects, protocol::HostedGame& game,
                     const std::optional<protocol::News>& news, const Reply& reply) {
  const protocol::News nothing;
  for (Audience& audience : all_) {
    if (audience.members.empty()) continue;
    const bool replied = &audience == reply.to;
    protocol::UpdateWriter update(audience.seq + 1);
    const bool changed = game.patch(audience.as, update.patch());
    if (!changed && !news && !replied) continue;
    ++audience.seq;
    auto to = members_but(audience, reply.newcomer);
    if (to.empty()) continue;
    effects.push_back(Send{
        std::move(to), std::move(update).finish(news ? *news : nothing,
                                                replied ? reply.answered : protocol::Answered{})});
  }
}

void Audiences::repeat(Effects& effects, const Audience& audience,
                       const protocol::Answered& answered) {
  protocol::UpdateWriter update(++all_[place_of(audience.as)].seq);
  update.patch() += "{}";
  effects.push_back(Send{members_but(audience, {}), std::move(update).finish({}, answered)});
}

}  // namespace server
