// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/hint.hpp"
#include "clients/net/link.hpp"
#include "clients/net/table.hpp"
#include "clients/net/talk.hpp"
#include "clients/net/wire.hpp"

/// Short names for the types that the terminal client shows.
namespace cli {

using net::Alarm;
using net::Card;
using net::Cards;
using net::Clock;
using net::Decks;
using net::Event;
using net::Hint;
using net::HouseRules;
using net::Link;
using net::Mirror;
using net::Pair;
using net::Player;
using net::printable;
using net::Remark;
using net::Room;
using net::Server;
using net::Table;

}  // namespace cli
