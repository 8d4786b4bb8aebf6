// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/json_tree.hpp"
#include "protocol/view_json.hpp"
#include "protocol/view_reader.hpp"
#include "tests/support/any_game.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <string>

/// What is laid out of a view, as it is on the wire.
namespace support {

template <engine::Game G>
std::string text_laid(const typename G::View& view) {
  std::string text;
  protocol::write_snapshot(text, nullptr, protocol::view_snapshot<G>(view.face_up.rules, view, 0));
  return text;
}

template <engine::Game G>
nlohmann::json laid(const typename G::State& state, engine::Observer observer) {
  return protocol::tree_of(text_laid<G>(G::observe(state, observer)));
}

/// The view as it is read from what is laid out of it, by a reader who knows the rules, the seat
/// and what players remember.
template <engine::Game G>
typename G::View read_back(const typename G::View& view) {
  typename G::View read{};
  read.face_up.rules = view.face_up.rules;
  read.face_up.memory = view.face_up.memory;
  if (view.own) read.own.emplace().seat = view.own->seat;
  const auto json = protocol::tree_of(text_laid<G>(view));
  REQUIRE(protocol::read_view<G>(json, view.face_up.rules, read) == "");
  return read;
}

}  // namespace support
