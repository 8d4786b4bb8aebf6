// SPDX-License-Identifier: MIT
#include "server/lobby/analysis_service.hpp"

#include "server/limits/limits.hpp"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace server {

namespace asio = boost::asio;

asio::awaitable<AnalysisService::Result> AnalysisService::result(std::string name, Work work) {
  co_await go_working();
  auto told = known_or_worked_out(name, work);
  co_await asio::post(asio::use_awaitable);  // back to where the client_address runs
  co_return told;
}

/// Goes on on the thread, until something else is awaited.
asio::awaitable<void> AnalysisService::go_working() {
  return asio::post(asio::bind_executor(thread_.get_executor(), asio::use_awaitable));
}

AnalysisService::Result AnalysisService::known_or_worked_out(const std::string& name,
                                                             const Work& work) {
  if (const auto known = kept_.find(name); known != kept_.end()) return known->second;
  auto told = work();
  const auto* text = std::get_if<std::string>(&told);
  if (!text) return told;
  if (kept_.size() == limits::analyses_kept_max) kept_.clear();
  kept_.emplace(name, *text);
  return told;
}

void AnalysisService::stop() {
  thread_.stop();
  thread_.join();
}

}  // namespace server
