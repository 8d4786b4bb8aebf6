// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/table/client.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace server {

/// Files to be served, such as the page's, which are read once at the start; later changes on the
/// disk are served after a restart.
class Web {
 public:
  struct File {
    Text plain;
    Text gzip;  // null if it would not be shorter
    std::string_view type;
  };

  /// No page; the server then explains in plain text how to play.
  Web() = default;

  /// Reads all files of known types in a folder except hidden ones, within the bounds in
  /// limits.hpp, or returns one sentence that says why not. The folder must have an index.html.
  static OrReason<Web> read(const std::filesystem::path& folder);

  /// Reads the folder named by `--web`; `none`: no page. If the name is empty, reads the folder
  /// installed beside the program, if there is one.
  static OrReason<Web> choose(const std::filesystem::path& named);

  bool empty() const { return version_.empty(); }

  /// 16 hex digits that change with any name or byte of the files; empty without a page.
  const std::string& version() const { return version_; }

  /// index.html with the version filled in. Must not be called if empty().
  const File& index() const { return index_; }

  /// A file by its path, such as "cards.js" or "texts/en.json"; null if there is none.
  const File* find(std::string_view path) const;

  /// All files but index.html, by path.
  const std::map<std::string, File, std::less<>>& all() const { return files_; }

  /// Files by their paths.
  using Contents = std::map<std::string, std::string, std::less<>>;
  explicit Web(const Contents& contents);

 private:
  std::map<std::string, File, std::less<>> files_;
  File index_;
  std::string version_;
};

}  // namespace server
