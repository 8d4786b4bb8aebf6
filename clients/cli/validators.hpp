// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include <string>

/// What the options of the command line take. The complaint names what is wanted and what was
/// given; an empty one means all is well.
namespace cli {

std::string in_quotes(const std::string& text);

CLI::Validator whole_number(int least, int most);
CLI::Validator seed();
/// When hands are laid open. Accepts "after-deal" for "after_deal".
CLI::Validator reveal();
/// "1=strong". Seats are 0 to `most`.
CLI::Validator seat_and_level(int most);
CLI::Validator name_and_value();
/// A language's code.
CLI::Validator language();
/// As the server takes it: 1 to 32 characters of UTF-8, and none that only steers.
CLI::Validator player_name();
/// Of the computer.
CLI::Validator level();
/// Accepts capital letters, too.
CLI::Validator commitment();

}  // namespace cli
