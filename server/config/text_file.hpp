// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"

#include <cstddef>
#include <filesystem>
#include <string>

namespace server {

/// The text of a file that an operator has written, with any editor: in UTF-8, with or without a
/// byte-order mark, its lines ended by LF, CR LF or CR. Returned without the mark, each line ended
/// by LF, the last one, too. Otherwise one sentence that begins with the file, and with the line if
/// that is at fault, and says what to do.
OrReason<std::string> read_text_file(const std::filesystem::path& file, std::size_t bytes_max);

}  // namespace server
