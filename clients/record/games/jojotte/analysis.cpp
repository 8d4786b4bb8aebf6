// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/analysis.hpp"

#include "protocol/analysis_json.hpp"

#include <algorithm>

namespace record {

using jojotte::Seat;
using jojotte::State;

Analysis analyse(std::istream& transcript, const Progress& progress) {
  Analysis analysis;
  jojotte::Analyser judge;
  const Match match =
      play_again_watched(transcript, [&](const State& before, Seat seat, const auto& action,
                                         const jojotte::Events& story, const State& after) {
        const std::size_t judged = judge.deals().size();
        judge.watch(before, seat, action, story, after);
        if (judge.deals().size() > judged) progress(judge.deals().size());
      });
  analysis.deals = judge.deals();
  analysis.failure = match.failure;
  if (analysis.deals.empty() && !analysis.failure)
    analysis.failure =
        Failure{0,
                true,
                {"hidden", "",
                 "No hands are laid open in it. A server tells the cards of an unfinished "
                 "rubber only once they may be seen."}};
  return analysis;
}

std::string analysis_json(const Analysis& analysis) {
  std::string out;
  {
    protocol::ObjectWriter object(out);
    protocol::write_array(object.key("deals"), analysis.deals,
                          [](std::string& to, const auto& deal) {
                            protocol::write_analysed<jojotte::JoJotte>(to, {}, deal);
                          });
  }
  return out + '\n';
}

}  // namespace record
