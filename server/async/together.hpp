// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/worker.hpp"

#include <boost/asio/awaitable.hpp>

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace server {

/// Questions about names, which a Worker answers. All that wait when it comes to one of them are
/// answered together, so that a store is asked once for many. Any thread may ask.
template <class Answer>
class Together {
 public:
  /// Given different names, says something to each. It runs on the worker.
  using AnswerAll = std::function<std::map<std::string, Answer>(const std::vector<std::string>&)>;

  /// At most `names_max` are answered together. `if_thrown` is what those are told for whom
  /// another's question has thrown. The worker outlives this.
  Together(Worker& worker, std::size_t names_max, Answer if_thrown, AnswerAll answer_all)
      : worker_(worker),
        names_max_(names_max),
        if_thrown_(std::move(if_thrown)),
        answer_all_(std::move(answer_all)) {}

  /// Each question has a job on the worker, which answers until this one has been answered: by then
  /// an earlier job may have done so. Goes on where the caller runs.
  boost::asio::awaitable<Answer> answer_to(std::string name) {
    const auto asked = std::make_shared<Asked>(std::move(name));
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(asked);
    }
    auto answering = [this, asked] {
      while (!asked->answer) answer_next();
      return *asked->answer;
    };
    co_return co_await worker_.result_of(std::move(answering));
  }

 private:
  struct Asked {
    explicit Asked(std::string about) : name(std::move(about)) {}
    std::string name;
    std::optional<Answer> answer;
  };
  struct Group {
    std::vector<std::shared_ptr<Asked>> all;
    std::set<std::string> names;
  };

  /// Those who have waited longest.
  Group next_group() {
    const std::lock_guard lock(mutex_);
    Group group;
    while (!waiting_.empty()) {
      const std::string& name = waiting_.front()->name;
      if (group.names.size() == names_max_ && !group.names.contains(name)) break;
      group.names.insert(name);
      group.all.push_back(std::move(waiting_.front()));
      waiting_.pop_front();
    }
    return group;
  }

  void answer_next() {
    const Group group = next_group();
    for (const auto& asked : group.all) asked->answer = if_thrown_;
    const auto answers = answer_all_({group.names.begin(), group.names.end()});
    for (const auto& asked : group.all) asked->answer = answers.at(asked->name);
  }

  Worker& worker_;
  const std::size_t names_max_;
  const Answer if_thrown_;
  const AnswerAll answer_all_;
  std::mutex mutex_;
  std::deque<std::shared_ptr<Asked>> waiting_;  // in the order in which they came
};

}  // namespace server
