// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/text_layout.hpp"
#include "tests/support/here.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

/// Pictures that are kept as files in SCREENS_FOLDER. UPDATE_GOLDEN=1 draws them anew; look at the
/// difference before you keep it.
namespace kept_picture {

/// The lines without the blanks at their ends.
inline std::string joined(const cli::Lines& lines) {
  std::string text;
  for (const std::string& line : lines) {
    const std::size_t end = line.find_last_not_of(' ');
    text += (end == std::string::npos ? "" : line.substr(0, end + 1)) + "\n";
  }
  return text;
}

inline void check_picture(const std::string& name, const cli::Lines& lines) {
  const std::string path = here::source + "/" SCREENS_FOLDER "/" + name + ".txt";
  const std::string drawn = joined(lines);
  if (std::getenv("UPDATE_GOLDEN")) std::ofstream(path) << drawn;
  std::ostringstream kept;
  kept << std::ifstream(path).rdbuf();
  CAPTURE(name);
  CHECK(drawn == kept.str());
}

}  // namespace kept_picture
