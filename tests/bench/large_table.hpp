// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace bench {

/// The name of the table that write_large_table() writes.
inline constexpr const char* large_table = "TABLE234";

/// Writes a journal into the folder `data`, with one table at which rubber after rubber was played
/// until its records had so many bytes. The last rubber is over, and every deck lies open.
void write_large_table(const std::string& data, std::size_t bytes);

}  // namespace bench
