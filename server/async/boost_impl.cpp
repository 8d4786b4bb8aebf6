// SPDX-License-Identifier: MIT
// Asio and Beast, compiled once.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
