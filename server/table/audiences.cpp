// SPDX-License-Identifier: MIT
#include "server/table/audiences.hpp"

#include "protocol/message_codec.hpp"

#include <algorithm>
#include <utility>

namespace server {

using engine::Seat;

Audiences::Audiences(int seats, bool named)
    : names_(static_cast<std::size_t>(seats)), guests_(named) {
  for (int i = 0; i < seats; ++i) all_.push_back({{static_cast<Seat>(i)}, 0, {}});
  all_.push_back({engine::spectator, 0, {}});
}

const Audiences::Audience* Audiences::find(MemberId who) const {
  for (const Audience& audience : all_)
    if (std::ranges::count(audience.members, who) > 0) return &audience;
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
    for (const MemberId member : audience.members)
      if (member != who) found.push_back(member);
  return found;
}

void Audiences::add(engine::Observer as, MemberId who, std::string name) {
  all_[place_of(as)].members.push_back(who);
  if (!as.seat) guests_.add(who, std::move(name));
}

void Audiences::remove(MemberId who) {
  for (Audience& audience : all_) std::erase(audience.members, who);
  guests_.remove(who);
}

std::vector<MemberId> Audiences::dismiss(Seat seat) {
  return std::exchange(all_[place_of({seat})].members, {});
}

std::vector<MemberId> Audiences::dismiss_all() {
  std::vector<MemberId> gone = everybody_but(std::nullopt);
  for (Audience& audience : all_) audience.members.clear();
  guests_.clear();
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
  for (const MemberId member : audience.members)
    if (member != except) to.push_back(member);
  return to;
}

}  // namespace

/// Writing the view also compares it, so there may be nothing to send in the end.
void Audiences::send_updates(Effects& effects, protocol::HostedGame& game,
                             const std::optional<protocol::News>& news, const Reply& reply) {
  const protocol::News nothing, own{.room = reply.room};
  for (Audience& audience : all_) {
    if (audience.members.empty()) continue;
    const bool replied = &audience == reply.to;
    const auto& beside = news ? *news : (replied ? own : nothing);
    const auto answered = replied ? reply.answered : protocol::Answered{};
    if (auto patch = game.patch_later(audience.as)) {
      ++audience.seq;
      if (auto to = members_but(audience, reply.newcomer); !to.empty())
        effects.push_back(SendLater{
            std::move(to), [seq = audience.seq, patch = std::move(patch), beside, answered] {
              protocol::UpdateWriter update(seq);
              patch(update.patch());
              return std::move(update).finish(beside, answered);
            }});
      continue;
    }
    protocol::UpdateWriter update(audience.seq + 1);
    const bool changed = game.patch(audience.as, update.patch());
    if (!changed && !news && !replied) continue;
    ++audience.seq;
    auto to = members_but(audience, reply.newcomer);
    if (to.empty()) continue;
    effects.push_back(Send{std::move(to), std::move(update).finish(beside, answered)});
  }
}

void Audiences::repeat(Effects& effects, const Audience& audience,
                       const protocol::Answered& answered) {
  protocol::UpdateWriter update(++all_[place_of(audience.as)].seq);
  update.patch() += "{}";
  effects.push_back(Send{members_but(audience, {}), std::move(update).finish({}, answered)});
}

}  // namespace server
