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

std::string line_of(std::uint64_t id, const std::string& told) {
  std::string line;
  protocol::ObjectWriter(line).member("id", id).raw("told", told);
  return line;
}

protocol::Fault no_hint() {
  return {"hint_failed", "", "No hint can be had now. Try again in a moment."};
}

}  // namespace

HintProgram::HintProgram(asio::any_io_executor executor, std::filesystem::path program,
                         std::chrono::milliseconds patience)
    : executor_(executor),
      patience_(patience),
      alarm_(executor),
      process_(std::move(executor), std::move(program),
               {"advise", {"--advise"}, 2 * limits::advice_waiting_max, limits::advice_bytes_max},
               {.line = [this](std::string_view line) { heard(line); },
                .died = [this] { died(); },
                .rested = [this] { tell_questions(); }}) {}

void HintProgram::ask(std::string told, Answer answer) {
  if (!process_.exists()) return answer(without_computer());
  asio::post(executor_, [this, told = std::move(told), answer = std::move(answer)]() mutable {
    take(told, std::move(answer));
  });
}

void HintProgram::take(const std::string& told, Answer answer) {
  if (waiting_.size() >= limits::advice_waiting_max) return answer(no_hint());
  const std::uint64_t id = ++asked_;
  waiting_.push_back({id, line_of(id, told), std::move(answer), Clock::now() + patience_});
  if (waiting_.size() == 1) set_alarm();
  tell_questions();
}

/// While it rests they wait.
void HintProgram::tell_questions() {
  if (waiting_.empty() || !process_.call()) return;
  std::vector<std::string> lines;
  for (Waiting& each : waiting_)
    if (!std::exchange(each.told, true)) lines.push_back(each.line);
  for (std::string& line : lines) process_.send(std::move(line));
}

void HintProgram::heard(std::string_view line) {
  const json said = json::parse(line, nullptr, false);
  const bool expected = said.is_object() && !waiting_.empty() && said.contains("id") &&
                        said["id"] == waiting_.front().id;
  if (!expected) return process_.end("it says what nobody has asked");
  const auto is_object = [&said](const char* name) {
    return said.contains(name) && said[name].is_object();
  };
  if (!is_object("action") || !is_object("why")) return fail_first();
  const Answer answer = std::move(waiting_.front().answer);
  waiting_.pop_front();
  set_alarm();
  answer(Advice{said["action"].dump(), said["why"].dump()});
}

/// It thinks of one question at a time.
void HintProgram::died() {
  for (Waiting& each : waiting_) each.told = false;
  if (waiting_.empty()) return;
  Waiting& first = waiting_.front();
  if (++first.deaths == 2 || first.due <= Clock::now()) fail_first();
}

void HintProgram::fail_first() {
  const Answer answer = std::move(waiting_.front().answer);
  waiting_.pop_front();
  set_alarm();
  answer(no_hint());
}

void HintProgram::set_alarm() {
  alarm_.cancel();
  if (waiting_.empty()) return;
  alarm_.expires_at(waiting_.front().due);
  alarm_.async_wait([this](boost::system::error_code error) {
    if (!error) too_late();
  });
}

/// Perhaps it has been answered while the alarm rang.
void HintProgram::too_late() {
  if (waiting_.empty() || waiting_.front().due > Clock::now()) return;
  if (waiting_.front().told) process_.end("it takes too long");
  else fail_first();
}

}  // namespace server
