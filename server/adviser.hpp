// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"

#include <functional>
#include <optional>
#include <string>

namespace server {

/// What to do, in the game's own words, and why: the members of a `hint`, each a JSON object.
struct Advice {
  protocol::JsonText action, why;
};

/// Knows the game, and knows of a table what it is told with each question and nothing else.
class Adviser {
 public:
  using Answer = std::function<void(std::optional<Advice>)>;

  virtual ~Adviser() = default;

  /// `told`: {"view":…,"story":…}, as a seat that is asked has been told. `answer` is called once,
  /// on any thread, perhaps before this returns; with nothing when there is no advice to be had.
  virtual void ask(std::string told, Answer answer) = 0;
};

}  // namespace server
