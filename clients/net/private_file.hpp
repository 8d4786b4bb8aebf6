// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

/// Small files of this user that nobody else may read.
namespace net {

/// The folder `jojotte` in the one that this variable names, or else in this one of the user's
/// home. Empty: the environment names neither.
std::filesystem::path user_folder(const char* variable, const std::filesystem::path& in_home);
/// $XDG_STATE_HOME/jojotte, or ~/.local/state/jojotte.
std::filesystem::path state_folder();

/// The first line; empty: there is none.
std::string line_in(const std::filesystem::path& file);

/// A name beside `file` that no other process writes to.
std::filesystem::path draft_of(const std::filesystem::path& file);

/// Writes all of it to the disk, or says why not; empty: it is written.
std::string write_whole(const std::filesystem::path& file, const std::string& text);

}  // namespace net
