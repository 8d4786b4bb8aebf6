// SPDX-License-Identifier: MIT
#pragma once

/// What `jojotte-bench` can measure: one function for each subcommand, which prints its table.
namespace bench {

/// Each figure is taken over at least `seconds`.
void engine(double seconds);

}  // namespace bench
