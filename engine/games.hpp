// SPDX-License-Identifier: MIT
#pragma once

#include "engine/carousel/carousel.hpp"
#include "engine/don/don.hpp"
#include "engine/germanwhist/germanwhist.hpp"
#include "engine/honeymoon/honeymoon.hpp"
#include "engine/imperium/imperium.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "engine/kaiser/kaiser.hpp"
#include "engine/klaberjass/klaberjass.hpp"
#include "engine/leopard/leopard.hpp"
#include "engine/pippip/pippip.hpp"
#include "engine/quinto/quinto.hpp"
#include "engine/quinto3/quinto3.hpp"
#include "engine/scotch/scotch.hpp"
#include "engine/semi/semi.hpp"
#include "engine/widow/widow.hpp"
#include "engine/yukon/yukon.hpp"

#include <tuple>

/// Every game that is played here, in the order of the shelf. A game joins by its line.
namespace engine {

using Games = std::tuple<jojotte::JoJotte, kaiser::Kaiser, pippip::PipPip, leopard::Leopard,
                         scotch::Scotch, don::Don, yukon::Yukon, quinto::Quinto, quinto3::Quinto3,
                         klaberjass::Klaberjass, imperium::Imperium, honeymoon::Honeymoon,
                         widow::Widow, semi::Semi, carousel::Carousel, germanwhist::GermanWhist>;

}  // namespace engine
