// SPDX-License-Identifier: MIT
#include "server/journal/postgres/link.hpp"

namespace server::postgres {

namespace {

enum Type : std::uint32_t { boolean = 16, bytea = 17, int8 = 20, int4 = 23, text = 25 };

/// In network order.
template <class Number>
void put(std::string& out, Number number) {
  const auto bits = static_cast<std::make_unsigned_t<Number>>(number);
  for (std::size_t shift = sizeof(Number) * 8; shift > 0; shift -= 8)
    out += static_cast<char>(bits >> (shift - 8) & 0xFF);
}

template <class Number>
std::string binary(Number number) {
  std::string out;
  put(out, number);
  return out;
}

/// A one-dimensional array. `write` appends an element with its length.
template <class Elements, class Write>
std::string array_of(Type type, const Elements& elements, Write write) {
  const auto count = static_cast<std::int32_t>(elements.size());
  std::string out;
  put(out, std::int32_t{count > 0 ? 1 : 0});  // dimensions
  put(out, std::int32_t{1});                  // there may be nulls
  put(out, static_cast<std::uint32_t>(type));
  if (count == 0) return out;
  put(out, count);
  put(out, std::int32_t{1});  // the index of the first
  for (const auto& element : elements) write(out, element);
  return out;
}

void put_bytes(std::string& out, std::string_view bytes) {
  put(out, static_cast<std::int32_t>(bytes.size()));
  out += bytes;
}

template <class Number>
std::string array_of_numbers(Type type, std::span<const Number> numbers) {
  return array_of(type, numbers, [](std::string& out, Number number) {
    put(out, static_cast<std::int32_t>(sizeof(Number)));
    put(out, number);
  });
}

}  // namespace

Parameters& Parameters::add(std::int64_t number) {
  values_.push_back(binary(number));
  return *this;
}

Parameters& Parameters::add(std::int32_t number) {
  values_.push_back(binary(number));
  return *this;
}

Parameters& Parameters::add(bool value) {
  values_.emplace_back(1, value ? '\1' : '\0');
  return *this;
}

Parameters& Parameters::add(std::string_view text) { return add_bytes(text); }

Parameters& Parameters::add_bytes(std::string_view bytes) {
  values_.emplace_back(bytes);
  return *this;
}

Parameters& Parameters::add(std::span<const std::int64_t> numbers) {
  values_.push_back(array_of_numbers(int8, numbers));
  return *this;
}

Parameters& Parameters::add(std::span<const std::int32_t> numbers) {
  values_.push_back(array_of_numbers(int4, numbers));
  return *this;
}

Parameters& Parameters::add(const std::vector<bool>& values) {
  values_.push_back(array_of(boolean, values, [](std::string& out, bool value) {
    put_bytes(out, std::string_view(value ? "\1" : "\0", 1));
  }));
  return *this;
}

Parameters& Parameters::add(std::span<const std::string> texts) {
  values_.push_back(
      array_of(text, texts, [](std::string& out, std::string_view one) { put_bytes(out, one); }));
  return *this;
}

Parameters& Parameters::add_bytes(std::span<const std::optional<Bytes>> all) {
  values_.push_back(array_of(bytea, all, [](std::string& out, const std::optional<Bytes>& one) {
    if (one) put_bytes(out, *one);
    else put(out, std::int32_t{-1});
  }));
  return *this;
}

std::string_view Result::bytes(int row, int column) const {
  return {api_->getvalue(raw_.get(), row, column),
          static_cast<std::size_t>(api_->getlength(raw_.get(), row, column))};
}

std::int64_t Result::number(int row, int column) const {
  const std::string_view all = bytes(row, column);
  if (all.empty()) return 0;
  std::uint64_t bits = (all.front() & '\x80') != 0 && all.size() > 1 ? ~std::uint64_t{0} : 0;
  for (const char byte : all) bits = bits << 8 | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(bits);
}

}  // namespace server::postgres
