// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"

#include <libpq-fe.h>

/// PostgreSQL's client library, loaded when it is needed: a server with the embedded journal does
/// without it, and without the two dozen libraries that it brings.
namespace server::postgres {

/// The functions that are called, under their names in the library without "PQ".
struct Libpq {
  decltype(&PQconnectStartParams) connectStartParams;
  decltype(&PQconnectPoll) connectPoll;
  decltype(&PQstatus) status;
  decltype(&PQsocket) socket;
  decltype(&PQfinish) finish;
  decltype(&PQbackendPID) backendPID;
  decltype(&PQserverVersion) serverVersion;
  decltype(&PQerrorMessage) errorMessage;
  decltype(&PQsetnonblocking) setnonblocking;
  decltype(&PQsetNoticeReceiver) setNoticeReceiver;
  decltype(&PQsendPrepare) sendPrepare;
  decltype(&PQsendQueryPrepared) sendQueryPrepared;
  decltype(&PQsendQueryParams) sendQueryParams;
  decltype(&PQflush) flush;
  decltype(&PQconsumeInput) consumeInput;
  decltype(&PQisBusy) isBusy;
  decltype(&PQgetResult) getResult;
  decltype(&PQresultStatus) resultStatus;
  decltype(&PQresultErrorField) resultErrorField;
  decltype(&PQntuples) ntuples;
  decltype(&PQgetvalue) getvalue;
  decltype(&PQgetlength) getlength;
  decltype(&PQgetisnull) getisnull;
  decltype(&PQclear) clear;
};

/// Loads the library once; it stays loaded. Or says what to install.
OrReason<const Libpq*> libpq();

}  // namespace server::postgres
