// SPDX-License-Identifier: MIT
// The only file that compiles Asio's TLS.
#include <boost/asio/ssl/impl/src.hpp>
