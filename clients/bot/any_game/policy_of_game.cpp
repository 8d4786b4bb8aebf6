// SPDX-License-Identifier: MIT
#include "clients/bot/any_game/making_policy.hpp"

namespace bot::any_game {

template std::unique_ptr<Policy> make_policy<engine::GameHere>(const nlohmann::json&, int, Level,
                                                               std::uint32_t);

}  // namespace bot::any_game
