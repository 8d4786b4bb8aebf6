// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"
#include "server/addresses/client_address.hpp"

#include <functional>
#include <optional>
#include <string>

namespace server {

/// The members of a `hint`, each a JSON object: an action of the game, and the reason for it.
struct Hint {
  protocol::JsonText action, why;
};

/// The answer of a server without a program that plays.
inline protocol::Fault without_computer() {
  return {"no_computer", "", "The computer does not play on this server, so it gives no hints."};
}

/// Gives hints. It knows the game, but nothing of the table except what comes with the question.
class HintService {
 public:
  using Answer = std::function<void(protocol::Result<Hint>)>;

  virtual ~HintService() = default;

  /// `told`: {"view":…,"story":…}, what the seat has been told of the deal; with `seat` and `about`
  /// where that is told. `asker`: whose share it counts for; none: not known. `answer` is called
  /// once, on any thread, possibly before this returns.
  virtual void ask(std::string told, std::optional<ClientAddress> asker, Answer answer) = 0;
};

}  // namespace server
