// SPDX-License-Identifier: MIT
#include "server/http/request_form.hpp"

#include "server/addresses/authority.hpp"
#include "server/limits/limits.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include <algorithm>
#include <iterator>
#include <string>

namespace server {

namespace beast = boost::beast;
namespace http = beast::http;
using http::status;
using Maybe = std::optional<Objection>;

namespace {

constexpr Objection not_http{status::bad_request, "This is not HTTP."};
constexpr Objection unknown_method{status::not_implemented, "This method is not known here."};

Objection bad(std::string_view text) { return {status::bad_request, text}; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_visible(char c) { return c > ' ' && c < '\x7f'; }

// ---- lines ------------------------------------------------------------------------------------

/// HTTP/1.1, or any other digits.
bool is_version(std::string_view word) {
  constexpr std::string_view name = "HTTP/";
  return word.size() == name.size() + 3 && word.starts_with(name) && is_digit(word[5]) &&
         word[6] == '.' && is_digit(word[7]);
}

/// `line`: the first one, without its line feed.
Maybe objection_to_first_line(std::string_view line) {
  if (!line.ends_with('\r')) return not_http;
  line.remove_suffix(1);
  const bool readable = std::ranges::all_of(line, [](char c) { return is_visible(c) || c == ' '; });
  const std::string_view version = line.substr(std::min(line.rfind(' '), line.size() - 1) + 1);
  if (!readable || std::ranges::count(line, ' ') != 2 || !is_version(version)) return not_http;
  if (version == "HTTP/1.1" || version == "HTTP/1.0") return std::nullopt;
  return Objection{status::http_version_not_supported,
                   "Only HTTP/1.1 and HTTP/1.0 are understood here."};
}

/// The parser is milder: it joins folded lines, so two programs could see two requests in one.
Maybe objection_to_bytes(std::string_view head) {
  for (std::size_t i = 0; i < head.size(); ++i) {
    const char c = head[i], next = i + 1 < head.size() ? head[i + 1] : '\0';
    const bool line_end = c == '\r' ? next == '\n' : c == '\n' && i > 0 && head[i - 1] == '\r';
    const bool control = (c >= '\0' && c < ' ' && c != '\t') || c == '\x7f';
    if (control && !line_end)
      return bad("Lines end with CR and LF, and hold no other control characters.");
    if (c == '\n' && (next == ' ' || next == '\t'))
      return bad("A header may not go on in a second line.");
  }
  return std::nullopt;
}

Objection objection_of(beast::error_code error) {
  if (error == http::error::bad_content_length || error == http::error::multiple_content_length ||
      error == http::error::bad_transfer_encoding)
    return bad("The length of the body is not told, or told in two ways.");
  if (error == http::error::bad_field) return bad("The name of a header is not readable.");
  return not_http;
}

// ---- headers ----------------------------------------------------------------------------------

Maybe objection_to_host(const HttpRequest& request) {
  const auto hosts = request.count(http::field::host);
  const std::string_view host = view(request[http::field::host]);
  const bool needed = request.version() >= http_1_1;
  if (hosts > 1 || (hosts == 0 && needed))
    return bad("The request must have exactly one Host header.");
  if (host.empty() ? needed : !authority_in(host))
    return bad("The Host must be a name or an address, and may have a port.");
  return std::nullopt;
}

/// RFC 9112, section 6.3: a body whose end is not certain ends the connection, and needs 400.
Maybe objection_to_codings(const HttpRequest& request) {
  const std::string codings = list_of(request, http::field::transfer_encoding);
  const http::opt_token_list list{codings};
  const bool readable = http::validate_list(list) && list.begin() != list.end();
  const auto chunked = [](beast::string_view coding) { return beast::iequals(coding, "chunked"); };
  const auto first = std::find_if(list.begin(), list.end(), chunked);
  if (request.version() < http_1_1 || request.count(http::field::content_length) > 0 || !readable ||
      first == list.end() || std::next(first) != list.end())
    return bad("The length of the body is not told, or told in two ways.");
  if (first != list.begin())
    return Objection{status::not_implemented, "The only Transfer-Encoding known here is chunked."};
  return std::nullopt;
}

Maybe objection_to_length(const HttpRequest& request) {
  if (request.count(http::field::transfer_encoding) > 0) return objection_to_codings(request);
  const auto lengths = request.count(http::field::content_length);
  const std::string_view length = view(request[http::field::content_length]);
  if (lengths == 0 || (lengths == 1 && std::ranges::all_of(length, is_digit))) return std::nullopt;
  return bad("The Content-Length must be one number.");
}

bool has_body(const HttpRequest& request) {
  const std::string_view length = view(request[http::field::content_length]);
  return request.count(http::field::transfer_encoding) > 0 ||
         length.find_first_not_of('0') != length.npos;
}

/// No body is read, so nobody who expects `100 Continue` has to wait: the answer itself comes.
Maybe objection_to_expectation(const HttpRequest& request) {
  const std::string wish = list_of(request, http::field::expect);
  if (request.version() < http_1_1 || wish.empty() || beast::iequals(wish, "100-continue"))
    return std::nullopt;
  return Objection{status::expectation_failed, "The only Expect known here is 100-continue."};
}

// ---- the request line -------------------------------------------------------------------------

Maybe objection_to_method(const HttpRequest& request) {
  using http::verb;
  constexpr verb allowed[] = {verb::get, verb::head, verb::options};
  constexpr verb known[] = {verb::post, verb::put, verb::patch, verb::delete_, verb::trace};
  const bool served = std::ranges::find(allowed, request.method()) != std::end(allowed);
  if (!served && std::ranges::find(known, request.method()) == std::end(known))
    return unknown_method;
  if (!served || !has_body(request)) return std::nullopt;
  return Objection{status::payload_too_large, "No request may have a body here."};
}

/// The byte that %6C stands for, at the beginning of the text; nothing if it stands for none.
std::optional<char> percent_encoded(std::string_view text) {
  const auto digit = [](char c) {
    constexpr std::string_view digits = "0123456789abcdef";
    return digits.find(static_cast<char>(c >= 'A' && c <= 'F' ? c + ('a' - 'A') : c));
  };
  if (text.size() < 3 || text[0] != '%') return std::nullopt;
  const std::size_t high = digit(text[1]), low = digit(text[2]);
  if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
  return static_cast<char>(high * 16 + low);
}

/// RFC 3986, section 2.3: these mean the same with a % and without.
bool is_unreserved(char c) {
  return is_letter(c) || is_digit(c) || c == '-' || c == '.' || c == '_' || c == '~';
}

/// Browsers write in a query what RFC 3986 wants with a %, but for these.
bool may_stand_in_query(char c) {
  constexpr std::string_view never = "\"<>#";
  return is_visible(c) && never.find(c) == never.npos;
}

bool may_stand_in_path(char c) {
  constexpr std::string_view never = "\"<>#[\\]^`{|}";
  return is_visible(c) && never.find(c) == never.npos;
}

/// A path with its query, and no % where none is needed, so that all ways to write one target are
/// one. Nothing when it is none.
std::optional<std::string> plain_target(std::string_view text) {
  std::string plain;
  bool query = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    query |= c == '?';
    if (!(query ? may_stand_in_query(c) : may_stand_in_path(c))) return std::nullopt;
    const auto meant = percent_encoded(text.substr(i));
    if (c == '%' && !meant) return std::nullopt;
    if (meant && is_unreserved(*meant)) {
      plain += *meant;
      i += 2;
    } else {
      plain += c;
    }
  }
  return plain;
}

/// Cuts `http://HOST:PORT` from the beginning of the target and returns HOST:PORT; nothing when it
/// does not begin so.
std::optional<std::string_view> cut_authority(std::string_view& target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    const std::string_view begin = target.substr(0, scheme.size());
    if (!beast::iequals(begin, scheme)) continue;
    const std::string_view rest = target.substr(scheme.size());
    const std::string_view authority = rest.substr(0, rest.find_first_of("/?#"));
    target = rest.substr(authority.size());
    return authority;
  }
  return std::nullopt;
}

/// RFC 9112, section 3.2: gives the request the form of target that read_head() promises.
Maybe take_target(HttpRequest& request) {
  const std::string written(view(request.target()));
  if (written == "*" && request.method() == http::verb::options) return std::nullopt;
  std::string_view rest = written;
  const auto authority = cut_authority(rest);
  if (authority && !authority_in(*authority))
    return bad("The target's host must be a name or an address, and may have a port.");
  if (!authority && !rest.starts_with('/'))
    return bad("The target must be a path, or an address that begins with http://.");
  auto plain = plain_target(rest);
  if (!plain) return bad("The target has a character that has to be written with a %.");
  if (!plain->starts_with('/')) plain->insert(0, "/");
  request.target(*plain);
  if (authority) request.set(http::field::host, *authority);
  return std::nullopt;
}

Maybe objection_to_request(HttpRequest& request) {
  for (const auto objection :
       {objection_to_host, objection_to_length, objection_to_expectation, objection_to_method})
    if (const auto why = objection(request)) return why;
  return take_target(request);
}

}  // namespace

std::size_t head_bytes(std::string_view came) {
  constexpr std::string_view end = "\r\n\r\n";
  const auto at = came.find(end);
  return at == came.npos ? 0 : at + end.size();
}

Maybe early_objection(std::string_view came) {
  const bool too_long = came.size() >= limits::header_bytes_max;
  const auto line_end = came.find('\n');
  if (line_end != came.npos) {
    if (const auto why = objection_to_first_line(came.substr(0, line_end))) return why;
    if (!too_long) return std::nullopt;
    return Objection{status::request_header_fields_too_large, "The header is too long."};
  }
  const std::string_view line = came.substr(0, came.find('\r'));
  const bool readable = std::ranges::all_of(line, [](char c) { return is_visible(c) || c == ' '; });
  if (!readable || came.size() > line.size() + 1) return not_http;
  if (!too_long) return std::nullopt;
  if (line.find(' ') == line.npos) return unknown_method;
  return Objection{status::uri_too_long, "The target is too long."};
}

ReadHead read_head(std::string_view head) {
  if (const auto why = objection_to_first_line(head.substr(0, head.find('\n')))) return {{}, why};
  http::request_parser<http::string_body> parser;
  parser.body_limit(boost::none);
  beast::error_code error;
  parser.put(boost::asio::buffer(head), error);
  ReadHead read{parser.release(), objection_to_bytes(head)};
  if (!read.objection && error) read.objection = objection_of(error);
  if (!read.objection) read.objection = objection_to_request(read.request);
  return read;
}

}  // namespace server
