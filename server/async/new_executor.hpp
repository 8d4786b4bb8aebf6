// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/any_io_executor.hpp>

#include <functional>

namespace server {

/// Gives each table and each connection an executor that runs one thing at a time.
using NewExecutor = std::function<boost::asio::any_io_executor()>;

}  // namespace server
