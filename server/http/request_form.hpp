// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/http.hpp"

#include <boost/beast/http/status.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

/// What a request must look like, whatever it asks for: RFC 9112, and the parts of RFC 9110 that
/// are about the form. server/http/README.md says what was decided where the two leave a choice.
namespace server {

/// Why a request is refused, in one sentence.
struct Objection {
  boost::beast::http::status status{};
  std::string_view text;
};

/// The bytes of the first head in `came`, its empty line included; 0 when it is not complete.
std::size_t head_bytes(std::string_view came);

/// The objection to a head that is not complete, as soon as it is certain: the head is too long, or
/// its first line is none of HTTP.
std::optional<Objection> early_objection(std::string_view came);

/// A head that was read. With an objection, the request is what could be read of it.
struct ReadHead {
  HttpRequest request;
  std::optional<Objection> objection;
};

/// Reads a complete head. Without an objection the request has
/// - a target that is `*` or begins with `/`: the authority of an absolute one is now its Host;
/// - no character with a % in its target that could stand for itself: %41 is A, %2F stays;
/// - one Host with a name or an address, but for HTTP/1.0, which may have none or an empty one;
/// - a method that is known, and with GET, HEAD and OPTIONS no body. Other methods may have one, so
///   nothing after the head may be taken for a request.
ReadHead read_head(std::string_view head);

}  // namespace server
