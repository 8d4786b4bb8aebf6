// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/here.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The files of this project, for tests about the project itself.
namespace source_tree {

struct File {
  std::string path;  // from the root, "engine/seat.hpp"
  std::string text;

  bool in(std::string_view folder) const { return path.starts_with(folder); }
  bool is(std::string_view extension) const { return path.ends_with(extension); }
  bool is_cpp() const { return is(".cpp") || is(".hpp"); }
  std::string name() const { return std::filesystem::path(path).filename().string(); }
};

inline std::filesystem::path root() { return here::source; }

/// Every source file, sorted by path; no build output, installed file, journal or git data. They
/// are read once.
inline const std::vector<File>& read() {
  namespace fs = std::filesystem;
  constexpr std::string_view not_ours[] = {"build", "data", "node_modules", ".git", ".cache"};
  static const std::vector<File> all = [&] {
    std::vector<File> files;
    for (auto at = fs::recursive_directory_iterator(root()); at != fs::end(at); ++at) {
      if (std::ranges::find(not_ours, at->path().filename().string()) != std::end(not_ours)) {
        at.disable_recursion_pending();
        continue;
      }
      if (!at->is_regular_file()) continue;
      std::string text(at->file_size(), '\0');
      std::ifstream(at->path(), std::ios::binary)
          .read(text.data(), static_cast<std::streamsize>(text.size()));
      files.push_back({at->path().lexically_relative(root()).generic_string(), std::move(text)});
    }
    std::ranges::sort(files, {}, &File::path);
    return files;
  }();
  return all;
}

inline std::vector<std::string_view> lines(std::string_view text) {
  std::vector<std::string_view> all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    all.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

}  // namespace source_tree
