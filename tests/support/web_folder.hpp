// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/temporary_directory.hpp"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace support {

/// A small complete page in a folder of its own.
class WebFolder {
 public:
  WebFolder() {
    write("index.html",
          "<!doctype html><meta property=\"og:title\" content=\"{{title}}\">\n"
          "<script src=\"/web/{{version}}/main.js\"></script>\n"
          "<link rel=\"icon\" href=\"/web/{{version}}/icon.svg\">\n");
    write("main.js", "export const j = '" + std::string(2000, 'j') + "';\n");
    write("service_worker.js", "addEventListener('fetch', () => {});\n");
    write("style.css", "/* " + std::string(2000, 'c') + " */\n");
    write("icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n");
    write("texts/en.json", "{\"start.title\":\"Jo-Jotte\"}\n");
  }

  void write(const std::filesystem::path& name, std::string_view text) const {
    const auto path = folder_.path() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }

  const std::filesystem::path& path() const { return folder_.path(); }

  /// How many files are in it.
  std::size_t files() const {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path()))
      count += entry.is_regular_file() ? 1U : 0U;
    return count;
  }

 private:
  TemporaryDirectory folder_;
};

}  // namespace support
