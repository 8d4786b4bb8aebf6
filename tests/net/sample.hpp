// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/table.hpp"

#include <nlohmann/json.hpp>

#include <string_view>

/// Tables as a server would describe them, at interesting moments.
namespace sample {

using nlohmann::json;

/// A welcome with Ann in seat 0 and Bob in seat 1; `view` is merged over a view of the auction.
inline json welcome(std::string_view view, std::string_view story = "[]") {
  json message = json::parse(R"({"type":"welcome","table":"K7QWM2XA","seq":1,"seat":0,
    "view":{"rules":"hervey","rubbers":1,"phase":"auction_1","waiting":[0],"deal":1,"dealer":1,
      "turned":"JS","held":[6,6],"tricks":[0,0],"below":[0,0],"above":[0,0],"games":[0,0],
      "prison":0,"rubbers_won":[0,0],
      "own":{"seat":0,"hand":"7C AC TD KH 9S QS","question":1,
        "actions":[{"type":"accept"},{"type":"pass"}]}},
    "room":{"players":[{"name":"Ann","here":true},{"name":"Bob","here":true}],"spectators":{"count":0,"names":{}}}})");
  message["view"].merge_patch(json::parse(view));
  message["story"] = json::parse(story);
  return message;
}

inline net::Table table(std::string_view view, std::string_view story = "[]") {
  net::Table seated;
  seated.welcome(welcome(view, story));
  return seated;
}

/// The same with `more`, other members merged into the welcome.
inline net::Table table_told(std::string_view view, std::string_view story, std::string_view more) {
  json message = welcome(view, story);
  message.merge_patch(json::parse(more));
  net::Table seated;
  seated.welcome(message);
  return seated;
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

inline constexpr std::string_view match_over = R"({"phase":"match_over","waiting":[],"held":[0,0],
  "rubbers_won":[1,0],"result":{"totals":[540,210],"winner":0},
  "own":{"hand":"","question":null,"actions":[]}})";

inline constexpr std::string_view auction_story = R"([
  {"type":"cut","drawn":["JD","7H"],"dealer":1},
  {"type":"dealt","deal":1,"dealer":1,"each":6,"turned":"JS"}])";

/// In the third trick: Bob has led, Ann must follow; there are melds and two games on the sheet.
inline constexpr std::string_view play = R"({"phase":"play","deal":3,"turned":"JS",
  "information":"QD","held":[7,6],"tricks":[1,1],"below":[12,0],"above":[50,120],
  "closed":[[85,20],[30,92]],"games":[1,1],"prison":162,
  "contract":{"declarer":0,"trump":"S","multiplier":2},
  "trick":{"leader":1,"cards":"9S"},"last":{"leader":0,"cards":"AH 7H","by":1},
  "melds":[{"seat":0,"class":"run","points":40,"length":4},
           {"seat":1,"class":"four","points":100,"rank":"T","cards":"TC TD TH TS"}],
  "own":{"hand":"7C AC TD KH JS QS KS","question":31,
    "actions":[{"type":"play","card":"JS"}]}})";

inline constexpr std::string_view play_story = R"([
  {"type":"dealt","deal":3,"dealer":1,"each":6,"turned":"JS"},
  {"type":"done","seat":0,"action":{"type":"accept"}},
  {"type":"done","seat":1,"action":{"type":"double"}},
  {"type":"contract","declarer":0,"trump":"S","multiplier":2},
  {"type":"drawn","each":3,"information":"QD"},
  {"type":"done","seat":1,"action":{"type":"four","rank":"T"}},
  {"type":"done","seat":0,"action":{"type":"good"}},
  {"type":"melded","seat":1,"class":"four","points":100,"rank":"T","cards":"TC TD TH TS"},
  {"type":"done","seat":0,"action":{"type":"play","card":"AH"}},
  {"type":"done","seat":1,"action":{"type":"play","card":"7H"}},
  {"type":"trick","by":1,"points":10},
  {"type":"done","seat":1,"action":{"type":"play","card":"9S"}}])";

inline constexpr std::string_view run_reply = R"({"phase":"run_reply","information":"QD",
  "held":[9,9],"contract":{"declarer":0,"trump":"S","multiplier":1},"said":{"length":4},
  "own":{"hand":"7C AC TD KH 9S QS JS TS 8D","question":9,
    "declaration":{"type":"not_good_length","length":4},
    "actions":[{"type":"good"},{"type":"not_good_length","length":5},{"type":"how_high"}]}})";

inline constexpr std::string_view deal_over = R"({"phase":"deal_over","waiting":[0,1],
  "held":[0,0],"tricks":[6,3],"below":[75,0],"above":[0,40],"information":"QD",
  "contract":{"declarer":0,"trump":"S","multiplier":1},
  "last":{"leader":0,"cards":"AH 7H","by":0},
  "own":{"hand":"","question":40,"actions":[{"type":"continue"}]}})";

inline constexpr std::string_view deal_over_story = R"([
  {"type":"dealt","deal":1,"dealer":1,"each":6,"turned":"JS"},
  {"type":"counted","seat":0,"cards":65,"last_trick":10,"jo_jotte":0,"melds":0,"bonus":0,
    "compared":75},
  {"type":"counted","seat":1,"cards":40,"last_trick":0,"jo_jotte":0,"melds":20,"bonus":0,
    "compared":60},
  {"type":"scored","seat":0,"rule":"R47","points":75,"side":"below"},
  {"type":"scored","seat":1,"rule":"R47","points":40,"side":"above"}])";

inline constexpr std::string_view spectator = R"({"phase":"play","own":null,"held":[9,9],
  "waiting":[1],"trick":{"leader":1,"cards":""},
  "contract":{"declarer":0,"trump":"H","multiplier":1}})";

}  // namespace sample
