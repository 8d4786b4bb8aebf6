// SPDX-License-Identifier: MIT
#pragma once

#include "tests/net/seated.hpp"

#include <nlohmann/json.hpp>

#include <string_view>

/// A table of no game in particular, as a server would describe it.
namespace sample {

using nlohmann::json;

/// A welcome with Ann in seat 0 and Bob in seat 1; `view` is merged over a view in which Ann is
/// asked.
inline json welcome(std::string_view view, std::string_view story = "[]") {
  json message = json::parse(R"({"type":"welcome","table":"K7QWM2XA","seq":1,"seat":0,
    "about":{"game":"test","seats":2,"terms":{"game":"test","rules":"plain"},
      "order":"23456789TJQKA",
      "pack":"7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD 7H 8H 9H TH JH QH KH AH 7S 8S 9S TS JS QS KS AS",
      "phases":["cut","bid","play","deal_over","over"],
      "zones":{"hand":{"form":"hand","per":"seat"},"trick":{"form":"trick","per":"table"}},
      "counts":{},"marks":["dealer","lead"],"facts":{},"events":{},
      "verbs":{"accept":{},"pass":{},"play":{"from":"hand","into":"trick","with":{"card":"card"}}}},
    "view":{"phase":"bid","asked":[0],"deal":1,"marks":{"dealer":1},
      "zones":{"hand":{"0":"7C AC TD KH 9S QS","1":6}},
      "ask":{"n":1,"may":{"accept":true,"pass":true}}},
    "room":{"players":[{"name":"Ann","here":true},{"name":"Bob","here":true}],
      "spectators":{"count":0,"names":{}}}})");
  message["view"].merge_patch(json::parse(view));
  message["story"] = json::parse(story);
  return message;
}

/// The same with other members merged into it: `{"seat":null}` is what a spectator is told.
inline json welcome_told(std::string_view view, std::string_view more) {
  json message = welcome(view);
  message.merge_patch(json::parse(more));
  return message;
}

inline net::Table table(std::string_view view, std::string_view story = "[]") {
  return seated(welcome(view, story));
}

inline constexpr std::string_view over = R"({"phase":"over","asked":[],"zones":null,"ask":null})";

}  // namespace sample
