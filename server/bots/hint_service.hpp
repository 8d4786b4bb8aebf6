// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"

#include <functional>
#include <string>
#include <variant>

namespace server {

/// What to do, in the game's own words, and why: the members of a `hint`, each a JSON object.
struct Advice {
  protocol::JsonText action, why;
};

/// Advice, or why there is none.
using AdviceOrFault = std::variant<Advice, protocol::Fault>;

/// Where the house does not play, it gives no hints either.
inline protocol::Fault without_computer() {
  return {"no_computer", "",
          "The computer does not play on this server, so it gives no hints. Play on without."};
}

/// Knows the game, and knows of a table what it is told with each question and nothing else.
class HintService {
 public:
  using Answer = std::function<void(AdviceOrFault)>;

  virtual ~HintService() = default;

  /// `told`: {"view":…,"story":…}, as a seat that is asked has been told. `answer` is called once,
  /// on any thread, perhaps before this returns.
  virtual void ask(std::string told, Answer answer) = 0;
};

}  // namespace server
