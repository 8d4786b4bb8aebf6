// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/autoplay.hpp"
#include "clients/cli/display.hpp"
#include "clients/cli/keyboard.hpp"
#include "clients/cli/table_session.hpp"

#include <memory>

/// What a session is made of, by its options and the kind of terminal.
namespace cli {

std::unique_ptr<Display> display_for(const SessionOptions& options);
std::unique_ptr<Keyboard> keyboard_for(const SessionOptions& options, boost::asio::io_context& io,
                                       KeyboardListener listener);
Autoplay autoplay_for(const SessionOptions& options);

}  // namespace cli
