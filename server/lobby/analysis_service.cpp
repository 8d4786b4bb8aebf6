// SPDX-License-Identifier: MIT
#include "server/lobby/analysis_service.hpp"

#include "server/limits/limits.hpp"

#include <utility>

namespace server {

boost::asio::awaitable<AnalysisService::Result> AnalysisService::result(std::string name,
                                                                        Work work) {
  auto working = [this, &name, &work] { return known_or_worked_out(name, work); };
  co_return co_await worker_.result_of(std::move(working));
}

AnalysisService::Result AnalysisService::known_or_worked_out(const std::string& name,
                                                             const Work& work) {
  if (const auto known = kept_.find(name); known != kept_.end()) return known->second;
  Result result = work();
  if (!result) return result;
  if (kept_.size() == limits::analyses_kept_max) kept_.clear();
  kept_.emplace(name, *result);
  return result;
}

}  // namespace server
