// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/web.hpp"

#include <string_view>

namespace server {

/// The page of the site with its preview tags, which messengers show beside a link. Without a page
/// there is none.
class FrontPages {
 public:
  explicit FrontPages(const Web& web);

  /// For links that say nothing about a game. Must not be called without a page.
  const Web::File& general() const { return *pages_.find("general.html"); }

  /// With the name and the line of a game, for links that say what is played: "kaiser.de" for the
  /// game and the language. Null if there is no such game or language. It depends on these words
  /// alone, so it tells nothing about any table.
  const Web::File* of(std::string_view game_and_language) const;

 private:
  Web pages_;
};

}  // namespace server
