// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/reports.hpp"

#include "clients/record/games/jojotte/analysis.hpp"
#include "clients/record/games/jojotte/report.hpp"

#include <chrono>
#include <iostream>

namespace record {
namespace {

template <std::string (*write)(const Match&)>
Report on_match(std::istream& transcript) {
  const Match match = play_again(transcript);
  const bool readable = !match.failure || !match.failure->unreadable;
  return {readable ? write(match) : "", match.failure};
}

/// Reports progress once a second, to standard error.
class SlowWork {
 public:
  void operator()(std::size_t deals) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::seconds(1)) return;
    last_ = now;
    std::cerr << "deal " << deals << " ...\n";
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

template <std::string (*write)(const Analysis&)>
Report on_analysis(std::istream& transcript) {
  const Analysis analysis = analyse(transcript, SlowWork());
  return {analysis.deals.empty() ? "" : write(analysis), analysis.failure};
}

}  // namespace

const Reports reports_of_jojotte{.game = jojotte::JoJotte::name,
                                 .replay = on_match<report>,
                                 .replay_json = on_match<report_json>,
                                 .legal = on_match<legal_report>,
                                 .print = on_match<score_sheet>,
                                 .analyse = on_analysis<analysis_report>,
                                 .analyse_json = on_analysis<analysis_json>};

}  // namespace record
