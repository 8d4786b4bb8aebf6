// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/errands.hpp"
#include "clients/cli/sitting.hpp"

#include <stdexcept>
#include <string>

/// The command line: what may stand on it, and what is wrong with what does.
namespace cli {

/// what() is a sentence for the person who typed it; it names the option and what it wants.
class BadArguments : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Arguments {
  std::string command;  // create, list, play, watch, analyse; empty: `answer` is all there is to do
  std::string answer;   // the help or the version that was asked for
  std::string server, link, authority_file;
  OpeningWish opening;
  SittingWish sitting;
  std::string against;  // to play: how well the computer plays; empty: the link tells where
  std::string deal;     // to analyse; empty: the newest
  bool json = false;
};

/// Throws BadArguments. Links and addresses are left as they are.
Arguments read_arguments(int argc, const char* const* argv);

}  // namespace cli
