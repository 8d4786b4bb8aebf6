// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"

#include <libpq-fe.h>

/// PostgreSQL's client library, loaded when it is needed: a server with the embedded journal does
/// without it, and without the two dozen libraries that it brings.
namespace server::postgres {

/// The functions that are called.
struct Libpq {
  decltype(&PQconninfoParse) conninfo_parse;
  decltype(&PQconninfoFree) conninfo_free;
  decltype(&PQconnectStartParams) connect_start_params;
  decltype(&PQconnectPoll) connect_poll;
  decltype(&PQstatus) status;
  decltype(&PQsocket) socket;
  decltype(&PQfinish) finish;
  decltype(&PQbackendPID) backend_pid;
  decltype(&PQserverVersion) server_version_of;
  decltype(&PQerrorMessage) error_message;
  decltype(&PQsetErrorVerbosity) set_error_verbosity;
  decltype(&PQsetnonblocking) setnonblocking;
  decltype(&PQsetNoticeReceiver) set_notice_receiver;
  decltype(&PQsendPrepare) send_prepare;
  decltype(&PQsendQueryPrepared) send_query_prepared;
  decltype(&PQsendQueryParams) send_query_params;
  decltype(&PQflush) flush;
  decltype(&PQconsumeInput) consume_input;
  decltype(&PQisBusy) is_busy;
  decltype(&PQgetResult) get_result;
  decltype(&PQresultStatus) result_status;
  decltype(&PQresultErrorField) result_error_field;
  decltype(&PQntuples) ntuples;
  decltype(&PQgetvalue) getvalue;
  decltype(&PQgetlength) getlength;
  decltype(&PQgetisnull) getisnull;
  decltype(&PQclear) clear;
};

/// Loads the library once; it stays loaded. Or says what to install.
OrReason<const Libpq*> libpq();

}  // namespace server::postgres
