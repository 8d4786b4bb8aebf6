// SPDX-License-Identifier: MIT
#include "server/open_records.hpp"

#include "clients/record/match.hpp"
#include "clients/record/verify.hpp"
#include "server/table.hpp"

#include <doctest/doctest.h>

#include <random>
#include <sstream>

using namespace server;
using engine::Seat;
using nlohmann::json;

namespace {

const protocol::Digest secret = entropy::digest("the secret of this table");

/// A match of Jo-Jotte at a table of the server's, and what its journal holds of it.
class Played {
 public:
  explicit Played(protocol::Reveal reveal, std::size_t records_max = 100'000)
      : table_("TABLE234", open(), new_chain_dealer("TABLE234", secret), {.reveal = reveal}) {
    for (unsigned seat : {0U, 1U})
      take(table_.handle({}, Join{member(seat), {Seat(seat)}, "", std::string(32, "ab"[seat])}));
    while (!table_.over() && records_.size() < records_max) step();
  }

  std::string open_records() const {
    TableRow row;
    row.id = "TABLE234";
    row.terms = R"({"game":"jojotte","rules":"hervey"})";
    return server::open_records(row, *new_chain_dealer(row.id, secret), records_,
                                table_.open_decks());
  }
  std::uint64_t open_decks() const { return table_.open_decks(); }

 private:
  static MemberId member(unsigned seat) { return static_cast<MemberId>(seat + 1); }
  static std::unique_ptr<protocol::HostedGame> open() {
    return std::get<0>(protocol::open_game({{"rules", "hervey"}}));
  }

  /// Whoever is asked answers at random.
  void step() {
    for (unsigned seat : {0U, 1U}) {
      const json& own = views_[seat]["own"];
      if (!own.contains("question")) continue;
      const json action = own["actions"][random_() % own["actions"].size()];
      take(table_.handle({}, Act{member(seat), own["question"], action}));
      return;
    }
  }

  void take(const Effects& effects) {
    for (const Effect& effect : effects) {
      if (const auto* append = std::get_if<Append>(&effect)) records_.push_back(append->record);
      const auto* send = std::get_if<Send>(&effect);
      for (unsigned seat : {0U, 1U})
        if (send && send->to == std::vector{member(seat)}) hear(views_[seat], send->message);
    }
  }

  static void hear(json& view, const protocol::ServerMessage& message) {
    if (const auto* welcome = std::get_if<protocol::Welcome>(&message))
      view = json::parse(welcome->view);
    if (const auto* update = std::get_if<protocol::Update>(&message))
      view.merge_patch(json::parse(update->patch));
  }

  Table table_;
  std::vector<std::string> records_;
  json views_[2];
  std::mt19937 random_{7};
};

record::Verification verified(const std::string& transcript) {
  std::istringstream in(transcript);
  return record::verify(in);
}

/// The transcript with the first `what` after `from` replaced.
std::string spoilt(std::string text, const std::string& from, const std::string& what,
                   const std::string& by) {
  const auto at = text.find(what, text.find(from));
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

}  // namespace

TEST_SUITE("what is shown of a table's records") {
  TEST_CASE("a whole match is legal, and its decks are as committed") {
    const Played played(protocol::Reveal::after_deal);
    const std::string text = played.open_records();
    const auto verification = verified(text);
    CHECK_FALSE(verification.failure);
    CHECK(verification.decks == played.open_decks());
    CHECK(verification.decks > 3);
    std::istringstream in(text);
    const record::Match match = record::play_again(in);
    CHECK_FALSE(match.failure);
    CHECK(match.ended.size() == 1);
  }

  TEST_CASE("whatever is changed about the decks is found") {
    const std::string text = Played(protocol::Reveal::after_deal).open_records();
    const std::string secret_1 = protocol::hex(new_chain_dealer("TABLE234", secret)->secret(1));
    const std::string secret_3 = protocol::hex(new_chain_dealer("TABLE234", secret)->secret(3));
    struct Row {
      const char* what;
      std::string text;
      bool unreadable;
    };
    const Row rows[] = {
        {"the table", spoilt(text, "", "TABLE234", "TABLE235"), false},
        {"the commitment", spoilt(text, "commitment", "\":\"", "\":\"0000"), true},
        {"a salt", spoilt(text, "salt", "aaa", "aab"), false},
        {"a salt left out", spoilt(text, "", R"({"n":2,"seat":1,"salt":)", "# "), false},
        {"a secret", spoilt(text, "", secret_3, secret_1), false},
        {"no secret", spoilt(text, "", secret_3, ""), true},
        {"no commitment", spoilt(text, "", "commitment", "promise"), true},
        {"two cards", spoilt(text, secret_1, R"("deck":")", R"("deck":"7C 7C )"), false},
        {"nothing", "", true},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      const auto verification = verified(row.text);
      REQUIRE(verification.failure);
      INFO(verification.failure->fault.text);
      CHECK(verification.failure->unreadable == row.unreadable);
    }
  }

  TEST_CASE("a deck that may not be seen is not there, nor anything after it") {
    for (const auto reveal : {protocol::Reveal::after_rubber, protocol::Reveal::never}) {
      const std::string text = Played(reveal, 200).open_records();
      CHECK(text.find("deck") == std::string::npos);
      CHECK(text.find("action") == std::string::npos);
      CHECK(text.find("commitment") != std::string::npos);
    }
    const Played under_way(protocol::Reveal::after_deal, 20);
    CHECK(under_way.open_decks() == 1);  // the cut
    const std::string text = under_way.open_records();
    CHECK(text.find("dealt") == std::string::npos);
    CHECK(verified(text).decks == 1);
  }
}
