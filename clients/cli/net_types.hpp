// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/hint.hpp"
#include "clients/net/link.hpp"
#include "clients/net/table.hpp"
#include "clients/net/talk.hpp"
#include "clients/net/wire.hpp"

/// Short names for the types that the terminal client shows.
namespace cli {

using net::Action;
using net::ActionType;
using net::Alarm;
using net::Card;
using net::Cards;
using net::Clock;
using net::CodeTable;
using net::Contract;
using net::Decks;
using net::Event;
using net::EventType;
using net::Hint;
using net::HouseRules;
using net::Link;
using net::Meld;
using net::Mirror;
using net::Own;
using net::Pair;
using net::Phase;
using net::Player;
using net::printable;
using net::Remark;
using net::Room;
using net::Said;
using net::Server;
using net::Table;
using net::Trick;
using net::View;

}  // namespace cli
