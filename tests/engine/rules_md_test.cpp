// SPDX-License-Identifier: MIT
#include "engine/games.hpp"
#include "tests/support/here.hpp"
#include "tests/support/rulebook.hpp"

#include <filesystem>
#include <string>
#include <tuple>

/// The rulebook of each game, the code and the tests speak of the same rules.
namespace rules_md_test {
namespace {

using support::Rulebook;

/// What differs from game to game. Refusals are explained in `phase`.
template <class G>
struct Row {
  int rules;
  typename G::Refusal last;
  typename G::Phase phase{};
  std::set<int> without_code{};
};

const std::tuple rows{
    Row<carousel::Carousel>{32, carousel::Refusal::too_many_points, carousel::Turn{}},
    Row<don::Don>{22, don::Refusal::must_follow_suit, don::Play{}, {22}},
    Row<germanwhist::GermanWhist>{18, germanwhist::Refusal::must_follow_suit, germanwhist::Play{}},
    Row<honeymoon::Honeymoon>{39, bridge::last_of_all},
    Row<imperium::Imperium>{40, imperium::Refusal::must_win, imperium::Play{}, {8, 40}},
    Row<kaiser::Kaiser>{30, kaiser::Refusal::must_follow_suit, kaiser::Auction{}, {30}},
    Row<klaberjass::Klaberjass>{48,
                                klaberjass::Refusal::jotte_not_due,
                                klaberjass::Auction{2, engine::Seat{0}},
                                {1, 2, 3, 24}},
    Row<leopard::Leopard>{39, leopard::Refusal::below_the_limit, leopard::Turn{}, {7, 12}},
    Row<pippip::PipPip>{31, pippip::Refusal::must_follow_suit, pippip::Play{}},
    Row<quinto::Quinto>{29, quinto::Refusal::must_follow_suit, quinto::Play{}, {29}},
    Row<quinto3::Quinto3>{30, quinto3::Refusal::must_follow_suit, quinto3::Play{}, {2, 3, 4, 30}},
    Row<scotch::Scotch>{28, scotch::Refusal::must_follow_suit, scotch::Play{}, {28}},
    Row<semi::Semi>{40, bridge::last_with_dummies},
    Row<widow::Widow>{41, bridge::last_with_a_widow},
    Row<yukon::Yukon>{24, yukon::Refusal::must_not_lead_yukon, yukon::Play{}},
};

/// Jo-Jotte's rules are rows of a table, and its rulebook has a test of its own.
template <class G>
constexpr bool has_numbered_paragraphs = !std::is_same_v<G, jojotte::JoJotte>;

/// The forms of Honeymoon Bridge share rules, code and tests, so theirs are counted together.
template <class G>
constexpr bool stands_alone = !std::is_same_v<typename G::Refusal, bridge::Refusal>;

TEST_SUITE("RULES.md of any game") {
  TEST_CASE_TEMPLATE_DEFINE("has all rules from the first to the last, each once and in order", G,
                            numbered) {
    if constexpr (has_numbered_paragraphs<G>)
      support::check_rules(Rulebook::of<G>(), std::get<Row<G>>(rows).rules);
  }

  TEST_CASE_TEMPLATE_DEFINE("each rule is cited by code and named by a test, and nothing else is",
                            G, cited) {
    if constexpr (has_numbered_paragraphs<G> && stands_alone<G>)
      support::check_citations(Rulebook::of<G>(), std::get<Row<G>>(rows).without_code);
  }

  TEST_CASE_TEMPLATE_DEFINE("names every phase, act, option and preset", G, named) {
    if constexpr (has_numbered_paragraphs<G>) support::check_names<G>(Rulebook::of<G>());
  }

  TEST_CASE_TEMPLATE_DEFINE("every refusal names a rule of the book and says what is wrong", G,
                            refused) {
    if constexpr (has_numbered_paragraphs<G>) {
      const auto& row = std::get<Row<G>>(rows);
      support::check_refusals<G>(Rulebook::of<G>(), row.last, row.phase);
    }
  }

  TEST_CASE_TEMPLATE_DEFINE("a referee asks for its rulings in every mix of options", G, asked) {
    const std::string folder = stands_alone<G> ? std::string(G::name) : "bridge";
    CHECK(std::filesystem::exists(here::source + "/tests/engine/" + folder + "/rulings_test.cpp"));
  }

  // No source of these games says in which order the cards are dealt.
  TEST_CASE_TEMPLATE_DEFINE("the order of dealing is called a ruling", G, ordered) {
    if constexpr (has_numbered_paragraphs<G>) {
      const auto book = Rulebook::of<G>();
      for (const int rule : book.rules()) {
        const std::string text = book.paragraph_of(rule);
        const auto order = std::min(text.find("one at a time"), text.find("one card at a time"));
        if (text.find(" Deal.**") == text.npos || order == text.npos) continue;
        INFO(text);
        CHECK(text.rfind("*Ruling:*", order) != text.npos);
      }
    }
  }

  TEST_CASE_TEMPLATE_DEFINE("where the book says who leads first, it cites a rule on leading", G,
                            leading) {
    const auto book = Rulebook::of<G>();
    constexpr std::string_view says = "leads first (";
    for (auto at = book.text().find(says); at != std::string::npos;
         at = book.text().find(says, at + 1)) {
      const std::string cited = book.text().substr(at + says.size(), 3);
      INFO(cited);
      CHECK(book.paragraph_of(std::stoi(cited.substr(1))).find(" lead") != std::string::npos);
    }
  }

  TEST_CASE_TEMPLATE_APPLY(ordered, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(leading, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(numbered, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(cited, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(named, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(refused, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(asked, engine::Games);
}

}  // namespace
}  // namespace rules_md_test
