// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace server {

/// The sites whose pages may open a WebSocket here. A browser lets any page try, and names the
/// page's site in `Origin`. The server's own host is always allowed.
class Origins {
 public:
  /// Each as browsers write it, such as https://play.example.org, or * for all.
  explicit Origins(std::vector<std::string> allowed);

  /// `host`: the server's name as the client wrote it, with its port if any. Schemes are not
  /// compared, because a proxy may have ended TLS.
  bool allow(std::string_view origin, std::string_view host) const;

  /// Empty when the text can be an origin, else what was expected.
  static std::string check(const std::string& text);

 private:
  std::vector<std::string> allowed_;
};

}  // namespace server
