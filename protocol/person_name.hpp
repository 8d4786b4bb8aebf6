// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace protocol {

inline constexpr std::size_t name_characters_max = 32;

/// What a person's name lacks, to be said after "expected"; none: they may be called so. A name is
/// one line of 1 to name_characters_max characters that others see, tell from the computer's and
/// can read beside their own (PROTOCOL.md, *Sitting down, watching, coming back*). `utf8` is valid.
std::optional<std::string_view> missing_in_name(std::string_view utf8);

}  // namespace protocol
