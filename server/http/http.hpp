// SPDX-License-Identifier: MIT
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <string_view>

namespace server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Beast's string_view as the standard one.
inline std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

/// The request's target without its query.
inline std::string_view path_of(const HttpRequest& request) {
  const std::string_view target = view(request.target());
  return target.substr(0, target.find('?'));
}

/// The query, after the '?'; empty without one.
inline std::string_view query_of(const HttpRequest& request) {
  const std::string_view target = view(request.target());
  const auto mark = target.find('?');
  return mark == target.npos ? std::string_view{} : target.substr(mark + 1);
}

}  // namespace server
