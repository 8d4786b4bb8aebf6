// SPDX-License-Identifier: MIT
#include "protocol/plain_object.hpp"

#include <charconv>

namespace protocol {

namespace {

/// Reads from the front of a text. Each function takes what it names, or says that it is not there.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool object(PlainObject& into, int depth_left) {
    if (!take('{')) return false;
    if (take('}')) return true;
    do {
      PlainObject::Member member;
      if (!text(member.name) || !take(':') || !value(member, depth_left)) return false;
      if (into.members.size() == PlainObject::members_max || into.find(member.name)) return false;
      into.members.push_back(member);
    } while (take(','));
    return take('}');
  }

  bool at_end() {
    skip_space();
    return at_ == text_.size();
  }

 private:
  bool value(PlainObject::Member& member, int depth_left) {
    skip_space();
    const char first = at_ < text_.size() ? text_[at_] : '\0';
    if (first == '"') {
      member.kind = PlainObject::Kind::text;
      return text(member.value);
    }
    const std::size_t begin = at_;
    if (first == '{') {
      PlainObject inner;
      member.kind = PlainObject::Kind::object;
      if (depth_left == 0 || !object(inner, depth_left - 1)) return false;
    } else if (is_digit(first)) {
      member.kind = PlainObject::Kind::number;
      if (!number()) return false;
    } else if (!word("true") && !word("false") && !word("null")) {
      return false;
    }
    member.value = text_.substr(begin, at_ - begin);
    return true;
  }

  bool text(std::string_view& into) {
    if (!take('"')) return false;
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_plain(text_[at_])) ++at_;
    into = text_.substr(begin, at_ - begin);
    if (at_ == text_.size() || text_[at_] != '"') return false;
    ++at_;
    return true;
  }

  bool number() {
    constexpr std::size_t digits_max = 18;
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    const std::size_t digits = at_ - begin;
    const bool goes_on = at_ < text_.size() && (text_[at_] == '.' || (text_[at_] | 0x20) == 'e');
    return digits <= digits_max && (digits == 1 || text_[begin] != '0') && !goes_on;
  }

  bool word(std::string_view what) {
    if (!text_.substr(at_).starts_with(what)) return false;
    at_ += what.size();
    return true;
  }

  bool take(char wanted) {
    skip_space();
    if (at_ == text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

  void skip_space() {
    const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<PlainObject> PlainObject::read(std::string_view json) {
  Scanner scanner(json);
  PlainObject object;
  if (!scanner.object(object, depth_max - 1) || !scanner.at_end()) return std::nullopt;
  return object;
}

const PlainObject::Member* PlainObject::find(std::string_view name) const {
  for (const Member& member : members)
    if (member.name == name) return &member;
  return nullptr;
}

std::int64_t number_of(const PlainObject::Member& member) {
  std::int64_t number = 0;
  std::from_chars(member.value.data(), member.value.data() + member.value.size(), number);
  return number;
}

}  // namespace protocol
