// SPDX-License-Identifier: MIT
#include "server/bots/hint_program.hpp"

#include "protocol/json_text.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/shares.hpp"
#include "server/log/log.hpp"

#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

std::string line_for(std::uint64_t id, const std::string& told) {
  std::string line;
  protocol::ObjectWriter(line).member("id", id).raw("told", told);
  return line;
}

protocol::Fault no_hint() {
  return {"hint_failed", "", "No hint is available now. Try again in a moment."};
}

protocol::Fault too_many_of_yours() {
  return {"too_many_hints", "", "Many hints for your address are being worked out; wait a moment."};
}

}  // namespace

HintProgram::HintProgram(asio::any_io_executor executor, std::filesystem::path program,
                         std::chrono::milliseconds patience)
    : executor_(executor),
      patience_(patience),
      alarm_(executor),
      process_(std::move(executor), std::move(program),
               {"advise", {"--advise"}, 2, limits::hint_line_bytes_max},
               {.line = [this](std::string_view line) { handle_line(line); },
                .died = [this] { handle_death(); },
                .ready_again = [this] { send_question(); }}) {}

void HintProgram::ask(std::string told, std::optional<ClientAddress> asker, Answer answer) {
  if (!process_.exists()) return answer(failure(without_computer()));
  const Source sharer = asker ? sharer_at(*asker) : Source{};
  asio::post(executor_,
             [this, told = std::move(told), sharer, answer = std::move(answer)]() mutable {
               enqueue(told, sharer, std::move(answer));
             });
}

void HintProgram::enqueue(const std::string& told, const Source& asker, Answer answer) {
  if (auto fault = objection_to(asker)) return answer(failure(std::move(*fault)));
  const std::uint64_t id = ++last_id_;
  waiting_.push_back({id, line_for(id, told), std::move(answer), asker, Clock::now() + patience_});
  set_alarm();
  send_question();
}

std::optional<protocol::Fault> HintProgram::objection_to(const Source& asker) const {
  constexpr Whole whole{limits::hints_waiting_max, limits::hints_waiting_per_address_max};
  if (waiting_.size() >= limits::hints_waiting_max) return no_hint();
  if (asker == Source{}) return std::nullopt;
  Shares shares(whole);
  for (const Waiting& each : waiting_) shares.add(each.asker);
  if (!shares.may_have_more(asker)) return too_many_of_yours();
  return std::nullopt;
}

/// During a backoff the questions wait.
void HintProgram::send_question() {
  if (waiting_.empty() || waiting_.front().sent || !process_.start()) return;
  choose_next();
  Waiting& next = waiting_.front();
  next.sent = true;
  next.due = Clock::now() + patience_;
  set_alarm();
  process_.send(next.line);
}

/// Of the network whose last turn is the longest ago, the oldest question.
void HintProgram::choose_next() {
  const auto last_turn = [this](const Waiting& one) {
    const auto known = turns_.find(one.asker.network);
    return known == turns_.end() ? 0 : known->second;
  };
  const auto next = std::ranges::min_element(waiting_, {}, last_turn);
  std::rotate(waiting_.begin(), next, next + 1);
  if (turns_.size() >= limits::addresses_remembered_max) turns_.clear();
  turns_[waiting_.front().asker.network] = ++last_turn_;
}

void HintProgram::handle_line(std::string_view line) {
  const json said = json::parse(line, nullptr, false);
  const bool expected = said.is_object() && !waiting_.empty() && waiting_.front().sent &&
                        said.contains("id") && said["id"] == waiting_.front().id;
  if (!expected) return process_.kill_process("it answers a question that nobody has asked");
  const auto is_object = [&said](const char* name) {
    return said.contains(name) && said[name].is_object();
  };
  if (!is_object("action") || !is_object("why")) {
    fail(waiting_.begin());
  } else {
    const Answer answer = std::move(waiting_.front().answer);
    waiting_.pop_front();
    answer(Hint{said["action"].dump(), said["why"].dump()});
  }
  set_alarm();
  send_question();
}

/// Its question may be what killed it.
void HintProgram::handle_death() {
  if (waiting_.empty() || !waiting_.front().sent) return;
  Waiting& first = waiting_.front();
  first.sent = false;
  if (++first.deaths == 2 || first.due <= Clock::now()) fail(waiting_.begin());
  set_alarm();
}

void HintProgram::fail(std::deque<Waiting>::iterator one) {
  const Answer answer = std::move(one->answer);
  waiting_.erase(one);
  answer(failure(no_hint()));
}

void HintProgram::set_alarm() {
  alarm_.cancel();
  if (waiting_.empty()) return;
  alarm_.expires_at(std::ranges::min_element(waiting_, {}, &Waiting::due)->due);
  alarm_.async_wait([this](boost::system::error_code error) {
    if (!error) handle_alarm();
  });
}

/// The question may have been answered just before the alarm was handled.
void HintProgram::handle_alarm() {
  const auto late = std::ranges::find_if(
      waiting_, [now = Clock::now()](const Waiting& one) { return one.due <= now; });
  if (late == waiting_.end()) return set_alarm();
  if (late->sent) return process_.kill_process("it takes too long");
  fail(late);
  set_alarm();
}

}  // namespace server
