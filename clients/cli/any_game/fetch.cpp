// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/fetch.hpp"

#include "clients/cli/any_game/shelf.hpp"
#include "clients/net/game.hpp"

#include <utility>

namespace cli::any_game {

void PartSource::fetch_texts(const Table& table, Taker take) {
  const Language language = texts_.language();
  net::http_get(io_, server_, texts_path(table.game().about(), language),
                [this, language, take = std::move(take)](const net::HttpAnswer& answer) {
                  if (answer.status == 200) texts_ = Texts(language, answer.body);
                  take(part());
                });
}

void PartSource::fetch_rulebook(const Table& table, Taker take) {
  net::http_get(io_, server_, rulebook_path(table.game().about()),
                [this, take = std::move(take)](const net::HttpAnswer& answer) {
                  take(Part(texts_, answer.status == 200 ? answer.body : ""));
                });
}

}  // namespace cli::any_game
