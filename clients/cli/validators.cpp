// SPDX-License-Identifier: MIT
#include "clients/cli/validators.hpp"

#include "clients/cli/own_texts.hpp"
#include "clients/net/shuffle.hpp"
#include "clients/net/wire.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace cli {
namespace {

bool is_level(std::string_view text) {
  return text == "easy" || text == "medium" || text == "strong";
}

}  // namespace

std::string in_quotes(const std::string& text) { return '"' + text + '"'; }

CLI::Validator whole_number(int least, int most) {
  const std::string wanted =
      "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  const auto check = [=](const std::string& text) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = fault == std::errc() && end == text.data() + text.size();
    return whole && number >= least && number <= most
               ? std::string()
               : " takes " + wanted + ", not " + in_quotes(text) + ".";
  };
  return {check, std::to_string(least) + ".." + std::to_string(most)};
}

CLI::Validator seed() {
  const auto check = [](const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    return fault == std::errc() && end == text.data() + text.size()
               ? std::string()
               : " takes a whole number, not " + in_quotes(text) + ".";
  };
  return {check, "NUMBER"};
}

CLI::Validator reveal() {
  const auto check = [](std::string& text) {
    std::string value = text;
    std::replace(value.begin(), value.end(), '-', '_');
    if (net::reveal_names.code_of(value) == net::Reveal::unknown)
      return " takes after_deal, after_rubber, after_both or never, not " + in_quotes(text) + ".";
    text = value;
    return std::string();
  };
  return {check, "WHEN"};
}

CLI::Validator seat_and_level(int most) {
  const auto check = [most](const std::string& text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    int seat = -1;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + equals, seat);
    const bool is_seat =
        fault == std::errc() && end == text.data() + equals && seat >= 0 && seat <= most;
    const std::string seats =
        most == 1 ? "0= or 1=" : "a seat from 0= to " + std::to_string(most) + "=";
    return is_seat && equals < text.size() && is_level(std::string_view(text).substr(equals + 1))
               ? std::string()
               : " takes " + seats + " and easy, medium or strong, not " + in_quotes(text) + ".";
  };
  return {check, "SEAT=LEVEL"};
}

CLI::Validator name_and_value() {
  const auto check = [](const std::string& text) {
    const std::size_t equals = text.find('=');
    return equals != std::string::npos && equals > 0 && equals + 1 < text.size()
               ? std::string()
               : " takes a name, = and a value, such as deals=3, not " + in_quotes(text) + ".";
  };
  return {check, "NAME=VALUE"};
}

CLI::Validator language() {
  const auto check = [](const std::string& text) {
    return is_language(text) ? std::string() : " takes en, fr or de, not " + in_quotes(text) + ".";
  };
  return {check, "LANGUAGE"};
}

CLI::Validator player_name() {
  const auto check = [](const std::string& text) {
    const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; };
    const auto steers = [](char byte) {
      return static_cast<unsigned char>(byte) < ' ' || byte == 0x7F;
    };
    const auto letters = std::ranges::count_if(text, begins);
    return letters >= 1 && letters <= 32 && std::ranges::none_of(text, steers)
               ? std::string()
               : " takes a name of 1 to 32 characters, not " + in_quotes(net::printable(text)) +
                     ".";
  };
  return {check, "NAME"};
}

CLI::Validator level() {
  const auto check = [](const std::string& text) {
    return is_level(text) ? std::string()
                          : " takes easy, medium or strong, not " + in_quotes(text) + ".";
  };
  return {check, "LEVEL"};
}

CLI::Validator commitment() {
  const auto check = [](std::string& text) {
    std::string value = text;
    for (char& digit : value)
      if (digit >= 'A' && digit <= 'F') digit = static_cast<char>(digit - 'A' + 'a');
    if (!net::read_secret(value))
      return " takes the 64 hex digits that `create` printed, not " + in_quotes(text) + ".";
    text = value;
    return std::string();
  };
  return {check, "HEX"};
}

}  // namespace cli
