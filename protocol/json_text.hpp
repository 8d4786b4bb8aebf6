// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Writes values as JSON text, without building a tree.
namespace protocol {

inline void write_json(std::string& out, bool value) { out += value ? "true" : "false"; }

template <std::integral N>
void write_json(std::string& out, N value) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  out.append(digits, end);
}

/// `text` must be valid UTF-8: it comes from the game's own words or was checked when it was read.
void write_json(std::string& out, std::string_view text);
inline void write_json(std::string& out, const char* text) {
  write_json(out, std::string_view(text));
}
inline void write_json(std::string& out, const std::string& text) {
  write_json(out, std::string_view(text));
}

/// Writes one array, value by value. The destructor closes it.
class ArrayWriter {
 public:
  explicit ArrayWriter(std::string& out) : out_(out) { out_ += '['; }
  ArrayWriter(const ArrayWriter&) = delete;
  ArrayWriter& operator=(const ArrayWriter&) = delete;
  ~ArrayWriter() { out_ += ']'; }

  /// The caller writes one value into what is returned.
  std::string& next() {
    if (!std::exchange(first_, false)) out_ += ',';
    return out_;
  }

  /// The values of an array that is JSON already.
  void all_of(std::string_view array) {
    if (array.size() > 2) next().append(array, 1, array.size() - 2);
  }

 private:
  std::string& out_;
  bool first_ = true;
};

/// An array of values, each written by `write(out, value)`.
template <class Values, class Write>
void write_array(std::string& out, const Values& values, Write write) {
  ArrayWriter array(out);
  for (const auto& value : values) write(array.next(), value);
}

/// [1,2,3]
template <class Numbers>
void write_numbers(std::string& out, const Numbers& numbers) {
  write_array(out, numbers, [](std::string& to, auto number) { write_json(to, number); });
}

/// ["a","b"]
template <class Texts>
void write_texts(std::string& out, const Texts& texts) {
  write_array(out, texts, [](std::string& to, const std::string& text) { write_json(to, text); });
}

/// Writes one object, member by member, in the order of the calls. The destructor closes it.
class ObjectWriter {
 public:
  explicit ObjectWriter(std::string& out) : out_(out) { out_ += '{'; }
  ObjectWriter(const ObjectWriter&) = delete;
  ObjectWriter& operator=(const ObjectWriter&) = delete;
  ~ObjectWriter() { out_ += '}'; }

  template <class T>
  ObjectWriter& member(std::string_view name, const T& value) {
    write_json(key(name), value);
    return *this;
  }

  /// Left out when there is no value.
  template <class T>
  ObjectWriter& member(std::string_view name, const std::optional<T>& value) {
    if (value) member(name, *value);
    return *this;
  }

  /// `json` is a whole JSON value already.
  ObjectWriter& raw(std::string_view name, std::string_view json) {
    key(name) += json;
    return *this;
  }

  /// Writes the name; the caller then writes one value into what is returned.
  std::string& key(std::string_view name) {
    if (!first_) out_ += ',';
    first_ = false;
    out_ += '"';
    out_ += name;
    out_ += "\":";
    return out_;
  }

 private:
  std::string& out_;
  bool first_ = true;
};

}  // namespace protocol
