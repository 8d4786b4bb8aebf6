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
  return find(in, "PQconnectStartParams", api.connectStartParams) &&
         find(in, "PQconnectPoll", api.connectPoll) && find(in, "PQstatus", api.status) &&
         find(in, "PQsocket", api.socket) && find(in, "PQfinish", api.finish) &&
         find(in, "PQbackendPID", api.backendPID) &&
         find(in, "PQserverVersion", api.serverVersion) &&
         find(in, "PQerrorMessage", api.errorMessage) &&
         find(in, "PQsetnonblocking", api.setnonblocking) &&
         find(in, "PQsetNoticeReceiver", api.setNoticeReceiver) &&
         find(in, "PQsendPrepare", api.sendPrepare) &&
         find(in, "PQsendQueryPrepared", api.sendQueryPrepared) &&
         find(in, "PQsendQueryParams", api.sendQueryParams) && find(in, "PQflush", api.flush) &&
         find(in, "PQconsumeInput", api.consumeInput) && find(in, "PQisBusy", api.isBusy) &&
         find(in, "PQgetResult", api.getResult) && find(in, "PQresultStatus", api.resultStatus) &&
         find(in, "PQresultErrorField", api.resultErrorField) &&
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
