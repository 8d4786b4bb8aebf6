// SPDX-License-Identifier: MIT
#include "server/journal/data_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace server {

OrReason<DataLock> DataLock::take(const std::filesystem::path& directory) {
  std::error_code failed;
  std::filesystem::create_directories(directory, failed);
  if (failed)
    return tl::unexpected("The directory " + directory.string() +
                          " cannot be created: " + failed.message() +
                          ". Create it for this user, or name another with --data.");
  const std::filesystem::path path = directory / "jojotte.lock";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0)
    return tl::unexpected("The file " + path.string() +
                          " cannot be written: " + std::strerror(errno) +
                          ". Let this user write to its directory, or name another with --data.");
  DataLock lock(file);
  if (flock(file, LOCK_EX | LOCK_NB) != 0)
    return tl::unexpected("Another server keeps its tables in " + directory.string() +
                          ". Stop it, or name another directory with --data.");
  return lock;
}

DataLock::~DataLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace server
