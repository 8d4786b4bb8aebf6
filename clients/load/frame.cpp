// SPDX-License-Identifier: MIT
#include "clients/load/frame.hpp"

#include <array>
#include <cstring>

namespace load::frame {

namespace {

constexpr std::size_t short_max = 125, middle = 126, middle_max = 65'535;
constexpr unsigned char last_bit = 0x80, mask_bit = 0x80, kind_bits = 0x0F, size_bits = 0x7F;

unsigned char byte(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

/// `count` bytes, the most significant first.
std::uint64_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < count; ++i) value = value << 8 | byte(bytes, at + i);
  return value;
}

void write_big_endian(std::string& out, std::uint64_t value, int count) {
  for (int i = count - 1; i >= 0; --i) out += static_cast<char>(value >> (8 * i) & 0xFFU);
}

}  // namespace

std::optional<Frame> read(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const std::size_t little = byte(bytes, 1) & size_bits;
  const std::size_t more = little < middle ? 0 : little == middle ? 2 : 8;
  const std::size_t header = 2 + more;
  if (bytes.size() < header) return std::nullopt;
  const std::uint64_t size = more == 0 ? little : big_endian(bytes, 2, more);
  if (bytes.size() - header < size) return std::nullopt;
  return Frame{static_cast<Kind>(byte(bytes, 0) & kind_bits), (byte(bytes, 0) & last_bit) != 0,
               bytes.substr(header, size), header + size};
}

void write(std::string& out, Kind kind, std::string_view payload, std::uint32_t key) {
  out += static_cast<char>(last_bit | static_cast<unsigned char>(kind));
  if (payload.size() <= short_max) {
    out += static_cast<char>(mask_bit | payload.size());
  } else if (payload.size() <= middle_max) {
    out += static_cast<char>(mask_bit | middle);
    write_big_endian(out, payload.size(), 2);
  } else {
    out += static_cast<char>(mask_bit | (middle + 1));
    write_big_endian(out, payload.size(), 8);
  }
  std::array<char, 4> mask{};
  std::memcpy(mask.data(), &key, mask.size());
  out.append(mask.data(), mask.size());
  for (std::size_t i = 0; i < payload.size(); ++i)
    out += static_cast<char>(payload[i] ^ mask[i % mask.size()]);
}

}  // namespace load::frame
