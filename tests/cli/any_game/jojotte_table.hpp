// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/about_json.hpp"
#include "protocol/terms_json.hpp"
#include "tests/net/seated.hpp"
#include "tests/support/any_game.hpp"

#include <nlohmann/json.hpp>

#include <string_view>

/// Tables of Jo-Jotte as a server would describe them, at interesting moments.
namespace jojotte_table {

using nlohmann::json;
using sample::seated;

/// As its engine describes it, by the rules of Hervey; but without the pack, since the decks of
/// these tables do not tell where their cards were dealt to.
inline json about() {
  using jojotte::JoJotte;
  const auto& rules = JoJotte::presets()[1].rules;
  json told = json::parse(protocol::write_about(protocol::at_table<JoJotte>(rules),
                                                protocol::write_terms<JoJotte>(rules)));
  told.erase("pack");
  return told;
}

/// A welcome with Ann in seat 0 and Bob in seat 1; `view` is merged over a view of the auction.
inline json welcome(std::string_view view, std::string_view story = "[]") {
  json message = json::parse(R"({"type":"welcome","table":"K7QWM2XA","seq":1,"seat":0,
    "view":{"phase":"auction","asked":[0],"deal":1,"marks":{"dealer":1},"facts":{"round":1},
      "zones":{"hand":{"0":"7C AC TD KH 9S QS","1":6},"turned":"JS","stock":19},
      "counts":{"tricks":{"0":0,"1":0},"below":{"0":0,"1":0},"above":{"0":0,"1":0},
        "games":{"0":0,"1":0},"prison":0,"rubber":0,"rubbers_won":{"0":0,"1":0},
        "match":{"0":0,"1":0}},
      "ask":{"n":1,"may":{"pass":true,"accept":true}}},
    "room":{"players":[{"name":"Ann","here":true},{"name":"Bob","here":true}],
      "spectators":{"count":0,"names":{}}}})");
  message["about"] = about();
  message["view"].merge_patch(json::parse(view));
  message["story"] = json::parse(story);
  return message;
}

/// The same with other members merged into it: `{"seat":null}` is what a spectator is told.
inline json welcome_told(std::string_view view, std::string_view more,
                         std::string_view story = "[]") {
  json message = welcome(view, story);
  message.merge_patch(json::parse(more));
  return message;
}

inline net::Table table(std::string_view view, std::string_view story = "[]") {
  return seated(welcome(view, story));
}

inline net::Table table_told(std::string_view view, std::string_view story, std::string_view more) {
  return seated(welcome_told(view, more, story));
}

/// A clock runs, Bob asks for a pause, and nothing has been laid open yet.
inline constexpr std::string_view wishing = R"({
  "room":{"players":[{"name":"Ann","here":true},{"name":"Bob","here":true,"wishes":["pause"]}],
    "spectators":{"count":2,"names":{"1":"Cy"}}},
  "house":{"listed":true,"spectators":16,"reveal":"after_rubber","grace":120,
    "clock":{"decision":30,"bank":300}},
  "clock":{"runs":"time","decision":[30000,30000],"bank":[287400,300000],"grace":[120000,120000]},
  "decks":{"commitment":"eb7fd5ca4fbf914fcb38ab3468c381c88a759e7126dce085ccbf2c9789fc5491",
    "promises":["",""],"salts":["",""],"dealt":4}})";

/// Bob is away with no grace left.
inline constexpr std::string_view waiting = R"({
  "room":{"players":[{"name":"Ann","here":true},{"name":"Bob","here":false,"overdue":"gone"}]},
  "clock":{"runs":"grace","grace":[120000,0]}})";

/// The deck laid open does not match the commitment.
inline constexpr std::string_view cheated = R"({
  "house":{"listed":true,"spectators":16,"reveal":"after_deal","grace":90},
  "clock":{"runs":"nothing","grace":[90000,90000]},
  "decks":{"commitment":"eb7fd5ca4fbf914fcb38ab3468c381c88a759e7126dce085ccbf2c9789fc5491",
    "promises":["",""],"salts":["",""],"dealt":2,"shown":{"deck":2,"cards":"7C 8C",
    "secret":"60e79dc1d192c1abee34b5df69a11cc6e466011b120b3ac1afda002e49aad3ff"}}})";

inline constexpr std::string_view match_over = R"({"phase":"match_over","asked":[],"ask":null,
  "facts":null,"marks":{"winner":0},"zones":{"hand":null,"stock":null},
  "counts":{"rubber":1,"rubbers_won":{"0":1},"total":{"0":540,"1":210}}})";

inline constexpr std::string_view auction_story = R"([
  {"type":"cut","drawn":["JD","7H"],"dealer":1},
  {"type":"dealt","deal":1,"dealer":1,"each":6,"card":"JS"}])";

/// In the third trick: Bob has led, Ann must follow; there are melds and two games on the sheet.
inline constexpr std::string_view play = R"({"phase":"play","deal":3,
  "zones":{"hand":{"0":"7C AC TD KH JS QS KS","1":6},"turned":"JS","information":"QD","stock":12,
    "trick":"9S","last":"AH 7H",
    "melds":{"0":{"1":"-- -- -- --"},"1":{"1":"TC TD TH TS"}}},
  "marks":{"declarer":0,"lead":1},"facts":{"round":null,"trump":"S","times":2},
  "counts":{"tricks":{"0":1,"1":1},"below":{"0":12},"above":{"0":50,"1":120},
    "first_game":{"0":85,"1":20},"second_game":{"0":30,"1":92},"games":{"0":1,"1":1},
    "prison":162},
  "ask":{"n":31,"may":{"pass":null,"accept":null,"play":"JS"}}})";

inline constexpr std::string_view play_story = R"([
  {"type":"dealt","deal":3,"dealer":1,"each":6,"card":"JS"},
  {"type":"accept","seat":0},
  {"type":"double","seat":1},
  {"type":"contract","seat":0,"suit":"S","times":2},
  {"type":"drawn","each":3,"card":"QD"},
  {"type":"four","seat":1,"rank":"T"},
  {"type":"good","seat":0},
  {"type":"melded","seat":0,"word":"run","points":40,"number":4},
  {"type":"melded","seat":1,"word":"four","points":100,"rank":"T","cards":"TC TD TH TS"},
  {"type":"play","seat":0,"card":"AH"},
  {"type":"play","seat":1,"card":"7H"},
  {"type":"trick","by":1,"points":10},
  {"type":"play","seat":1,"card":"9S"}])";

inline constexpr std::string_view run_reply = R"({"phase":"run_reply","marks":{"declarer":0},
  "zones":{"hand":{"0":"7C AC TD KH 9S QS JS TS 8D","1":9},"information":"QD","stock":12},
  "facts":{"round":null,"trump":"S","times":1,"length":4},
  "ask":{"n":9,"may":{"pass":null,"accept":null,"good":true,"not_good_length":[5,5],
    "how_high":true}}})";

inline constexpr std::string_view deal_over = R"({"phase":"deal_over","asked":[0,1],
  "zones":{"hand":null,"information":"QD","stock":12},"marks":{"declarer":0},
  "facts":{"round":null,"trump":"S","times":1},
  "counts":{"tricks":{"0":6,"1":3},"below":{"0":75},"above":{"1":40}},
  "ask":{"n":40,"may":{"pass":null,"accept":null,"continue":true}}})";

inline constexpr std::string_view deal_over_story = R"([
  {"type":"dealt","deal":1,"dealer":1,"each":6,"card":"JS"},
  {"type":"counted","seat":0,"parts":{"cards":65,"last_trick":10,"compared":75}},
  {"type":"counted","seat":1,"parts":{"cards":40,"melds":20,"compared":60}},
  {"type":"scored","seat":0,"rule":"R47","points":75,"column":"below"},
  {"type":"scored","seat":1,"rule":"R47","points":40,"column":"above"}])";

/// Merged into the view of somebody who only watches.
inline constexpr std::string_view watched = R"({"phase":"play","asked":[1],"ask":null,
  "zones":{"hand":{"0":9,"1":9}},"marks":{"declarer":0,"lead":1},
  "facts":{"round":null,"trump":"H","times":1}})";

inline net::Table spectator() { return table_told(watched, "[]", R"({"seat":null})"); }

}  // namespace jojotte_table
