// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

/// The commands backup and restore: copies of a journal, complete, checked, and never overwriting a
/// file.
namespace server {

/// Copies the journal of `directory`, as it is at one moment, into `file`, which must not exist. A
/// server may be writing meanwhile. Returns an empty text when the copy is on the disk, else one
/// sentence that says why not; then there is no `file`.
std::string back_up(const std::filesystem::path& directory, const std::filesystem::path& file);

/// Makes a backup the journal of `directory`, which is created if need be and which no server may
/// be using. Refused if there is a journal already; with `force`, that one is first moved into
/// DIR/replaced-TIME. Returns an empty text when done, else one sentence that says why not.
std::string restore(const std::filesystem::path& file, const std::filesystem::path& directory,
                    bool force);

}  // namespace server
