// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/about_json.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/may_json.hpp"
#include "protocol/result.hpp"
#include "protocol/sent_action.hpp"
#include "protocol/terms_json.hpp"
#include "protocol/value_json.hpp"
#include "protocol/value_reader.hpp"
#include "protocol/view_json.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace protocol {

/// A game's reason as a fault with its code, rule and sentence.
template <class G>
Fault explained(const engine::Explanation& why) {
  return {CodeName::of_game(why.code), rule_text(G::rule_letter, why.rule),
          std::string(why.sentence)};
}

/// What an observer is told: their view, and the number of the question that they are asked (0:
/// none; always 0 for a spectator), which is the member `ask.n` of the view. What the seat may do
/// follows from the view.
template <class View>
struct ObserverView {
  View view;
  std::uint64_t question = 0;
  std::shared_ptr<const Listing> listing = {};  // null: not asked for yet, or the seat is not asked
  const Offer* offer() const { return listing ? &listing->offer() : nullptr; }
  bool same_as(const ObserverView& other) const {
    return question == other.question && view == other.view;
  }
};

/// The words of any game on the wire, as they follow from its types and its lay_out. A game needs
/// nothing here.
template <engine::Game G>
struct Codec {
  using RuleSet = typename G::RuleSet;

  /// It never throws; its fault has the code `bad_action` and names a JSON pointer.
  static Result<typename G::Action> read_action(const SentAction& action) {
    return protocol::read_action<typename G::Action>(action);
  }
  /// Appends a JSON object that read_action() reads as the same.
  static void write_action(std::string& out, const RuleSet& rules,
                           const typename G::Action& action) {
    write_as_object(out, action, notation(rules));
  }
  /// Appends one object of the story.
  static void write_event(std::string& out, const RuleSet& rules, const typename G::Event& event) {
    write_as_object(out, event, notation(rules));
  }
  /// Appends the whole view as a JSON object when `before` is null, else what differs as a merge
  /// patch. False when nothing differs. Where a seat is asked, there is a listing.
  static bool write_view(std::string& out, const RuleSet& rules,
                         const ObserverView<typename G::View>* before,
                         const ObserverView<typename G::View>& now) {
    const ViewSnapshot snapshot = view_snapshot<G>(rules, now.view, now.question, now.offer());
    if (!before) return write_snapshot(out, nullptr, snapshot);
    // When a question is over, only its end is told.
    const Offer* offered = now.question == 0 ? nullptr : before->offer();
    const ViewSnapshot then = view_snapshot<G>(rules, before->view, before->question, offered);
    return write_snapshot(out, &then, snapshot);
  }
  /// A sentence that depends on the seat's own view and nothing else; `offer` is of that view, null
  /// where it is not asked.
  static Fault write_refusal(typename G::Refusal refusal, const typename G::View& own,
                             const Offer* offer) {
    Fault fault = explained<G>(G::explain(refusal, own));
    if (offer) fault.text += offer->words;
    return fault;
  }
  /// What open_game() would open the same game with.
  static JsonText terms(const RuleSet& rules) { return write_terms<G>(rules); }
  /// What HostedGame::about() promises.
  static JsonText about(const RuleSet& rules) {
    // It is told at each welcome, and most tables are played by the same rules.
    thread_local std::optional<std::pair<RuleSet, JsonText>> last;
    if (!last || !(last->first == rules))
      last.emplace(rules, write_about(at_table<G>(rules), terms(rules)));
    return last->second;
  }
  /// Why a deck does not fit, by the rules of the game.
  static Fault write_misfit(const typename G::FaceUp& up)
    requires requires { G::misfit(up); }
  {
    return explained<G>(G::misfit(up));
  }

 private:
  static Notation notation(const RuleSet& rules) { return {G::seats(rules), G::rule_letter}; }
};

}  // namespace protocol
