// SPDX-License-Identifier: MIT
#include "server/journal/postgres/kept_link.hpp"

#include "server/limits/limits.hpp"

namespace server::postgres {

Link* KeptLink::get() {
  if (link_ && link_->usable()) return link_.get();
  link_.reset();
  auto opened = Link::open(uri_, limits::database_answer_seconds_max);
  why_ = opened ? (objection_ ? objection_(**opened) : "") : std::move(opened.error());
  if (!why_.empty()) return nullptr;
  link_ = std::move(*opened), ++count_;
  return link_.get();
}

Answer KeptLink::write(const char* sql, const Parameters& parameters) {
  Link* const link = get();
  // Nothing was sent.
  if (!link) return {End::refused, {}, {}, why_};
  Answer answer = link->run(sql, parameters, limits::database_answer_seconds_max);
  if (!answer.done()) why_ = answer.why;
  return answer;
}

Answer KeptLink::read(const char* sql, const Parameters& parameters) {
  Answer answer = write(sql, parameters);
  return answer.end == End::unknown ? write(sql, parameters) : std::move(answer);
}

}  // namespace server::postgres
