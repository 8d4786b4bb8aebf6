// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/game_codec.hpp"
#include "protocol/json_tree.hpp"
#include "protocol/terms_json.hpp"
#include "protocol/view_reader.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <utility>
#include <variant>

/// A deal set up by hand: `setup` in the terms of a transcript. It is written as a view is, with
/// the cards of every hand, and TRANSCRIPT.md describes it.
namespace protocol {

/// The first member of `given`, a JSON pointer, that `known` does not have; empty if there is none.
/// A misspelt name would set up another position.
std::string unknown_member(const nlohmann::json& given, const nlohmann::json& known);

template <class Setup>
std::string write_setup(const Setup& setup, int seats) {
  std::string text;
  ViewSnapshot snapshot(seats, seats);
  lay_out(snapshot, setup);
  write_snapshot(text, nullptr, snapshot);
  return text;
}

template <class Setup>
std::optional<Fault> read_setup(const nlohmann::json& json, int seats, Setup& setup) {
  const auto bad = [](const std::string& what) {
    return Fault{"bad_record", "", "/open/setup" + what};
  };
  if (!json.is_object()) return bad(": expected an object.");
  TableReader reader(json, seats);
  lay_out(reader, setup);
  if (!reader.fault().empty()) return bad(": \"" + reader.fault() + "\" cannot be read.");
  const auto known = tree_of(write_setup(setup, seats));
  if (const auto name = unknown_member(json, known); !name.empty())
    return bad(name + ": expected no such member.");
  return std::nullopt;
}

/// The game before its first deck; or, where the terms have a `setup`, the deal set up in it, if
/// the game has such deals.
template <engine::Game G>
Result<typename G::State> read_start(const nlohmann::json& terms) {
  if constexpr (requires { typename G::Setup; }) {
    if (terms.is_object() && terms.contains("setup")) {
      auto plain = terms;
      plain.erase("setup");
      auto rules = read_terms<G>(plain);
      if (!rules) return failure(std::move(rules.error()));
      typename G::Setup setup{};
      if (auto fault = read_setup(terms["setup"], G::seats(*rules), setup))
        return failure(std::move(*fault));
      setup.rules = *rules;
      const auto state = G::set_up(setup);
      if (const auto* why = std::get_if<engine::Explanation>(&state))
        return failure(explained<G>(*why));
      return std::get<typename G::State>(state);
    }
  }
  auto rules = read_terms<G>(terms);
  if (!rules) return failure(std::move(rules.error()));
  return G::start(*rules);
}

}  // namespace protocol
