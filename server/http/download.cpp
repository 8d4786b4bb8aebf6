// SPDX-License-Identifier: MIT
#include "server/http/download.hpp"

#include <algorithm>
#include <charconv>
#include <memory>
#include <utility>

namespace server {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

http::status status_of(std::string_view code) {
  if (code == "unknown_table" || code == "unknown_deal") return http::status::not_found;
  if (code == "no_spectators" || code == "not_laid_open") return http::status::forbidden;
  return http::status::service_unavailable;
}

Answer refusal(const protocol::Fault& fault) { return sentence(status_of(fault.code), fault.text); }

Answer transcript_answer(const std::string& table, std::string first,
                         std::shared_ptr<Archive::Transcript> transcript) {
  Answer answer{http::status::ok, std::make_shared<const std::string>(std::move(first)),
                "application/x-ndjson"};
  answer.pages = [transcript = std::move(transcript)] { return transcript->next(); };
  answer.more.emplace_back("Content-Disposition",
                           "attachment; filename=\"" + table + ".transcript\"");
  return answer;
}

/// K7QWM2XA of /table/K7QWM2XA/transcript; empty when it is another path.
std::string_view table_before(std::string_view path, std::string_view after) {
  constexpr std::string_view before = "/table/";
  if (!path.starts_with(before) || !path.ends_with(after)) return {};
  if (path.size() <= before.size() + after.size()) return {};
  const auto id = path.substr(before.size(), path.size() - before.size() - after.size());
  return id.find('/') == id.npos ? id : std::string_view{};
}

/// The value after `name=` in a query; empty when it is not there.
std::string_view value_of(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const auto end = std::min(query.find('&'), query.size());
    const std::string_view item = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    if (item.starts_with(name) && item.substr(name.size()).starts_with('='))
      return item.substr(name.size() + 1);
  }
  return {};
}

/// Nothing when this is not the number of a deal.
std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number == 0) return std::nullopt;
  return number;
}

/// A replay or an analysis of one deal.
asio::awaitable<Answer> fetch_deal(const Download& download, Archive& archive) {
  const auto deal = number(download.deal);
  if (!deal && !download.deal.empty())
    co_return sentence(http::status::bad_request, "Deals are counted from 1: ?deal=1.");
  Archive::Export file;
  if (download.what == Download::What::replay) file = co_await archive.replay(download.table, deal);
  else file = co_await archive.analysis(download.table, deal);
  if (!file) co_return refusal(file.error());
  Answer answer{http::status::ok, std::make_shared<const std::string>(std::move(*file)),
                "application/json"};
  co_return answer;
}

}  // namespace

std::optional<Download> download_wanted(const HttpRequest& request) {
  const std::string_view path = path_of(request);
  if (const auto id = table_before(path, "/transcript"); !id.empty())
    return Download{std::string(id), Download::What::transcript};
  const std::string deal(value_of(query_of(request), "deal"));
  if (const auto id = table_before(path, "/replay"); !id.empty())
    return Download{std::string(id), Download::What::replay, deal};
  if (const auto id = table_before(path, "/analysis"); !id.empty())
    return Download{std::string(id), Download::What::analysis, deal};
  return std::nullopt;
}

asio::awaitable<Answer> fetch(const Download& download, Archive& archive) {
  if (download.what != Download::What::transcript) co_return co_await fetch_deal(download, archive);
  auto transcript = co_await archive.transcript(download.table);
  if (!transcript) co_return refusal(transcript.error());
  auto first = co_await (*transcript)->next();
  if (!first) co_return refusal(first.error());
  co_return transcript_answer(download.table, std::move(*first), std::move(*transcript));
}

Answer too_busy() {
  return come_back(http::status::service_unavailable, "Too busy; try again in a moment.");
}

Answer too_many_of_yours() {
  return come_back(http::status::too_many_requests,
                   "Too many downloads to your address; try again in a moment.");
}

}  // namespace server
