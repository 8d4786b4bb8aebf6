// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/temporary_directory.hpp"

#include <sys/types.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace support {

/// The bot program without pauses, with `more` arguments; its processes are recorded. With
/// stuck_once, the first hint program reads a question, reports its process id, and never answers.
class HastyBots {
 public:
  enum class Hints { sound, stuck_once };

  explicit HastyBots(const std::string& bot, Hints hints = Hints::sound,
                     const std::string& more = "") {
    const std::string get_stuck = "if [ $1 = --advise ] && mkdir " + path("stuck") +
                                  " 2>&-; then read -r question; echo $$ > " + path("asked") +
                                  "; exec sleep 600; fi\n";
    std::ofstream(program()) << "#!/bin/sh\necho $$ $1 >> " << path("processes") << '\n'
                             << (hints == Hints::stuck_once ? get_stuck : "") << "exec " << bot
                             << " \"$@\" --pace 0 " << more << '\n';
    std::filesystem::permissions(program(), std::filesystem::perms::owner_all);
  }

  std::string program() const { return path("bots"); }
  /// The file to which a stuck program writes its process id. Make it a pipe to wait for that.
  std::string asked() const { return path("asked"); }

  /// The ids of the processes started for this job, oldest first.
  std::vector<pid_t> processes(const std::string& job = "--host-seats") const {
    std::ifstream in(path("processes"));
    std::vector<pid_t> found;
    std::string its_job;
    for (pid_t number = 0; in >> number >> its_job;)
      if (its_job == job) found.push_back(number);
    return found;
  }

 private:
  std::string path(const char* name) const { return (folder_.path() / name).string(); }
  TemporaryDirectory folder_;
};

}  // namespace support
