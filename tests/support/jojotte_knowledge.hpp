// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/jojotte.hpp"
#include "tests/support/match.hpp"

/// The knowledge of Jo-Jotte that its tests need beyond the contract.
namespace support {

template <>
struct Knowledge<jojotte::JoJotte> {
  using Action = jojotte::Action;
  using Card = jojotte::Card;

  static std::vector<jojotte::RuleSet> rule_sets() {
    return {jojotte::culbertson, jojotte::hervey, jojotte::denexa};
  }

  static std::vector<Action> attempts(Random& random) {
    using namespace jojotte;
    std::vector<Action> all{Pass{},      Accept{},   NoTrump{},     Double{},        Redouble{},
                            Nullo{},     Slam{},     SlamNoTrump{}, ExchangeSeven{}, Keep{},
                            NoFour{},    NoRun{},    HowHigh{},     NotGoodTrump{},  InTrumps{},
                            Yes{},       No{},       Equal{},       Good{},          AskToSee{},
                            Satisfied{}, Continue{}, Declare{}};
    for (const Suit suit : cards::all_suits) all.push_back(NameSuit{suit});
    for (unsigned pips = 2; pips <= 15; ++pips) add_rank(static_cast<Rank>(pips), all);
    for (std::uint8_t length = 0; length <= 10; ++length) {
      all.push_back(Length{length});
      all.push_back(NotGoodLength{length});
    }
    for (unsigned card = 0; card < 64; ++card)
      for (const Word word : {Word::none, Word::jo, Word::jotte})
        all.push_back(PlayCard{static_cast<Card>(card), word});
    add_declarations(random, all);
    return all;
  }

  /// The deck in the order of dealing: three to the non-dealer N, three to the dealer D, and again;
  /// one turned up; three to N, three to D; twelve that nobody sees; the information card.
  static std::vector<std::size_t> hidden_places(const jojotte::FaceUp& up, engine::Observer who) {
    constexpr std::string_view places = "NNNDDDNNNDDDtNNNDDDssssssssssssi";
    constexpr std::string_view at_the_cut = "iissssssssssssssssssssssssssssss";
    const bool cutting = std::holds_alternative<jojotte::AwaitingCut>(up.phase);
    const char mine = !who.seat ? '-' : *who.seat == up.dealer ? 'D' : 'N';
    std::vector<std::size_t> hidden;
    for (std::size_t at = 0; at < places.size(); ++at) {
      const char place = (cutting ? at_the_cut : places)[at];
      if (place != mine && place != 't' && place != 'i') hidden.push_back(at);
    }
    return hidden;
  }

 private:
  static void add_rank(jojotte::Rank rank, std::vector<Action>& all) {
    all.push_back(jojotte::Four{rank});
    all.push_back(jojotte::NotGoodFour{rank});
    all.push_back(jojotte::Top{rank});
    all.push_back(jojotte::NotGoodTop{rank});
    all.push_back(jojotte::Declare{jojotte::CardSet::all_of(rank)});
  }

  /// Rows of cards that may be a run, complete or shortened, and two of them together.
  static void add_declarations(Random& random, std::vector<Action>& all) {
    jojotte::CardSet before;
    for (int i = 0; i < 60; ++i) {
      const auto suit = static_cast<jojotte::Suit>(cards::draw_below(4, random));
      const auto length = 2 + cards::draw_below(4, random);
      const auto lowest = 7 + cards::draw_below(8, random);
      jojotte::CardSet row;
      for (auto pips = lowest; pips < lowest + length && pips <= 14; ++pips)
        row.insert(make_card(static_cast<jojotte::Rank>(pips), suit));
      all.push_back(jojotte::Declare{row});
      all.push_back(jojotte::Declare{row | before});
      before = row;
    }
  }
};

}  // namespace support
