// SPDX-License-Identifier: MIT
#include "server/http/conditions.hpp"

#include "server/http/accept_headers.hpp"

#include <boost/beast/http/field.hpp>

#include <algorithm>

namespace server {

namespace http = boost::beast::http;

namespace {

/// Empty when it has none.
std::string_view etag_of(const Answer& answer) {
  const auto found =
      std::ranges::find(answer.more, "ETag", [](const auto& line) { return line.first; });
  return found == answer.more.end() ? std::string_view{} : found->second;
}

/// With the headers by which a cache knows what it has, and none about a body (section 15.4.5).
Answer not_modified(Answer answer) {
  answer.status = http::status::not_modified;
  answer.text = nullptr;
  answer.pages = nullptr;
  std::erase_if(answer.more, [](const auto& line) { return line.first.starts_with("Content-"); });
  return answer;
}

}  // namespace

Answer under_conditions(Answer answer, const HttpRequest& request) {
  if (answer.status != http::status::ok) return answer;
  const std::string_view etag = etag_of(answer);
  if (request.count(http::field::if_match) > 0 &&
      !accept_headers::permits(list_of(request, http::field::if_match), etag))
    return sentence(http::status::precondition_failed, "If-Match does not name what is here.");
  if (accept_headers::knows(list_of(request, http::field::if_none_match), etag))
    return not_modified(std::move(answer));
  return answer;
}

}  // namespace server
