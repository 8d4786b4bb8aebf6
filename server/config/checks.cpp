// SPDX-License-Identifier: MIT
#include "server/config/checks.hpp"

#include "protocol/message_text.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace server {

namespace {

constexpr std::string_view digits = "0123456789";
constexpr std::string_view hexadecimal = "0123456789abcdefABCDEF";
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

constexpr const char* encode =
    "in the user and the password, write @ as %40, / as %2F, % as %25 and a space as %20";

bool consists_of(std::string_view text, std::string_view these, std::string_view and_these = {}) {
  return std::ranges::all_of(text, [&](char c) {
    return these.find(c) != these.npos || and_these.find(c) != and_these.npos;
  });
}

std::optional<long> number_in(std::string_view text) {
  constexpr std::size_t digits_max = 9;
  const bool plain = !text.empty() && text.size() <= digits_max && consists_of(text, digits) &&
                     (text.size() == 1 || text.front() != '0');
  if (!plain) return std::nullopt;
  long number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool is_port(std::string_view text) {
  const auto number = number_in(text);
  return number && *number >= 1 && *number <= 65535;
}

/// HOST, HOST:PORT or [ADDRESS]:PORT of a connection string; a socket's folder is encoded.
bool is_database_host(std::string_view text) {
  const bool bracketed = text.starts_with('[');
  const std::size_t end = bracketed ? text.find(']') : 0;
  if (end == text.npos) return false;
  const std::size_t colon = text.find(':', end);
  const std::string_view host = text.substr(0, std::min(colon, text.size()));
  const std::string_view port = colon == text.npos ? "" : text.substr(colon + 1);
  const bool right = bracketed ? host.size() == end + 1 && consists_of(host, hexadecimal, "[]:.")
                               : consists_of(host, letters, "0123456789.-_%");
  return right && (port.empty() || is_port(port));
}

bool are_database_hosts(std::string_view list) {
  for (;;) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (!is_database_host(list.substr(0, comma))) return false;
    if (comma == list.size()) return true;
    list.remove_prefix(comma + 1);
  }
}

bool are_parameters(std::string_view query) {
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    const std::size_t equals = std::min(one.find('='), one.size());
    const std::string_view name = one.substr(0, equals);
    if (name.empty() || equals == one.size() || !consists_of(name, letters, "_")) return false;
    if (one.find('=', equals + 1) != one.npos) return false;
    query.remove_prefix(std::min(one.size() + 1, query.size()));
  }
  return true;
}

bool is_encoded(std::string_view text) {
  for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1)) {
    const std::string_view code = text.substr(at + 1, 2);
    if (code.size() < 2 || !consists_of(code, hexadecimal) || code == "00") return false;
  }
  return true;
}

bool may_be_secret(std::string_view text) {
  return text.find('@') != text.npos || text.find("postgres") != text.npos ||
         text.find("password") != text.npos;
}

}  // namespace

std::string check_address(const std::string& text) {
  boost::system::error_code error;
  boost::asio::ip::make_address(text, error);
  return error ? "expected an IP address such as 127.0.0.1 or 0.0.0.0" : "";
}

std::string check_journal(const std::string& text) {
  const std::string_view uri = text;
  const std::size_t scheme = uri.starts_with("postgresql://") || uri.starts_with("postgres://")
                                 ? uri.find("//") + 2
                                 : uri.npos;
  if (scheme == uri.npos)
    return "expected postgresql://USER:PASSWORD@HOST/DATABASE, without quotes around it";
  const std::string_view rest = uri.substr(scheme);
  const std::string wrong = std::string("expected another form: ") + encode;
  const bool plain = std::ranges::none_of(
      rest, [](char c) { return c == ' ' || c == '\x7F' || (c > 0 && c < ' '); });
  const std::size_t at = rest.find('@');
  const bool one_at =
      at == rest.npos || (rest.find('@', at + 1) == rest.npos && rest.find('/') > at);
  if (!plain || !one_at || !is_encoded(rest)) return wrong;
  const std::string_view after = at == rest.npos ? rest : rest.substr(at + 1);
  const std::size_t query = std::min(after.find('?'), after.size());
  if (!are_database_hosts(after.substr(0, std::min(after.find('/'), query))))
    return "expected HOST or HOST:PORT before the database's name, and an @ before it after a "
           "password; " +
           std::string(encode);
  if (query < after.size() && !are_parameters(after.substr(query + 1)))
    return "expected NAME=VALUE after the ?, with & between several; in a value, write & as %26 "
           "and = as %3D";
  return {};
}

std::string check_journal_key(const std::string& text) {
  constexpr std::size_t key_digits = 64;
  if (text.size() == key_digits && consists_of(text, hexadecimal))
    return "expected the name of a file that holds the key, not the key";
  return check_path(text);
}

std::string check_node_address(const std::string& text) {
  const auto colon = text.rfind(':');
  const std::string host = text.substr(0, colon);
  const bool bracketed = host.size() > 2 && host.starts_with('[') && host.ends_with(']');
  const bool named = !host.empty() && host.find_first_of("[]:/@ ") == host.npos;
  if (colon != text.npos && is_port(std::string_view(text).substr(colon + 1)) &&
      (bracketed || named))
    return {};
  return "expected HOST:PORT such as 10.1.2.3:8080";
}

std::string check_node_name(const std::string& text) {
  constexpr std::size_t characters_max = 255;
  return protocol::is_line(text, characters_max) ? "" : "expected a name in one line";
}

std::string check_path(const std::string& text) {
  const auto has = [&text](const char* part) { return text.find(part) != text.npos; };
  const bool connection = has("://") || has("password=") || text.starts_with("postgres:");
  return text.empty() || connection ? "expected the name of a file or directory" : "";
}

std::string check_number(const std::string& text, long least, long most) {
  const auto number = number_in(text);
  if (number && *number >= least && *number <= most) return {};
  return "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

std::string without_secret(const std::string& objection, const std::string& whole) {
  const std::size_t value = objection.find(", not \"");
  return value == objection.npos || !may_be_secret(whole) ? objection
                                                          : objection.substr(0, value) + ".";
}

std::string shown_value(const std::string& value) {
  constexpr std::size_t bytes_max = 80;
  if (value.empty()) return "nothing";
  if (may_be_secret(value)) return "what may be a connection string";
  for (std::size_t i = 0; i < value.size(); ++i)
    if (protocol::is_control(value, i)) return "a text with control characters";
  return value.size() > bytes_max ? "so long a text" : '"' + value + '"';
}

}  // namespace server
