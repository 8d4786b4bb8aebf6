// SPDX-License-Identifier: MIT
#include "protocol/jojotte_codec.hpp"
#include "protocol/jojotte_words.hpp"

#include <array>
#include <optional>

/// Views: one description of the members serves whole views and patches alike. The order below is
/// the order on the wire.
namespace protocol {
namespace {

using namespace jojotte;
using JoJotteTold = Told<View>;

/// The names of the phases, in the order of the alternatives of Phase; the auction has two.
constexpr std::array<std::string_view, std::variant_size_v<Phase>> phase_names = {
    "cut",
    "deal",
    "auction_1",
    "response",
    "doubled",
    "nullo_bid",
    "slam_bid",
    "exchange",
    "four_claim",
    "four_reply",
    "four_declare",
    "run_claim",
    "run_reply",
    "run_top",
    "run_top_reply",
    "run_in_trumps",
    "run_in_trumps_reply",
    "run_declare",
    "ask",
    "play",
    "deal_over",
    "rubber_over",
    "match_over"};

/// The statement in the dialogue that is being answered.
struct Said {
  std::optional<Rank> rank;
  std::optional<std::uint8_t> length;
  std::optional<Rank> top;
  std::optional<bool> in_trumps;
  bool operator==(const Said&) const = default;
};

template <class PhaseT>
std::optional<Said> said_in(const PhaseT& phase) {
  Said said;
  if constexpr (requires { phase.claimed; }) said.rank = phase.claimed;
  if constexpr (requires { phase.length; }) said.length = phase.length;
  if constexpr (requires { phase.top; }) said.top = phase.top;
  if constexpr (requires { phase.in_trumps; }) said.in_trumps = phase.in_trumps;
  if constexpr (requires { phase.said; })
    said = {{}, phase.said.length, phase.said.top, phase.said.in_trumps};
  if (said == Said{}) return std::nullopt;
  return said;
}

/// A trick as it lies on the table.
struct OnTable {
  Seat leader{};
  Trick cards;
  std::optional<Seat> by;  // who took it
  bool operator==(const OnTable&) const = default;
};

std::optional<OnTable> trick_of(const Phase& phase) {
  const auto* play = std::get_if<Play>(&phase);
  if (!play) return std::nullopt;
  return OnTable{play->trick.empty() ? play->turn : play->trick[0].seat, play->trick, {}};
}

/// The winner of the last trick leads to this one.
std::optional<OnTable> last_trick_of(const Phase& phase) {
  const auto* play = std::get_if<Play>(&phase);
  if (!play || play->last.empty()) return std::nullopt;
  return OnTable{play->last[0].seat, play->last, trick_of(phase)->leader};
}

void write_played(std::string& out, const Trick& trick) {
  out += '"';
  for (const Played& played : trick) {
    if (out.back() != '"') out += ' ';
    out += cards::rank_text(rank_of(played.card));
    out += cards::suit_text(suit_of(played.card));
  }
  out += '"';
}

void write_melds(std::string& out, const FixedVector<Meld, 6>& melds) {
  write_array(out, melds, [](std::string& to, const Meld& meld) {
    ObjectWriter object(to);
    write_meld(object, meld);
  });
}

void write_games(std::string& out, const FixedVector<PerSeat<std::int32_t>, 3>& closed) {
  write_array(out, closed, write_pair<std::int32_t>);
}

void write_actions(std::string& out, const Actions& actions) {
  write_array(out, actions, Codec<JoJotte>::write_action);
}

/// Absent when empty.
template <class Values>
std::optional<Values> if_any(const Values& values) {
  if (values.empty()) return std::nullopt;
  return values;
}

/// Absent until a rubber has ended.
std::optional<PerSeat<std::int32_t>> match_totals_of(const FaceUp& up) {
  if (up.rubber == 0) return std::nullopt;
  return up.match_totals;
}

/// Before the first cut nobody is the dealer, and there is no deal to count.
bool has_dealer(const FaceUp& up) { return !std::holds_alternative<AwaitingCut>(up.phase); }

void describe_contract(Difference<Contract>& contract) {
  contract.member("declarer", [](const Contract& c) { return c.declarer; }, write_seat);
  contract.member("trump", [](const Contract& c) { return c.trump; }, write_suit);
  contract.member("multiplier", [](const Contract& c) { return c.multiplier; });
  contract.member("special", [](const Contract& c) { return special_name(c.special); });
}

void describe_trick(Difference<OnTable>& trick) {
  trick.member("leader", [](const OnTable& t) { return t.leader; }, write_seat);
  trick.member("cards", [](const OnTable& t) { return t.cards; }, write_played);
  trick.member("by", [](const OnTable& t) { return t.by; }, write_seat);
}

void describe_said(Difference<Said>& said) {
  said.member("rank", [](const Said& s) { return s.rank; }, write_rank);
  said.member("length", [](const Said& s) { return s.length; });
  said.member("top", [](const Said& s) { return s.top; }, write_rank);
  said.member("in_trumps", [](const Said& s) { return s.in_trumps; });
}

void describe_result(Difference<RubberResult>& result) {
  result.member("totals", [](const RubberResult& r) { return r.totals; }, write_pair<std::int32_t>);
  result.member("winner", [](const RubberResult& r) { return r.winner; }, write_seat);
}

void describe_table(Difference<FaceUp>& up) {
  up.member("rules", [](const FaceUp& u) { return name_of(u.rules); });
  up.member("rubbers", [](const FaceUp& u) { return u.rules.rubbers; });
  up.member("phase", [](const FaceUp& u) { return phase_name(u.phase); });
  up.member("waiting", [](const FaceUp& u) { return JoJotte::waiting_for(u).seats; }, write_seats);
  up.member("deal",
            [](const FaceUp& u) { return has_dealer(u) ? std::optional(u.deal) : std::nullopt; });
  up.member(
      "dealer",
      [](const FaceUp& u) { return has_dealer(u) ? std::optional(u.dealer) : std::nullopt; },
      write_seat);
  up.member("turned", [](const FaceUp& u) { return u.turned; }, write_card);
  up.member("information", [](const FaceUp& u) { return u.information; }, write_card);
  up.object("contract", [](const FaceUp& u) { return u.contract; }, describe_contract);
}

void describe_deal(Difference<FaceUp>& up) {
  up.member("held", [](const FaceUp& u) { return u.held; }, write_pair<std::uint8_t>);
  up.member("tricks", [](const FaceUp& u) { return u.tricks; }, write_pair<std::uint8_t>);
  up.object("trick", [](const FaceUp& u) { return trick_of(u.phase); }, describe_trick);
  up.object("last", [](const FaceUp& u) { return last_trick_of(u.phase); }, describe_trick);
  up.object(
      "said",
      [](const FaceUp& u) {
        return std::visit([](const auto& phase) { return said_in(phase); }, u.phase);
      },
      describe_said);
  up.member("melds", [](const FaceUp& u) { return if_any(u.melds); }, write_melds);
  up.member("jo", [](const FaceUp& u) { return u.jo; }, write_seat);
  up.member("jotte", [](const FaceUp& u) { return u.jotte; }, write_seat);
}

void describe_sheet(Difference<FaceUp>& up) {
  up.member("below", [](const FaceUp& u) { return u.sheet.below; }, write_pair<std::int32_t>);
  up.member("above", [](const FaceUp& u) { return u.sheet.above; }, write_pair<std::int32_t>);
  up.member("closed", [](const FaceUp& u) { return if_any(u.sheet.closed); }, write_games);
  up.member("games", [](const FaceUp& u) { return u.sheet.games; }, write_pair<std::uint8_t>);
  up.member("prison", [](const FaceUp& u) { return u.sheet.prison; });
  up.member("rubbers_won", [](const FaceUp& u) { return u.rubbers_won; }, write_pair<std::uint8_t>);
  up.member("match_totals", match_totals_of, write_pair<std::int32_t>);
  up.object("result", [](const FaceUp& u) { return u.sheet.result; }, describe_result);
}

/// The part of a view that its player alone is told.
struct Mine {
  const Own* own;
  std::uint64_t question;
  friend bool operator==(const Mine& a, const Mine& b) {
    return a.question == b.question && *a.own == *b.own;
  }
};

std::optional<Mine> mine_of(const JoJotteTold& told) {
  if (!told.view.own) return std::nullopt;
  return Mine{&*told.view.own, told.question};
}

std::optional<std::uint64_t> question_of(const Mine& mine) {
  if (mine.question == 0) return std::nullopt;
  return mine.question;
}

/// The form of a claim is offered with the question, whether or not it would be certain.
std::optional<std::uint8_t> claim_of(const Mine& mine) {
  if (mine.question == 0 || mine.own->claimable == 0) return std::nullopt;
  return mine.own->claimable;
}

std::optional<Rank> rank_in(const auto& done) {
  if constexpr (requires { done.rank; }) return done.rank;
  else return std::nullopt;
}

std::optional<std::uint8_t> length_in(const auto& done) {
  if constexpr (requires { done.length; }) return done.length;
  else return std::nullopt;
}

std::optional<CardSet> cards_in(const auto& done) {
  if constexpr (requires { done.cards; }) return done.cards;
  else return std::nullopt;
}

/// A declaration may follow another of a different kind, so it is patched member by member.
void describe_declaration(Difference<Action>& declaration) {
  const auto each = [](auto get) {
    return [get](const Action& action) { return std::visit(get, action); };
  };
  declaration.member("type", action_type);
  declaration.member("rank", each([](const auto& done) { return rank_in(done); }), write_rank);
  declaration.member("length", each([](const auto& done) { return length_in(done); }));
  declaration.member("cards", each([](const auto& done) { return cards_in(done); }), write_cards);
}

void describe_own(Difference<Mine>& mine) {
  mine.member("seat", [](const Mine& m) { return m.own->seat; }, write_seat);
  mine.member("hand", [](const Mine& m) { return m.own->hand; }, write_cards);
  mine.member("question", question_of);
  mine.member("actions", [](const Mine& m) { return m.own->actions; }, write_actions);
  mine.member("claim", claim_of);
  mine.object(
      "declaration", [](const Mine& m) { return m.own->declaration; }, describe_declaration);
}

void describe_face_up(Difference<FaceUp>& up) {
  describe_table(up);
  describe_deal(up);
  describe_sheet(up);
}

}  // namespace

std::string_view phase_name(const Phase& phase) {
  const auto* auction = std::get_if<Auction>(&phase);
  return auction && auction->round == 2 ? "auction_2" : phase_names[phase.index()];
}

bool Codec<JoJotte>::write_view(std::string& out, const JoJotteTold* before,
                                const JoJotteTold& now) {
  Difference<JoJotteTold> view(out, before, now);
  view.part([](const JoJotteTold& t) -> const FaceUp& { return t.view.face_up; }, describe_face_up);
  view.object("own", mine_of, describe_own);
  return view.finish();
}

}  // namespace protocol
