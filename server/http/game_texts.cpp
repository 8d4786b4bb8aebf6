// SPDX-License-Identifier: MIT
#include "server/http/game_texts.hpp"

#include "server/http/game_files.hpp"

#include <string_view>

namespace server {

namespace {

std::vector<GameTexts> read() {
  constexpr std::string_view between = "/texts/", ending = ".json";
  std::vector<GameTexts> all;
  for (const auto& [path, file] : game_files().all()) {
    const auto at = path.find(between);
    if (at == path.npos) continue;
    const auto from = at + between.size();
    all.push_back({path.substr(0, at), path.substr(from, path.size() - from - ending.size()),
                   nlohmann::json::parse(*file.plain)});
  }
  return all;
}

}  // namespace

const std::vector<GameTexts>& game_texts() {
  static const std::vector<GameTexts> all = read();
  return all;
}

}  // namespace server
