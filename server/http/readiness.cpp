// SPDX-License-Identifier: MIT
#include "server/http/readiness.hpp"

namespace server {

Answer readiness(ServerContext& context) {
  using boost::beast::http::status;
  if (context.ready()) return sentence(status::ok, "ready");
  return sentence(status::service_unavailable, context.draining
                                                   ? "Draining: the server is about to stop."
                                                   : "The journal cannot be written; see the log.");
}

}  // namespace server
