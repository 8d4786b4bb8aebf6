// SPDX-License-Identifier: MIT
#include "server/bots/hint_program.hpp"

#include "protocol/json_text.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include <utility>
#include <vector>

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

}  // namespace

HintProgram::HintProgram(asio::any_io_executor executor, std::filesystem::path program,
                         std::chrono::milliseconds patience)
    : executor_(executor),
      patience_(patience),
      alarm_(executor),
      process_(std::move(executor), std::move(program),
               {"advise", {"--advise"}, 2 * limits::hints_waiting_max, limits::hint_line_bytes_max},
               {.line = [this](std::string_view line) { handle_line(line); },
                .died = [this] { handle_death(); },
                .ready_again = [this] { send_questions(); }}) {}

void HintProgram::ask(std::string told, Answer answer) {
  if (!process_.exists()) return answer(failure(without_computer()));
  asio::post(executor_, [this, told = std::move(told), answer = std::move(answer)]() mutable {
    take(told, std::move(answer));
  });
}

void HintProgram::take(const std::string& told, Answer answer) {
  if (waiting_.size() >= limits::hints_waiting_max) return answer(failure(no_hint()));
  const std::uint64_t id = ++last_id_;
  waiting_.push_back({id, line_for(id, told), std::move(answer), Clock::now() + patience_});
  if (waiting_.size() == 1) set_alarm();
  send_questions();
}

/// During a backoff the questions wait.
void HintProgram::send_questions() {
  if (waiting_.empty() || !process_.start()) return;
  std::vector<std::string> lines;
  for (Waiting& each : waiting_)
    if (!std::exchange(each.sent, true)) lines.push_back(each.line);
  for (std::string& line : lines) process_.send(std::move(line));
}

void HintProgram::handle_line(std::string_view line) {
  const json said = json::parse(line, nullptr, false);
  const bool expected = said.is_object() && !waiting_.empty() && said.contains("id") &&
                        said["id"] == waiting_.front().id;
  if (!expected) return process_.end("it answers a question that nobody has asked");
  const auto is_object = [&said](const char* name) {
    return said.contains(name) && said[name].is_object();
  };
  if (!is_object("action") || !is_object("why")) return fail_first();
  const Answer answer = std::move(waiting_.front().answer);
  waiting_.pop_front();
  set_alarm();
  answer(Hint{said["action"].dump(), said["why"].dump()});
}

/// The program works on one question at a time, so the first one may be what killed it.
void HintProgram::handle_death() {
  for (Waiting& each : waiting_) each.sent = false;
  if (waiting_.empty()) return;
  Waiting& first = waiting_.front();
  if (++first.deaths == 2 || first.due <= Clock::now()) fail_first();
}

void HintProgram::fail_first() {
  const Answer answer = std::move(waiting_.front().answer);
  waiting_.pop_front();
  set_alarm();
  answer(failure(no_hint()));
}

void HintProgram::set_alarm() {
  alarm_.cancel();
  if (waiting_.empty()) return;
  alarm_.expires_at(waiting_.front().due);
  alarm_.async_wait([this](boost::system::error_code error) {
    if (!error) handle_alarm();
  });
}

/// The question may have been answered just before the alarm was handled.
void HintProgram::handle_alarm() {
  if (waiting_.empty() || waiting_.front().due > Clock::now()) return;
  if (waiting_.front().sent) process_.end("it takes too long");
  else fail_first();
}

}  // namespace server
