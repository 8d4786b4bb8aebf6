// SPDX-License-Identifier: MIT
#include "server/journal/data_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace server {

namespace {

std::string in_use(const std::filesystem::path& directory) {
  return "Another server keeps its tables in " + directory.string() +
         ". Stop it, or name another directory with --data.";
}

/// False when another process has it. A file system that cannot lock a directory, such as NFS, has
/// no objection; there the file has to do.
bool lock_directory(int directory) {
  return flock(directory, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

}  // namespace

OrReason<DataLock> DataLock::acquire(const std::filesystem::path& directory) {
  std::error_code failed;
  std::filesystem::create_directories(directory, failed);
  if (failed)
    return tl::unexpected("The directory " + directory.string() +
                          " cannot be created: " + failed.message() +
                          ". Create it for this user, or name another with --data.");
  const std::filesystem::path path = directory / "jojotte.lock";
  DataLock lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR),
                ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (lock.file_ < 0)
    return tl::unexpected("The file " + path.string() +
                          " cannot be written: " + std::strerror(errno) +
                          ". Let this user write to its directory, or name another with --data.");
  if (flock(lock.file_, LOCK_EX | LOCK_NB) != 0 || !lock_directory(lock.directory_))
    return tl::unexpected(in_use(directory));
  return lock;
}

DataLock::~DataLock() {
  for (const int file : {directory_, file_})
    if (file >= 0) ::close(file);
}

}  // namespace server
