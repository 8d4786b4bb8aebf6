// SPDX-License-Identifier: MIT
#include "clients/cli/report_text.hpp"

#include <doctest/doctest.h>

using namespace cli;

namespace {

const Names reader{{"Ann", "Ben"}, 0};

Notice noticed(const net::Report& report) {
  return notice_of(report, reader, [](const auto&) { return "pass"; });
}

std::string report_told(const net::Report& report) { return noticed(report).text; }

}  // namespace

TEST_SUITE("reports") {
  TEST_CASE("each report is a sentence for the player") {
    CHECK(report_told(net::ConnectionLost{"Network error."}) ==
          "Connection lost. Network error. Trying again.");
    CHECK(report_told(net::CameBack{}) == "Back at the table.");
    CHECK(report_told(net::CameBack{"resign_deal"}) ==
          "Back at the table. \"resign deal\" may have been lost; if so, type it again.");
    const std::string visited = report_told(net::SeatVisited{1'795'359'840});
    CHECK(visited.starts_with("Your seat was last taken on 2026-11-2"));
    CHECK(visited.find("somebody has the link to your seat") != std::string::npos);
    CHECK(report_told(net::EarlierSalt{}) ==
          "Your seat's share in the shuffle is from an earlier session.");
    CHECK(
        report_told(net::SaltsAnew{2}) ==
        "A player's share in the shuffle was promised and did not come, so all players promise "
        "another (2 of at most 3). Somebody who knows the server's secrets gets another choice of "
        "cards by it.");
    CHECK(report_told(net::Draining{5}) ==
          "The server will stop within 5 seconds. Your table is kept; play on, and the client will "
          "reconnect by itself.");
    CHECK(report_told(net::Announcement{"Hello."}) == "Message from the server's operator: Hello.");
    CHECK(report_told(net::Delayed{}) ==
          "The server needs longer than usual for this. Nothing is lost; please wait.");
    CHECK(report_told(net::ComputerAwaited{}) ==
          "The computer is busy at other tables. It comes as soon as it can; please wait.");
    CHECK(report_told(net::SeatsFreed{{{"x", "80"}, "K7QWM2XA", true, "9f86"}}) ==
          "A seat is free. Send this link to whoever is to play: "
          "http://x/table/K7QWM2XA#sit=9f86");
    CHECK(report_told(Remark{1, {"hello", ""}}) == "Ben says: Hello!");
  }

  TEST_CASE("only trouble is an alarm") {
    CHECK(noticed(net::ConnectionLost{""}).alarm);
    CHECK(noticed(net::Draining{5}).alarm);
    CHECK(noticed(net::SeatVisited{}).alarm);
    CHECK_FALSE(noticed(net::CameBack{}).alarm);
    CHECK_FALSE(noticed(Remark{1, {"hello", ""}}).alarm);
  }

  TEST_CASE("a refusal comes with its rule") {
    CHECK(sentence(net::Refusal{"must_beat", "R37", "A trump lead is beaten, if able."}) ==
          "R37: A trump lead is beaten, if able.");
    CHECK(sentence(net::Refusal{"seat_taken", "", "Too late."}) == "Too late.");
    // What the server says of the form of a message, and what it lists in words of the wire, is for
    // programs.
    CHECK(sentence(net::Refusal{"bad_action", "", "/action/card: expected a card like \"JS\"."}) ==
          "This is no answer to the question.");
    CHECK(sentence(net::Refusal{"must_beat", "R37", "You must beat it. You may: play JS."}) ==
          "R37: You must beat it.");
  }

  TEST_CASE("the end comes with advice, where there is any") {
    using Cause = net::End::Cause;
    CHECK(sentence(net::End{}).empty());
    CHECK(sentence(net::End{Cause::gave_up, "Network error."}) == "Network error. Giving up.");
    CHECK(sentence(net::End{Cause::table_gone, "No such table."}) ==
          "No such table. The table is gone; open another one.");
    CHECK(sentence(net::End{Cause::untrusted, "Self-signed."}) ==
          "Self-signed. `--ca FILE` trusts a certificate of your own.");
    CHECK(sentence(net::Loss{"Self-signed.", true}) ==
          sentence(net::End{Cause::untrusted, "Self-signed."}));
    CHECK(sentence(net::End{Cause::adjourned}).starts_with("The table is adjourned;"));
  }

  TEST_CASE("an alarm names the deck and the card") {
    using Kind = Alarm::Kind;
    CHECK(sentence(Alarm{Kind::commitment_changed}) ==
          "NOT FAIR! The server has changed its commitment.");
    CHECK(sentence(Alarm{Kind::secret_wrong, 2}) ==
          "NOT FAIR! Deck 2: its secret does not match the commitment.");
    CHECK(
        sentence(Alarm{Kind::places_not_told, 3}) ==
        "NOT FAIR! Deck 3: the server does not tell, or not as before, where its cards were dealt "
        "to.");
    CHECK(sentence(Alarm{Kind::card_misplaced, 3, "TC"}) ==
          "NOT FAIR! Deck 3: 10C was not where it was dealt from.");
  }
}
