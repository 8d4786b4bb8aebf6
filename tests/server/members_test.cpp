// SPDX-License-Identifier: MIT
#include "server/table/members.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <vector>

/// In which order the members of a table are told, where something takes longer to be written.
namespace members_test {

using namespace server;
using nlohmann::json;
using Strings = std::vector<std::string>;

/// Notes the texts of notices, the codes of byes, and that it was answered.
class Notes final : public Client {
 public:
  void send(Text text) override { all.push_back(json::parse(*text)["text"]); }
  void dismiss(Text bye, std::uint16_t) override {
    all.push_back("bye " + json::parse(*bye)["code"].get<std::string>());
  }
  void answered(bool) override { all.emplace_back("answered"); }

  Strings all;
};

protocol::Notice notice(const char* text) { return {"delayed", text}; }

TEST_SUITE("the members of a table") {
  TEST_CASE("those for whom nothing is held hear at once, the others in order") {
    const MemberId ann{1}, bob{2};
    const auto hers = std::make_shared<Notes>(), his = std::make_shared<Notes>();
    Members members;
    members.add(ann, hers);
    members.add(bob, his);
    const auto first = members.hold({ann});
    members.send({{ann, bob}, notice("one")});
    members.when_told(ann, [&] { hers->answered(true); });
    members.when_told(bob, [&] { his->answered(true); });
    const auto second = members.hold({ann});
    members.send({{ann, bob}, notice("two")});
    CHECK(hers->all.empty());
    CHECK(his->all == Strings{"one", "answered", "two"});
    members.send_held(second, notice("later"));
    CHECK(hers->all.empty());
    members.send_held(first, notice("sooner"));
    CHECK(hers->all == Strings{"sooner", "one", "answered", "later", "two"});
    members.send({{ann}, notice("three")});
    CHECK(hers->all.back() == "three");
  }

  TEST_CASE("who is answered and asks again at once hears of that after what waits") {
    const MemberId ann{1};
    const auto hers = std::make_shared<Notes>();
    Members members;
    members.add(ann, hers);
    const auto held = members.hold({ann});
    members.when_told(ann, [&] {
      hers->answered(true);
      members.send({{ann}, notice("three")});
    });
    members.send({{ann}, notice("two")});
    members.send_held(held, notice("one"));
    CHECK(hers->all == Strings{"one", "answered", "two", "three"});
    members.send({{ann}, notice("four")});
    CHECK(hers->all.back() == "four");
  }

  TEST_CASE("a bye comes after what was held, and somebody who has gone is told nothing") {
    const MemberId ann{1}, bob{2};
    const auto hers = std::make_shared<Notes>();
    auto his = std::make_shared<Notes>();
    Members members;
    members.add(ann, hers);
    members.add(bob, his);
    const auto held = members.hold({ann, bob, MemberId{3}});
    members.send({{ann}, protocol::Bye{"left", "You have left."}});
    CHECK_FALSE(members.has(ann));
    his.reset();
    members.send_held(held, notice("late"));
    CHECK(hers->all == Strings{"late", "bye left"});
  }
}

}  // namespace members_test
