// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/answer.hpp"

namespace server {

/// The answer to a GET or HEAD under its conditions (RFC 9110, section 13.2.2): the one given, or
/// 304 when the client has it already, or 412 when If-Match wants another. No answer has a date of
/// its last change, so conditions on dates are left aside, as they must be then.
Answer under_conditions(Answer answer, const HttpRequest& request);

}  // namespace server
