// SPDX-License-Identifier: MIT
#include "server/download.hpp"

#include <boost/beast/http/verb.hpp>

namespace server {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

Answer refusal(const protocol::Fault& fault) {
  const bool unknown = fault.code == "unknown_table";
  return sentence(unknown ? http::status::not_found : http::status::service_unavailable,
                  fault.text);
}

Answer transcript_answer(const std::string& table, std::string text) {
  Answer answer{http::status::ok, std::make_shared<const std::string>(std::move(text)),
                "application/x-ndjson"};
  answer.more.emplace_back("Content-Disposition",
                           "attachment; filename=\"" + table + ".transcript\"");
  return answer;
}

}  // namespace

/// K7QWM2XA of /table/K7QWM2XA/transcript.
std::optional<Download> download_wanted(const HttpRequest& request) {
  constexpr std::string_view before = "/table/", after = "/transcript";
  const std::string_view path = path_of(request);
  if (request.method() != http::verb::get || !path.starts_with(before) || !path.ends_with(after))
    return std::nullopt;
  if (path.size() <= before.size() + after.size()) return std::nullopt;
  const auto id = path.substr(before.size(), path.size() - before.size() - after.size());
  if (id.find('/') != std::string_view::npos) return std::nullopt;
  return Download{std::string(id)};
}

asio::awaitable<Answer> fetch(const Download& download, House& house) {
  auto told = co_await house.lobby.transcript(download.table);
  if (const auto* fault = std::get_if<protocol::Fault>(&told)) co_return refusal(*fault);
  co_return transcript_answer(download.table, std::move(std::get<std::string>(told)));
}

Answer too_busy() {
  return sentence(http::status::service_unavailable, "Too busy; try again in a moment.");
}

}  // namespace server
