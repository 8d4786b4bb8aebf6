// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/temporary_directory.hpp"

#include <sys/types.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace support {

/// The bot program, in a hurry, with `more` arguments; its processes are noted. A stumbling adviser
/// is one that has read its first question, says so, and never answers; those after it are sound.
class HastyBots {
 public:
  enum class Adviser { sound, stumbling };

  explicit HastyBots(const std::string& bot, Adviser adviser = Adviser::sound,
                     const std::string& more = "") {
    const std::string stumble = "if [ $1 = --advise ] && mkdir " + path("stumbled") +
                                " 2>&-; then read -r question; echo $$ > " + path("asked") +
                                "; exec sleep 600; fi\n";
    std::ofstream(program()) << "#!/bin/sh\necho $$ $1 >> " << path("processes") << '\n'
                             << (adviser == Adviser::stumbling ? stumble : "") << "exec " << bot
                             << " \"$@\" --pace 0 " << more << '\n';
    std::filesystem::permissions(program(), std::filesystem::perms::owner_all);
  }

  std::string program() const { return path("bots"); }
  /// Where a stumbling adviser says its process number: make it a pipe to wait for it.
  std::string asked() const { return path("asked"); }

  /// The numbers of the processes that were to do this job, oldest first.
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
