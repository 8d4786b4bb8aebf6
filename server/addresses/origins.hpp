// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace server {

/// From which sites a browser may open a WebSocket here: a browser lets any page try, and tells
/// which one it is. The server's own host is always among them.
class Origins {
 public:
  /// Each as browsers write it, https://play.example.org, or * for all.
  explicit Origins(std::vector<std::string> allowed);

  /// `host`: by what name the client has called the server, with its port if any. Schemes are not
  /// compared: a proxy may have taken TLS off.
  bool allow(std::string_view origin, std::string_view host) const;

  /// Empty when the text can be an origin, else what was expected.
  static std::string check(const std::string& text);

 private:
  std::vector<std::string> allowed_;
};

}  // namespace server
