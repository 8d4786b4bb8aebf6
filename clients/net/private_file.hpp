// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

/// Small files of this user that nobody else may read.
namespace net {

/// $XDG_STATE_HOME/jojotte, or ~/.local/state/jojotte. Empty: the environment names neither.
std::filesystem::path state_folder();

/// The first line; empty: there is none.
std::string line_in(const std::filesystem::path& file);

/// A name beside `file` that no other process writes to.
std::filesystem::path draft_of(const std::filesystem::path& file);

/// Writes all of it to the disk, or says why not; empty: it is written.
std::string write_whole(const std::filesystem::path& file, const std::string& text);

}  // namespace net
