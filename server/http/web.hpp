// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/client.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace server {

/// The page's files, read once: what has changed on the disk since is served after the next start.
class Web {
 public:
  struct File {
    Text plain;
    Text gzip;  // null: it would be no shorter
    std::string_view type;
  };

  /// No page: the server then says in plain text how to play.
  Web() = default;

  /// All of a folder that is of a known type and not hidden, within the bounds of limits.hpp; or
  /// why not, in one sentence. It must have an index.html.
  static std::variant<Web, std::string> read(const std::filesystem::path& folder);

  /// What `--web` asks for: a folder, or `none`. Unnamed: the folder installed beside the program,
  /// and no page if there is none.
  static std::variant<Web, std::string> choose(const std::filesystem::path& named);

  bool empty() const { return version_.empty(); }

  /// 16 hex digits that change with any name or byte of the files; empty without a page.
  const std::string& version() const { return version_; }

  /// index.html, with the version in it. There must be a page.
  const File& index() const { return index_; }

  /// "cards.js" or "texts/en.json"; null when there is none.
  const File* find(std::string_view path) const;

 private:
  using Contents = std::map<std::string, std::string, std::less<>>;
  explicit Web(const Contents& contents);

  std::map<std::string, File, std::less<>> files_;
  File index_;
  std::string version_;
};

}  // namespace server
