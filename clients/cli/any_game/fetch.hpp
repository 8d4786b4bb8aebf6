// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/part.hpp"
#include "clients/cli/any_game/texts.hpp"
#include "clients/net/http_get.hpp"

#include <functional>
#include <string>

namespace cli::any_game {

/// The part for any game with what the server keeps for its readers. What does not come is done
/// without.
class PartSource {
 public:
  using Taker = std::function<void(Part)>;

  /// In the language that is spoken.
  PartSource(boost::asio::io_context& io, Server server)
      : io_(io), server_(std::move(server)), texts_(spoken_language()) {}

  /// With what has come so far.
  Part part() const { return Part(texts_); }
  /// With the game's texts. `take` is called once, while the io_context runs. The source must
  /// outlive it.
  void fetch_texts(const Table& table, Taker take);
  /// The same with the rulebook, after the texts.
  void fetch_rulebook(const Table& table, Taker take);

 private:
  boost::asio::io_context& io_;
  Server server_;
  Texts texts_;
};

}  // namespace cli::any_game
