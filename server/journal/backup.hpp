// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

/// Copies of a journal: whole, checked, and never laid over anything.
namespace server {

/// Writes all that is in the journal of `directory` into `file`, which must not be there yet, as it
/// is at one moment; a server may be writing meanwhile. Empty when it is done and on the disk, else
/// why not, in one sentence; then there is no `file`.
std::string back_up(const std::filesystem::path& directory, const std::filesystem::path& file);

/// Makes a backup the journal of `directory`, which is made if it is not there and which no server
/// may be using. A journal that is there stops it; with `force` it is moved into a folder of its
/// own, DIR/replaced-TIME, first. Empty when done, else why not, in one sentence.
std::string restore(const std::filesystem::path& file, const std::filesystem::path& directory,
                    bool force);

}  // namespace server
