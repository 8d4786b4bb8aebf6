// SPDX-License-Identifier: MIT
#include "clients/load/answers.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

TEST_SUITE("the load tool's answers") {
  TEST_CASE("every form of `may` becomes actions with the members that `about` names") {
    const load::Verbs verbs(
        R"({"game":"any","verbs":{"pass":{},"play":{"from":"hand","with":{"card":"card","word":["jo"]}},
            "give":{"with":{"seat":"seat"}},"claim":{"with":{"number":"number"}},
            "lay":{"with":{"card":"card","spot":"spot"}},"bid":{"with":{"number":"number","plain":"flag"}}}})");
    struct Row {
      const char* may;
      std::vector<std::string> actions;
    };
    const Row rows[] = {
        {R"({"pass":true})", {R"({"type":"pass"})"}},
        {R"({"play":"9D TD"})",
         {R"({"type":"play","card":"9D"})", R"({"type":"play","card":"TD"})"}},
        {R"({"give":"0 2"})", {R"({"type":"give","seat":0})", R"({"type":"give","seat":2})"}},
        {R"({"lay":{"5C":"0.5 1.5","6C":"0.1"}})",
         {R"({"type":"lay","card":"5C","spot":"0.5"})",
          R"({"type":"lay","card":"5C","spot":"1.5"})",
          R"({"type":"lay","card":"6C","spot":"0.1"})"}},
        {R"({"bid":[{"number":7,"plain":true},{"number":8}]})",
         {R"({"type":"bid","number":7,"plain":true})", R"({"type":"bid","number":8})"}},
        {R"({"claim":[2,3]})",
         {R"({"type":"claim","number":2})", R"({"type":"claim","number":3})"}},
        {R"({"claim":[1,9],"pass":true})", {R"({"type":"pass"})"}},
        {R"({"play":"?"})", {}},
        {"", {}},
    };
    for (const Row& row : rows) {
      CAPTURE(row.may);
      CHECK(load::answers(row.may, verbs) == row.actions);
    }
  }
}
