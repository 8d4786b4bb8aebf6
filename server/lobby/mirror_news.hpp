// SPDX-License-Identifier: MIT
#pragma once

#include "server/lobby/registry.hpp"
#include "server/lobby/table_finder.hpp"
#include "server/table/mirror.hpp"

#include <boost/asio/awaitable.hpp>

namespace server {

/// Takes what one half of a mirror match has to tell to the other half, which is brought back from
/// the journal if need be. If the other half has been given up, the half that tells is told so.
/// `finder` and `registry` outlive the coroutine, which may run on any executor.
boost::asio::awaitable<void> take_to_other_half(TableFinder& finder, const Registry& registry,
                                                MirrorPlace from, HalfNews news);

}  // namespace server
