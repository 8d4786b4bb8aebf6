// SPDX-License-Identifier: MIT
#include "server/journal/postgres/hosts.hpp"

#include <algorithm>
#include <memory>
#include <string_view>

namespace server::postgres {

namespace {

std::vector<std::string> parts_of(std::string_view list) {
  std::vector<std::string> parts{""};
  for (const char c : list) {
    if (c == ',') parts.emplace_back();
    else parts.back() += c;
  }
  return parts;
}

/// One value holds for every host.
const std::string& of_host(const std::vector<std::string>& values, std::size_t at) {
  return values.size() == 1 ? values.front() : values[at];
}

using Options = std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)>;

/// Null when libpq cannot read them.
Options options_in(const Libpq& api, const std::string& uri) {
  return {api.conninfo_parse(uri.c_str(), nullptr), api.conninfo_free};
}

}  // namespace

bool can_be_read(const Libpq& api, const std::string& uri) {
  return options_in(api, uri) != nullptr;
}

std::vector<Host> hosts_of(const Libpq& api, const std::string& uri) {
  const Options options = options_in(api, uri);
  const auto values_of = [&](std::string_view keyword) {
    for (const PQconninfoOption* option = options.get(); option && option->keyword; ++option)
      if (option->keyword == keyword) return parts_of(option->val ? option->val : "");
    return parts_of("");
  };
  const auto names = values_of("host"), addresses = values_of("hostaddr"),
             ports = values_of("port");
  const std::size_t count = std::max({names.size(), addresses.size(), ports.size()});
  // libpq refuses lists of different lengths, and says so.
  for (const auto* list : {&names, &addresses, &ports})
    if (list->size() != 1 && list->size() != count) return {{}};
  std::vector<Host> hosts;
  for (std::size_t i = 0; i < count; ++i)
    hosts.push_back({of_host(names, i), of_host(addresses, i), of_host(ports, i)});
  return hosts;
}

}  // namespace server::postgres
