// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/commit_window.hpp"
#include "server/limits/limits.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace server {

/// The jobs that wait for a journal's writing thread. Only that thread calls next() and pause();
/// any thread may push.
template <class Job>
class JobQueue {
 public:
  using Clock = CommitWindow::Clock;

  /// `waiting` is kept at the number of jobs in the queue.
  explicit JobQueue(std::atomic<std::size_t>& waiting) : waiting_(waiting) {}

  /// False, and the job stays the caller's, where limits::journal_jobs_max wait.
  bool push(Job& job) {
    bool wakes = false;
    {
      const std::lock_guard lock(mutex_);
      if (jobs_.size() >= limits::journal_jobs_max) return false;
      jobs_.push_back(std::move(job));
      waiting_ = jobs_.size();
      wakes = jobs_.size() == 1 || jobs_.size() == limits::commit_jobs_max;
    }
    if (wakes) wake_.notify_one();
    return true;
  }

  /// The next jobs for one transaction, once there are any and no more are waited for: as many as
  /// `together` says, which is asked with the queue and how many it may take. None after stop(),
  /// when all have been taken.
  template <class Together>
  std::vector<Job> next(Together&& together) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopped_at_ || !jobs_.empty(); });
    if (const auto until = window_.gather_until(); Clock::now() < until)
      wake_.wait_until(lock, until,
                       [this] { return stopped_at_ || jobs_.size() >= limits::commit_jobs_max; });
    const std::size_t most = std::min(jobs_.size(), limits::commit_jobs_max);
    const auto end = jobs_.begin() + static_cast<std::ptrdiff_t>(together(jobs_, most));
    std::vector<Job> taken(std::make_move_iterator(jobs_.begin()), std::make_move_iterator(end));
    jobs_.erase(jobs_.begin(), end);
    waiting_ = jobs_.size();
    window_.begin(Clock::now(), taken.size());
    return taken;
  }

  void stop() {
    {
      const std::lock_guard lock(mutex_);
      stopped_at_ = Clock::now();
    }
    wake_.notify_one();
  }

  /// Waits so long at most: a job or stop() ends it early. When stop() was called, if it was.
  std::optional<Clock::time_point> pause(Clock::duration at_most) {
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, at_most);
    return stopped_at_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  CommitWindow window_;
  std::optional<Clock::time_point> stopped_at_;
  std::atomic<std::size_t>& waiting_;
};

}  // namespace server
