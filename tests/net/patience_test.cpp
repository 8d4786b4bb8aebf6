// SPDX-License-Identifier: MIT
// How long a client waits for an answer, and before it comes back.
#include "clients/net/patience.hpp"

#include "clients/net/pauses.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <string>

TEST_SUITE("a client's patience") {
  using namespace std::chrono_literals;
  using net::Patience;
  using net::Pauses;
  using Step = Patience::Step;
  using Heard = Patience::Heard;

  const Patience::Clock::time_point begin{1000h};

  TEST_CASE(
      "an act that is not answered for four seconds is asked about, and given up after three") {
    Patience patience;
    CHECK_FALSE(patience.due());
    patience.asked(begin);
    CHECK(patience.due() == begin + 4s);
    CHECK(patience.step(begin + 3999ms) == Step::wait);
    CHECK(patience.step(begin + 4s) == Step::ping);
    CHECK(patience.due() == begin + 7s);
    CHECK(patience.step(begin + 6999ms) == Step::wait);
    CHECK(patience.step(begin + 7s) == Step::give_up);
  }

  TEST_CASE("whoever waits for nothing has all the time in the world") {
    Patience patience;
    patience.asked(begin);
    patience.heard(Heard::answer, begin + 1s);
    CHECK_FALSE(patience.due());
    CHECK(patience.step(begin + 1h) == Step::wait);
    patience.heard(Heard::answer, begin + 2h);  // to nothing that we know of
    patience.asked(begin + 3h);
    CHECK(patience.due() == begin + 3h + 4s);
  }

  TEST_CASE("where another server may have the table, silence is asked about and given up soon") {
    Patience patience;
    patience.bear(3s);
    patience.asked(begin);
    patience.heard(Heard::answer, begin + 1s);
    CHECK(patience.due() == begin + 4s);
    CHECK(patience.step(begin + 4s) == Step::ping);
    CHECK(patience.due() == begin + 6500ms);
    patience.heard(Heard::pong, begin + 5s);
    CHECK(patience.due() == begin + 8s);
    CHECK(patience.step(begin + 8s) == Step::ping);
    CHECK(patience.step(begin + 10499ms) == Step::wait);
    CHECK(patience.step(begin + 10500ms) == Step::give_up);
  }

  TEST_CASE("an answer is not awaited for longer than silence is borne, nor for ever") {
    for (const auto silence : {3s, 60s}) {
      Patience patience;
      patience.bear(silence);
      patience.asked(begin);
      CHECK(patience.due() == begin + std::min(silence, 4s));
    }
  }

  TEST_CASE("any sign of life renews the patience, and only an answer ends it") {
    Patience patience;
    patience.asked(begin);
    patience.heard(Heard::news, begin + 3s);
    CHECK(patience.step(begin + 4s) == Step::wait);
    CHECK(patience.step(begin + 7s) == Step::ping);
    patience.heard(Heard::news, begin + 8s);
    CHECK(patience.due() == begin + 12s);
    CHECK(patience.step(begin + 12s) == Step::ping);
  }

  TEST_CASE("the second of two answers is awaited, too") {
    Patience patience;
    patience.asked(begin);
    patience.asked(begin + 1s);
    CHECK(patience.due() == begin + 4s);
    patience.heard(Heard::answer, begin + 2s);
    CHECK(patience.due() == begin + 6s);
  }

  TEST_CASE("a pong answers all that was asked before it, and nothing that was asked after") {
    Patience patience;
    patience.asked(begin);
    patience.asked(begin);
    CHECK(patience.step(begin + 4s) == Step::ping);
    patience.heard(Heard::pong, begin + 5s);
    CHECK_FALSE(patience.due());
    patience.asked(begin + 6s);
    CHECK(patience.step(begin + 10s) == Step::ping);
    patience.asked(begin + 11s);
    patience.heard(Heard::pong, begin + 12s);
    CHECK(patience.due() == begin + 16s);
  }

  TEST_CASE("what answers a request, and what comes by itself") {
    struct Row {
      const char* message;
      Heard heard;
    };
    for (const Row& row : {
             Row{R"({"type":"welcome"})", Heard::answer},
             Row{R"({"type":"update","settled":1})", Heard::answer},
             Row{R"({"type":"update","wish":"pause"})", Heard::answer},
             Row{R"({"type":"update","salt":true})", Heard::answer},
             Row{R"({"type":"update","story":[]})", Heard::news},
             Row{R"({"type":"said","seat":0,"yours":true})", Heard::answer},
             Row{R"({"type":"said","seat":1})", Heard::news},
             Row{R"({"type":"refused","to":"act"})", Heard::answer},
             Row{R"({"type":"refused"})", Heard::answer},
             Row{R"({"type":"refused","to":"hint"})", Heard::news},
             Row{R"({"type":"hint"})", Heard::news},
             Row{R"({"type":"notice"})", Heard::news},
             Row{R"({"type":"tables"})", Heard::answer},
             Row{R"({"type":"created"})", Heard::answer},
             Row{R"({"type":"pong"})", Heard::pong},
             Row{R"({"type":"of the future"})", Heard::news},
         }) {
      CAPTURE(row.message);
      CHECK(net::kind_of(nlohmann::json::parse(row.message)) == row.heard);
    }
  }

  TEST_CASE("pauses grow, and none is exactly like another client's") {
    Pauses pauses;
    for (const auto most : {250ms, 500ms, 1000ms, 2000ms, 4000ms, 8000ms, 15000ms, 15000ms}) {
      const auto pause = pauses.next();
      CHECK(pause >= most / 2);
      CHECK(pause <= most);
    }
    pauses.welcomed();
    CHECK(pauses.next() <= 250ms);
  }

  TEST_CASE("a server may ask for a pause, once") {
    Pauses pauses;
    pauses.dismissed("restarting", 1730ms);
    CHECK(pauses.next() == 1730ms);
    CHECK(pauses.next() < 1s);
  }

  TEST_CASE("a table that has moved is followed within 50 to 150 ms, and one elsewhere at once") {
    for (int tries = 0; tries < 1000; ++tries) {
      Pauses pauses;
      pauses.dismissed("moved", 0ms);
      const auto pause = pauses.next();
      CHECK(pause >= 50ms);
      CHECK(pause <= 150ms);
    }
    Pauses pauses;
    pauses.dismissed("elsewhere", 0ms);
    CHECK(pauses.next() == 0ms);
  }

  TEST_CASE("servers that send a client to and fro do not keep it running") {
    for (const std::string code : {"elsewhere", "moved"}) {
      CAPTURE(code);
      Pauses pauses;
      pauses.dismissed(code, 0ms);
      pauses.next();
      for (const auto least : {250ms, 500ms, 1000ms}) {
        pauses.dismissed(code, 0ms);
        CHECK(pauses.next() >= least);
      }
    }
  }
}
