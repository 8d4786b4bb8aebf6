// SPDX-License-Identifier: MIT
#include "server/config/option_file.hpp"

#include "server/config/text_file.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <optional>

namespace server {

namespace {

constexpr std::size_t option_file_bytes_max = std::size_t{1024} * 1024;
constexpr std::string_view spaces = " \t";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(spaces), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(spaces) + 1);
}

/// What an operator may have meant: port for --Port, log-level for JOJOTTE_LOG_LEVEL.
std::string plain_name(std::string_view word) {
  std::string name(word.substr(std::min(word.find_first_not_of('-'), word.size())));
  for (char& c : name) c = c == '_' ? '-' : static_cast<char>(std::tolower(c));
  const std::string_view prefix = "jojotte-";
  return name.starts_with(prefix) ? name.substr(prefix.size()) : name;
}

/// How many letters have to be added, dropped or changed.
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < one.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < other.size(); ++j) {
      const std::size_t changed = diagonal + (one[i] == other[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

const OptionName* find_option(std::string_view name, std::span<const OptionName> known) {
  const auto found = std::ranges::find(known, name, &OptionName::name);
  return found == known.end() ? nullptr : &*found;
}

/// A value without its quotes, or without a comment after it; nothing when a quote is not closed.
std::optional<std::string_view> value_in(std::string_view text) {
  const char quote = text.empty() ? '\0' : text.front();
  if (quote != '"' && quote != '\'') {
    for (std::size_t at = text.find('#'); at != text.npos; at = text.find('#', at + 1))
      if (at == 0 || spaces.find(text[at - 1]) != spaces.npos) return trimmed(text.substr(0, at));
    return text;
  }
  const std::size_t end = text.find(quote, 1);
  if (end == text.npos) return std::nullopt;
  const std::string_view after = trimmed(text.substr(end + 1));
  if (!after.empty() && !after.starts_with('#')) return std::nullopt;
  return text.substr(1, end - 1);
}

/// "a, b", [a,b] and "a b" are a and b.
std::vector<std::string> values_in(std::string_view list) {
  if (list.starts_with('[') && list.ends_with(']')) list = list.substr(1, list.size() - 2);
  std::vector<std::string> values;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find_first_of(", \t"), list.size());
    if (const auto value = value_in(list.substr(0, end)); end > 0)
      values.emplace_back(value.value_or(list.substr(0, end)));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  if (values.empty()) values.emplace_back();
  return values;
}

/// Reads one line after the other.
class OptionReader {
 public:
  explicit OptionReader(std::span<const OptionName> known) : known_(known) {}

  /// Why the line is wrong; empty when it is right.
  std::string read(int number, std::string_view line) {
    line = trimmed(line);
    if (line.empty() || line.starts_with('#') || line.starts_with(';')) return {};
    if (line.starts_with('[') && line.find('=') == line.npos)
      return "This is the header of a section, and the file has none: delete the line.";
    const std::size_t equals = line.find('=');
    const std::string_view word = trimmed(line.substr(0, equals));
    const OptionName* const option = find_option(word, known_);
    if (!option) return objection_to_name(word);
    if (equals == line.npos) return "Write " + option->name + "=VALUE.";
    return add(number, *option, trimmed(line.substr(equals + 1)));
  }

  std::vector<Setting> settings() && { return std::move(settings_); }

 private:
  /// Also for "port 8080" and "port: 8080".
  std::string objection_to_name(std::string_view word) const {
    const std::string_view first = word.substr(0, word.find_first_of(": \t"));
    if (find_option(first, known_) && first.size() < word.size())
      return "Write " + std::string(first) + "=VALUE, with = between the two.";
    const std::string name = plain_name(word);
    if (find_option(name, known_))
      return "Write " + name + "=VALUE: the option as in --help, but without dashes.";
    if (name == "check" || name == "help" || name == "version" || name == "config")
      return "--" + name + " is for the command line, not for a file: delete the line.";
    const std::string meant = nearest_option(word, known_);
    if (meant.empty()) return "There is no such option: write one of --help, such as port=8080.";
    return "There is no such option; did you mean " + meant + "?";
  }

  std::string add(int number, const OptionName& option, std::string_view text) {
    const auto value = value_in(text);
    const bool list = option.repeats;
    if (!value && !list) return option.name + ": a quotation mark is missing, or stands too early.";
    const auto before = std::ranges::find(settings_, option.name, &Setting::name);
    if (before != settings_.end() && !list)
      return option.name + " stands in line " + std::to_string(before->line) +
             ", too: delete one of the two.";
    if (!list) settings_.push_back({number, option.name, std::string(*value), std::string(text)});
    else
      for (std::string& one : values_in(value.value_or(text)))
        settings_.push_back({number, option.name, std::move(one), std::string(text)});
    return {};
  }

  const std::span<const OptionName> known_;
  std::vector<Setting> settings_;
};

}  // namespace

std::string nearest_option(std::string_view word, std::span<const OptionName> known) {
  constexpr std::size_t slips_max = 2;
  if (word.size() > 64) return {};
  const std::string name = plain_name(word);
  const auto far = [&name](const OptionName& one) { return distance(name, one.name); };
  const auto nearest = std::ranges::min_element(known, {}, far);
  if (nearest == known.end() || far(*nearest) > std::min(slips_max, name.size() / 2)) return {};
  return nearest->name;
}

OrReason<std::vector<Setting>> read_option_file(const std::filesystem::path& file,
                                                std::span<const OptionName> known) {
  const auto text = read_text_file(file, option_file_bytes_max);
  if (!text) return tl::unexpected(text.error());
  OptionReader reader(known);
  int number = 0;
  for (std::string_view rest = *text; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1)) {
    ++number;
    if (const std::string why = reader.read(number, rest.substr(0, rest.find('\n'))); !why.empty())
      return tl::unexpected(file.string() + ":" + std::to_string(number) + ": " + why);
  }
  return std::move(reader).settings();
}

}  // namespace server
