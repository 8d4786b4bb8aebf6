// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/deal_analysis.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "protocol/hosted.hpp"
#include "protocol/result.hpp"

#include <string>

namespace protocol {

/// Jo-Jotte's words on the wire, as PROTOCOL.md promises them. They are written by hand, so that
/// renaming a member here changes nothing there. Actions are in jojotte_actions.cpp, events in
/// jojotte_events.cpp, views in jojotte_view.cpp.
template <>
struct Codec<jojotte::JoJotte> {
  static Result<jojotte::Action> read_action(const SentAction& action);
  static void write_action(std::string& out, const jojotte::Action& action);
  static bool write_view(std::string& out, const Told<jojotte::View>* before,
                         const Told<jojotte::View>& now);
  static void write_event(std::string& out, const jojotte::Event& event);
  static Fault write_refusal(jojotte::Refusal refusal, const jojotte::View& own);
  static Fault write_misfit(const jojotte::FaceUp& up);
  static JsonText terms(const jojotte::RuleSet& rules);
  static std::vector<std::int64_t> totals(const jojotte::FaceUp& up);
  static Result<JsonText> analyse(jojotte::State state, std::span<const Record> records);
};

/// The seat that acted by a record, and its action; no action when it gave something up.
struct Deed {
  jojotte::Seat seat{};
  std::optional<jojotte::Action> action;
};

/// Nothing when no seat acted by this record.
std::optional<Deed> deed_of(const Record& record);

/// The analysis of a deal as one object: ANALYSIS.md.
void write_judged(std::string& out, const jojotte::AnalysedDeal& deal);

/// The `type` of an action.
std::string_view action_type(const jojotte::Action& action);

/// An action in words for people: "play JS jo", "name suit H".
std::string action_in_words(const jojotte::Action& action);

/// "R07" for 7.
std::string rule_name(int rule);

/// The name of a phase on the wire.
std::string_view phase_name(const jojotte::Phase& phase);

/// Reads terms as open_game() takes them, or says what is wrong with them.
Result<jojotte::RuleSet> read_jojotte_terms(const nlohmann::json& terms);

/// The match before its first cut; or, where the terms have a `setup`, the deal set up in it.
Result<jojotte::State> read_jojotte_start(const nlohmann::json& terms);

}  // namespace protocol
