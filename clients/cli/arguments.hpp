// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/one_shot.hpp"
#include "clients/cli/table_session.hpp"

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

/// The command line.
namespace cli {

/// what() is a sentence for the person who typed the arguments; it names the option and what it
/// takes.
class BadArguments : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Arguments {
  std::string command;  // create, play, watch …; empty: just print `answer`
  std::string answer;   // the help or the version
  std::string server, link, authority_file;
  std::string language;  // en, fr or de; empty: that of the environment
  TableOptions table;
  SessionOptions session;
  std::optional<int> seat;  // to sit down in; none: any
  std::string against;      // to play: the computer's level; empty: the link names the table
  std::string deal;         // to analyse or to replay; empty: the newest
  std::string rule;         // of a rulebook; empty: all
  bool tables = false;      // to resume: list the tables instead
  bool json = false;
};

/// Throws BadArguments. Links and addresses are not checked.
Arguments read_arguments(int argc, const char* const* argv);

/// A command with the options that take a value and those that do not.
struct CommandWords {
  std::string name;
  std::vector<std::string> options, flags;
};

std::vector<CommandWords> command_words();

}  // namespace cli
