// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"

#include <cstddef>
#include <span>
#include <vector>

/// Who is served when there is not enough for all. Each thing is named by its place in a list of
/// owners; an owner is the mark of a network, and all zeros are one owner, too.
namespace server::fair_shares {

/// The things shown when owners take turns, each with its first one, then its second one, and so
/// on: at most `max`, in the order of the list. So no owner keeps another from being seen.
std::vector<std::size_t> in_turns(std::span<const ClientAddress> owners, std::size_t max);

/// The things in the order in which they have to go: always the first one of the owner who has the
/// most left, and of several such owners the one whose first one comes first.
std::vector<std::size_t> from_the_largest(std::span<const ClientAddress> owners);

}  // namespace server::fair_shares
