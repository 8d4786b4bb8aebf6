// SPDX-License-Identifier: MIT
#include "server/lobby/mirror_news.hpp"

#include <utility>

namespace server {

boost::asio::awaitable<void> take_to_other_half(TableFinder& finder, const Registry& registry,
                                                MirrorPlace from, HalfNews news) {
  const Found there = co_await finder.find(from.other);
  if (there) {
    (*there)->submit(requests::HearHalf{std::move(news)}, nullptr);
    co_return;
  }
  const bool gone = there.error().fault.code == "unknown_table";
  if (!gone || registry.is_being_deleted(from.other)) co_return;
  const Found here = co_await finder.find(from.table);
  if (here) (*here)->submit(requests::HearHalf{{{}, protocol::HalfEnd{}, false}}, nullptr);
}

}  // namespace server
