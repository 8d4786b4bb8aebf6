// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace server {

/// The completion token of our coroutines: `const auto [error, ...] = co_await
/// thing.async_wait(as_tuple)`. A failed operation returns its error and throws nothing.
inline constexpr auto as_tuple = boost::asio::experimental::as_tuple(boost::asio::use_awaitable);

}  // namespace server
