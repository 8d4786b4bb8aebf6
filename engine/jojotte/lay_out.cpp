// SPDX-License-Identifier: MIT
#include "engine/jojotte/lay_out.hpp"

namespace jojotte {
namespace {

using cards::Lying;
using engine::Form;
using engine::Kind;
using engine::Per;

MeldRow row_of(const Meld& meld) {
  MeldRow row;
  const CardSet known = meld.kind == MeldClass::four ? CardSet::all_of(*meld.rank) : CardSet{};
  for (const Card card : meld.cards) row.push_back(Lying::open(card));
  if (!row.empty()) return row;
  for (const Card card : known) row.push_back(Lying::known_back(card));
  while (row.size() < meld.length) row.push_back(Lying::back());
  return row;
}

bool is_four(const MeldRow& row) {
  return row.size() == 4 && row[0].card() && row[1].card() &&
         rank_of(*row[0].card()) == rank_of(*row[1].card());
}

Meld meld_of(const MeldRow& row, Seat seat) {
  Meld meld{.seat = seat, .kind = MeldClass::run};
  for (const Lying lying : row)
    if (!lying.is_face_down()) meld.cards.insert(*lying.card());
  if (is_four(row)) {
    meld.kind = MeldClass::four;
    meld.points = four_points;
    meld.rank = rank_of(*row[0].card());
  } else {
    meld.length = static_cast<std::uint8_t>(row.size());
    meld.points = run_points(meld.length);
  }
  return meld;
}

constexpr engine::ZoneIs zones[] = {
    {"hand", Form::hand, Per::seat}, {"trick", Form::trick},     {"last", Form::row},
    {"turned", Form::row},           {"information", Form::row}, {"stock", Form::pile},
    {"melds", Form::rows, Per::seat}};
constexpr engine::CountIs counts[] = {{"tricks", Per::seat},      {"below", Per::seat},
                                      {"above", Per::seat},       {"first_game", Per::seat},
                                      {"second_game", Per::seat}, {"third_game", Per::seat},
                                      {"games", Per::seat},       {"prison"},
                                      {"total", Per::seat},       {"rubber"},
                                      {"rubbers_won", Per::seat}, {"match", Per::seat}};
constexpr std::string_view marks[] = {"dealer", "declarer", "lead", "jo", "jotte", "winner"};
constexpr engine::FactIs facts[] = {
    {"trump", Kind::suit},     {"times", Kind::number},    {"special", Kind::word},
    {"round", Kind::number},   {"over_nullo", Kind::flag}, {"after_melds", Kind::flag},
    {"four", Kind::rank},      {"length", Kind::number},   {"top", Kind::rank},
    {"in_trumps", Kind::word}, {"exchanges", Kind::flag},  {"declared", Kind::cards}};

}  // namespace

PerSeat<MeldRows> rows_of(const FixedVector<Meld, 6>& melds) {
  PerSeat<MeldRows> rows;
  PerSeat<std::size_t> next;
  for (const Meld& meld : melds) rows[meld.seat][next[meld.seat]++] = row_of(meld);
  return rows;
}

// Fours are scored before runs, and only one seat scores each class (R29).
FixedVector<Meld, 6> melds_of(const PerSeat<MeldRows>& rows) {
  FixedVector<Meld, 6> melds;
  for (const MeldClass kind : {MeldClass::four, MeldClass::run})
    for (const Seat seat : all_seats)
      for (const MeldRow& row : rows[seat])
        if (!row.empty() && is_four(row) == (kind == MeldClass::four))
          melds.push_back(meld_of(row, seat));
  return melds;
}

engine::About about(const RuleSet&) {
  return {zones, counts, marks, facts, "789JQKTA", "78QKTA9J"};
}

}  // namespace jojotte
