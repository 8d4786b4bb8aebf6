// SPDX-License-Identifier: MIT
// The only file that compiles the implementation of Asio and Beast.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
