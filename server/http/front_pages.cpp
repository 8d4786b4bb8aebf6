// SPDX-License-Identifier: MIT
#include "server/http/front_pages.hpp"

#include "server/http/game_texts.hpp"

#include <string>
#include <utility>

namespace server {

namespace {

std::string replaced(std::string page, std::string_view mark, std::string_view by) {
  for (std::size_t at = page.find(mark); at != page.npos; at = page.find(mark, at + by.size()))
    page.replace(at, mark.size(), by);
  return page;
}

/// A text as the value of an attribute.
std::string quoted(std::string text) {
  text = replaced(std::move(text), "&", "&amp;");
  text = replaced(std::move(text), "\"", "&quot;");
  return replaced(std::move(text), "<", "&lt;");
}

std::string filled(std::string page, const std::string& title, const std::string& line) {
  page = replaced(std::move(page), "{{title}}", quoted(title));
  return replaced(std::move(page), "{{line}}", quoted(line));
}

Web::Contents pages_of(const Web& web) {
  if (web.empty()) return {};
  const std::string& page = *web.index().plain;
  Web::Contents pages;
  pages.emplace("general.html",
                filled(page, "Jo-Jotte",
                       "Card games that are rarely played today, in the browser: with friends, or "
                       "against the computer."));
  for (const auto& [game, language, said] : game_texts()) {
    std::string name = game, title = said.at("name");
    name.append(".").append(language).append(".html");
    pages.emplace(std::move(name), filled(page, title.append(" · Jo-Jotte"), said.at("line")));
  }
  return pages;
}

}  // namespace

FrontPages::FrontPages(const Web& web) : pages_(pages_of(web)) {}

const Web::File* FrontPages::of(std::string_view game_and_language) const {
  return pages_.find(std::string(game_and_language) + ".html");
}

}  // namespace server
