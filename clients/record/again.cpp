// SPDX-License-Identifier: MIT
#include "clients/record/again.hpp"

#include "protocol/replay.hpp"

#include <istream>
#include <string>

namespace record {
namespace {

using protocol::failure;
using protocol::Fault;
using protocol::Record;

Fault bad(const char* text) { return {"bad_record", "", text}; }

/// Does record after record again, with the game that the first one opens.
class Again {
 public:
  Again(std::unique_ptr<protocol::HostedGame>& game, const EachRecord& each)
      : game_(game), each_(each) {}

  protocol::Result<void> operator()(const Record& record) {
    if (!game_) return open(record);
    return (*replay_)(record).map([&](const std::string& story) { each_(*game_, record, story); });
  }

 private:
  protocol::Result<void> open(const Record& record) {
    const auto* opened = std::get_if<protocol::Opened>(&record.what);
    if (!opened) return failure(bad("The first record opens the table."));
    auto game = protocol::open_game(opened->terms);
    if (!game) return failure(game.error());
    game_ = std::move(*game);
    replay_.emplace(protocol::HostedStage(*game_),
                    protocol::RecordSource{.half = opened->half.has_value()});
    return {};
  }

  std::unique_ptr<protocol::HostedGame>& game_;
  const EachRecord& each_;
  std::optional<protocol::Replay<protocol::HostedStage>> replay_;
};

}  // namespace

DoneAgain do_again(std::istream& transcript, const EachRecord& each) {
  DoneAgain result;
  Again again(result.game, each);
  std::size_t number = 0;
  for (std::string line; !result.failure && std::getline(transcript, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    const auto record = protocol::read_record(line);
    const auto done = record ? again(*record) : failure(record.error());
    if (!done) result.failure = failure_of(number, done.error());
  }
  if (!result.game && !result.failure)
    result.failure = failure_of(number, bad("There is no opening record."));
  return result;
}

}  // namespace record
