// SPDX-License-Identifier: MIT
#include "clients/cli/defaults.hpp"

#include "clients/cli/arguments.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/net/private_file.hpp"
#include "clients/net/wire.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>
#include <map>
#include <string_view>

namespace cli {

namespace fs = std::filesystem;

namespace {

const std::map<std::string, std::string, std::less<>>& variables() {
  static const std::map<std::string, std::string, std::less<>> known{
      {"server", "JOJOTTE_SERVER"}, {"name", "JOJOTTE_NAME"}, {"language", "JOJOTTE_LANGUAGE"}};
  return known;
}

fs::path file_of_this_user() {
  const fs::path folder = net::user_folder("XDG_CONFIG_HOME", ".config");
  return folder.empty() ? folder : folder / "config";
}

/// The file as lines ended by LF, without a byte-order mark: editors have other habits.
std::string plain_text(std::istream& in, const std::string& file) {
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF") ||
      bytes.find('\0') != bytes.npos)
    throw BadArguments(file + " is in UTF-16. Save it as plain text in UTF-8.");
  std::string text = bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes;
  for (std::size_t at = text.find('\r'); at != text.npos; at = text.find('\r', at + 1))
    if (text.substr(at + 1, 1) != "\n") text[at] = '\n';
  return text;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> read_defaults(std::istream& in,
                                                               const std::string& file) {
  std::vector<std::pair<std::string, std::string>> found;
  int number = 0;
  const std::string all = plain_text(in, file);
  for (std::string_view rest = all; !rest.empty();) {
    ++number;
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::string text = trimmed(line);
    if (text.empty() || text[0] == '#') continue;
    const auto complain = [&](const std::string& takes) {
      std::string said = file;
      said.append(":").append(std::to_string(number)).append(": takes ").append(takes);
      throw BadArguments(said);
    };
    const std::size_t equals = text.find('=');
    const auto known = variables().find(trimmed(text.substr(0, equals)));
    if (equals == std::string::npos || known == variables().end())
      complain("server, name or language, = and a value, not \"" + net::printable(text) + "\".");
    const std::string value = trimmed(text.substr(equals + 1));
    if (known->first == "language" && !is_language(value))
      complain("en, fr or de as the language, not \"" + net::printable(value) + "\".");
    found.emplace_back(known->second, value);
  }
  return found;
}

void use_defaults() {
  const fs::path file = file_of_this_user();
  std::ifstream in(file);
  if (!in) return;
  for (const auto& [name, value] : read_defaults(in, file.string()))
    setenv(name.c_str(), value.c_str(), 0);
}

}  // namespace cli
