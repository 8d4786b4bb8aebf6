// SPDX-License-Identifier: MIT
#include "server/journal/postgres/libpq.hpp"

#include <dlfcn.h>

#include <string>

namespace server::postgres {

namespace {

constexpr const char* file = "libpq.so.5";

template <class Function>
bool find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  return function != nullptr;
}

bool find_all(void* in, Libpq& api) {
  return find(in, "PQconninfoParse", api.conninfo_parse) &&
         find(in, "PQconninfoFree", api.conninfo_free) &&
         find(in, "PQconnectStartParams", api.connect_start_params) &&
         find(in, "PQconnectPoll", api.connect_poll) && find(in, "PQstatus", api.status) &&
         find(in, "PQsocket", api.socket) && find(in, "PQfinish", api.finish) &&
         find(in, "PQbackendPID", api.backend_pid) &&
         find(in, "PQserverVersion", api.server_version_of) &&
         find(in, "PQerrorMessage", api.error_message) &&
         find(in, "PQsetErrorVerbosity", api.set_error_verbosity) &&
         find(in, "PQsetnonblocking", api.setnonblocking) &&
         find(in, "PQsetNoticeReceiver", api.set_notice_receiver) &&
         find(in, "PQsendPrepare", api.send_prepare) &&
         find(in, "PQsendQueryPrepared", api.send_query_prepared) &&
         find(in, "PQsendQueryParams", api.send_query_params) && find(in, "PQflush", api.flush) &&
         find(in, "PQconsumeInput", api.consume_input) && find(in, "PQisBusy", api.is_busy) &&
         find(in, "PQgetResult", api.get_result) && find(in, "PQresultStatus", api.result_status) &&
         find(in, "PQresultErrorField", api.result_error_field) &&
         find(in, "PQntuples", api.ntuples) && find(in, "PQgetvalue", api.getvalue) &&
         find(in, "PQgetlength", api.getlength) && find(in, "PQgetisnull", api.getisnull) &&
         find(in, "PQclear", api.clear);
}

OrReason<const Libpq*> load() {
  static Libpq api;
  void* const library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (library && find_all(library, api)) return &api;
  return tl::unexpected("PostgreSQL's client library " + std::string(file) +
                        " cannot be loaded: install Debian's package libpq5.");
}

}  // namespace

OrReason<const Libpq*> libpq() {
  static const OrReason<const Libpq*> loaded = load();
  return loaded;
}

}  // namespace server::postgres
