// SPDX-License-Identifier: MIT
#include "server/http/shelf_texts.hpp"

#include "server/http/game_texts.hpp"

#include <map>
#include <string>

namespace server {

namespace {

Web::Contents collected() {
  constexpr const char* parts[] = {"name", "line", "lesson", "preset"};
  std::map<std::string, nlohmann::json> shelves;  // by language
  for (const auto& [game, language, said] : game_texts())
    for (const char* part : parts)
      if (said.contains(part)) shelves[language][game][part] = said[part];
  Web::Contents contents;
  for (const auto& [language, shelf] : shelves)
    contents.emplace("shelf/" + language + ".json", shelf.dump());
  return contents;
}

}  // namespace

const Web& shelf_texts() {
  static const Web files(collected());
  return files;
}

}  // namespace server
