// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/jojotte.hpp"
#include "engine/kaiser/kaiser.hpp"
#include "engine/leopard/leopard.hpp"
#include "engine/pippip/pippip.hpp"
#include "engine/quinto/quinto.hpp"
#include "engine/quinto3/quinto3.hpp"

#include <tuple>

/// Every game that is played here, in the order of the shelf. A game joins by its line.
namespace engine {

using Games = std::tuple<jojotte::JoJotte, kaiser::Kaiser, pippip::PipPip, leopard::Leopard,
                         quinto::Quinto, quinto3::Quinto3>;

}  // namespace engine
