// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace server {

/// How our coroutines wait: `const auto [error, ...] = co_await thing.async_wait(as_tuple)`. What
/// fails says so, nothing is thrown.
inline constexpr auto as_tuple = boost::asio::experimental::as_tuple(boost::asio::use_awaitable);

}  // namespace server
