// SPDX-License-Identifier: MIT
#include "server/http/shelf_texts.hpp"

#include "server/http/game_files.hpp"

#include <nlohmann/json.hpp>

#include <map>
#include <string>

namespace server {

namespace {

Web::Contents collected() {
  constexpr std::string_view between = "/texts/";
  constexpr const char* said[] = {"name", "line", "lesson", "preset"};
  std::map<std::string, nlohmann::json> shelves;  // by file, "en.json"
  for (const auto& [path, file] : game_files().all()) {
    const auto at = path.find(between);
    if (at == path.npos) continue;
    const auto texts = nlohmann::json::parse(*file.plain);
    auto& game = shelves[path.substr(at + between.size())][path.substr(0, at)];
    for (const char* part : said)
      if (texts.contains(part)) game[part] = texts[part];
  }
  Web::Contents contents;
  for (const auto& [file, shelf] : shelves) contents.emplace("shelf/" + file, shelf.dump());
  return contents;
}

}  // namespace

const Web& shelf_texts() {
  static const Web files(collected());
  return files;
}

}  // namespace server
