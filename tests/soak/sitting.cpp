// SPDX-License-Identifier: MIT
#include "tests/soak/sitting.hpp"

#include "protocol/message_codec.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <map>

namespace soak {

using nlohmann::json;

namespace {

const std::string ping = protocol::write(protocol::Ping{});
constexpr std::string_view pong = R"({"type":"pong"})";

std::string act_text(std::uint64_t question, const std::string& action) {
  return protocol::write(protocol::Act{question, json::parse(action)});
}

bool settles(const Frame& frame, std::uint64_t question) {
  const std::string words = R"("settled":)" + std::to_string(question);
  return frame.says(words + '}') || frame.says(words + ',');
}

std::string viewer_name(engine::Observer viewer) {
  return viewer.seat ? "seat " + std::to_string(engine::index(*viewer.seat)) : "a spectator";
}

/// Until the act is settled; false when it is refused.
bool hear_settled(Connection& connection, std::uint64_t question) {
  while (const auto frame = connection.hear()) {
    if (settles(*frame, question)) return true;
    if (frame->says(R"("type":"refused")")) return false;
  }
  return false;
}

}  // namespace

Both::Both(const std::array<World*, 2>& worlds) {
  for (std::size_t world : {0U, 1U})
    each_[world] = std::make_unique<Connection>(worlds[world]->port());
}

void Both::say(std::string_view text) {
  for (auto& one : each_) one->say(text);
}

void Both::say(const Two& texts) {
  for (std::size_t world : {0U, 1U}) each_[world]->say(texts[world]);
}

Sitting::Sitting(PairedMatch match, Place place, std::uint64_t seed)
    : match_(std::move(match)), place_(std::move(place)), random_(seed) {
  now_ = &match_.steps.front().moment;
  figures_.matches = 1;
  figures_.rubbers = match_.whole ? 1 : 0;
  figures_.deals = static_cast<std::uint64_t>(match_.deals);
  figures_.later = figures_.deals - 1;
  figures_.deep = static_cast<std::uint64_t>(match_.deep);
}

// ---- the match ----------------------------------------------------------------------------

void Sitting::play() {
  const std::size_t stop_at = moment_to_stop();
  bool stopped = false;
  create();
  sit_down();
  for (std::size_t at = 0;; ++at) {
    if (place_.given_up()) return;
    now_ = &match_.steps[at].moment;
    if (!stopped && at >= stop_at) {
      stop_and_resume();
      stopped = true;
    }
    disturb();
    const auto& act_now = match_.steps[at].act;
    if (!act_now) break;
    constexpr std::uint32_t away_one_in = 24;
    if (!acts_for_himself(*act_now) && below(away_one_in) == 0) go_away(at);
    else act(*act_now);
  }
  ++here().ends;
  leave();
}

/// Somewhere in a phase that any other phase of the match could have been.
std::size_t Sitting::moment_to_stop() {
  std::map<std::string_view, std::vector<std::size_t>> phases;
  for (std::size_t at = 0; at < match_.steps.size(); ++at)
    phases[match_.steps[at].moment.phase].push_back(at);
  const auto phase = std::next(phases.begin(), below(static_cast<std::uint32_t>(phases.size())));
  return phase->second[below(static_cast<std::uint32_t>(phase->second.size()))];
}

/// Where hands and decks are laid open, worlds may differ. No rubber ends with its first deal.
std::string_view Sitting::reveal() const { return match_.deals > 1 ? "never" : "after_rubber"; }

/// The house rules of every table here.
void Sitting::create() {
  const json options = {{"rubbers", match_.rubbers}};
  json terms = {{"type", "create"},      {"options", options},      {"game", "jojotte"},
                {"rules", match_.rules}, {"listed", place_.listed}, {"reveal", reveal()},
                {"hints", true}};
  if (below(2) == 0) terms["clock"] = {{"decision", 30}, {"bank", 300}};
  place_.alone([&] {
    for (std::size_t world : {0U, 1U})
      place_.worlds[world]->expect(place_.table, match_.decks[world]);
    Both opener(place_.worlds);
    opener.say(terms.dump());
    Heard created;
    for (std::size_t world : {0U, 1U}) created[world] = opener[world].hear_until("\"type\"");
    compare(created, "create");
    const json told = json::parse(created[0].back().text);
    if (told["type"] != "created") throw Trouble("no table: " + told.dump());
    for (const json& seat : told["seats"]) tokens_.push_back(seat["token"]);
  });
}

void Sitting::sit_down() {
  const bool first = below(2) == 0;
  if (first) join_viewer();
  join_others();
  if (first) sync("others joining");
  else join_viewer();
}

void Sitting::act(const PairedAct& act) {
  ++here().acts;
  if (act.action[0] != act.action[1]) ++figures_.unlike;
  if (acts_for_himself(act)) {
    last_answer_ = act_text(act.question, act.action[0]);
    viewer_->say(last_answer_);
    sync("his act " + act.action[0]);
    return;
  }
  Both& actor = *std::find_if(others_.begin(), others_.end(), [&](const Other& other) {
                   return other.seat == act.seat;
                 })->at;
  actor.say({act_text(act.question, act.action[0]), act_text(act.question, act.action[1])});
  bool settled = true;
  for (std::size_t world : {0U, 1U}) settled = hear_settled(actor[world], act.question) && settled;
  if (viewer_) sync("the other's act " + act.action[0]);
  if (!settled) throw Trouble("an act was not done: " + act.action[0]);
}

/// Misses some acts of the others, and is told of them when he comes back.
void Sitting::go_away(std::size_t& at) {
  constexpr std::size_t missed_max = 4;
  vanish();
  for (const std::size_t until = at + missed_max;; ++at) {
    act(*match_.steps[at].act);
    const auto& next = match_.steps[at + 1].act;
    if (at + 1 == until || !next || acts_for_himself(*next)) break;
  }
  now_ = &match_.steps[at + 1].moment;
  ++here().resumes;
  join_viewer();
}

/// Where the worlds cannot go on alike he still has some looks at them. Each says `leave`, so that
/// the table has forgotten him when he has heard his bye.
void Sitting::leave() {
  try_wrong_action();
  try_old_question();
  come_back();
  if (reveal() == "never") see_a_rubber_given_up();
  depart();
  if (watching_) others_.push_back({{}, std::move(watching_)});
  for (Other& other : others_) {
    other.at->say(protocol::write(protocol::Leave{}));
    for (std::size_t world : {0U, 1U}) (*other.at)[world].hear_out();
  }
}

// ---- what a viewer may do at any time -----------------------------------------------------

void Sitting::disturb() {
  static constexpr std::array<Try, 15> tries = {&Sitting::try_wrong_action,
                                                &Sitting::try_wrong_action,
                                                &Sitting::try_wrong_action,
                                                &Sitting::try_old_question,
                                                &Sitting::try_last_answer_again,
                                                &Sitting::try_nonsense,
                                                &Sitting::try_strange_join,
                                                &Sitting::look_at_list,
                                                &Sitting::look_at_pages,
                                                &Sitting::come_back,
                                                &Sitting::others_come_back,
                                                &Sitting::somebody_watches,
                                                &Sitting::try_wish,
                                                &Sitting::try_talk,
                                                &Sitting::try_hint};
  // Most of a deal is play: there the other phases' share is enough.
  constexpr std::uint32_t calm_in_play = 3;
  if (now_->phase == "play" && below(calm_in_play) != 0) return;
  (this->*tries[below(tries.size())])();
}

void Sitting::try_wrong_action() {
  for (const std::string& action : now_->wrong) {
    viewer_->say(act_text(now_->asked, action));
    ++figures_.refusals;
    sync("his wrong act " + action);
  }
}

void Sitting::try_old_question() {
  const std::uint64_t question = below(static_cast<std::uint32_t>(now_->asked) + 3);
  if (question == now_->asked && question != 0) return;
  viewer_->say(act_text(question, R"({"type":"pass"})"));
  ++figures_.refusals;
  sync("his act for question " + std::to_string(question));
}

void Sitting::try_last_answer_again() {
  if (last_answer_.empty()) return;
  viewer_->say(last_answer_);
  sync("his last act again");
}

void Sitting::try_nonsense() {
  static constexpr std::string_view texts[] = {
      "",
      "[[[[[[[[[[]]]]]]]]]]",
      R"({"type":"act"})",
      R"({"type":"act","question":-1,"action":{"type":"pass"}})",
      R"({"type":"act","question":1,"action":{"type":"play","card":"1S"}})",
      R"({"type":"wish","wish":"a look at the other hand"})",
      R"({"type":"create","rules":"mine"})",
      R"({"type":"join","table":7})",
      R"({"type":"peek","seat":0})"};
  const std::string_view text = texts[below(std::size(texts))];
  viewer_->say(text);
  ++figures_.refusals;
  sync("his message " + std::string(text));
}

/// The cards of the deal under way stay where they are.
void Sitting::see_a_rubber_given_up() {
  witness().say(R"({"type":"wish","wish":"resign_rubber"})");
  catch_up(witness());
  sync("the other giving up the rubber");
}

void Sitting::try_strange_join() {
  viewer_->say(join_text(match_.viewer));
  ++figures_.refusals;
  sync("joining twice");
  const auto stranger = enter();
  stranger->say(json{{"type", "join"}, {"table", place_.table}, {"token", "mine"}}.dump());
  stranger->say(json{{"type", "join"}, {"table", "AAAAAAAA"}}.dump());
  stranger->say(protocol::write(protocol::Leave{}));
  compare_to_the_end(*stranger, "joining with a wrong token");
}

void Sitting::look_at_list() {
  if (!place_.listed) return;
  viewer_->say(R"({"type":"list"})");
  ++figures_.lists;
  sync("his look at the list");
}

void Sitting::look_at_pages() {
  const std::string table = "/table/" + place_.table;
  for (const std::string& path :
       {std::string("/"), std::string("/livez"), std::string("/readyz"), table,
        table + "/transcript", table + "/replay", table + "/replay?deal=1"}) {
    Two pages;
    for (std::size_t world : {0U, 1U}) pages[world] = page(world, path);
    ++figures_.pages;
    compare(pages, "GET " + path);
  }
}

/// A server that is sending as many transcripts as it may is asked again: how busy it is says
/// nothing of cards.
std::string Sitting::page(std::size_t world, const std::string& path) const {
  constexpr int patience = 1000;
  std::string answer;
  for (int asked = 0; asked < patience; ++asked) {
    answer = http_get(place_.worlds[world]->port(), path);
    if (answer.find("Too busy") == std::string::npos) break;
  }
  return answer;
}

void Sitting::come_back() {
  constexpr std::uint32_t ways = 3;
  const std::uint32_t way = below(ways);
  ++here().resumes;
  if (way == 0 && match_.viewer.seat) {
    be_replaced();
    return;
  }
  if (way == 1) depart();
  else vanish();
  join_viewer();
}

void Sitting::others_come_back() {
  Other& other = others_[below(static_cast<std::uint32_t>(others_.size()))];
  other.at.reset();
  hear_of_somebody(*viewer_);
  other.at = enter();
  other.at->say(join_text({other.seat}));
  for (std::size_t world : {0U, 1U}) (*other.at)[world].hear_until(R"("type":"welcome")");
  sync("another player coming back");
}

void Sitting::somebody_watches() {
  if (watching_) {
    watching_.reset();
    hear_of_somebody(*viewer_);
    return;
  }
  watching_ = enter();
  watching_->say(join_text(engine::spectator, "Joe"));
  for (std::size_t world : {0U, 1U}) (*watching_)[world].hear_until(R"("type":"welcome")");
  sync("a spectator joining");
}

// ---- coming and going ---------------------------------------------------------------------

std::unique_ptr<Both> Sitting::enter() {
  auto entered = std::make_unique<Both>(place_.worlds);
  compare({(*entered)[0].handshake(), (*entered)[1].handshake()}, "opening a connection");
  return entered;
}

std::string Sitting::join_text(engine::Observer who, std::string_view name) const {
  json join{{"type", "join"}, {"table", place_.table}};
  if (who.seat) join["token"] = tokens_.at(engine::index(*who.seat));
  if (who.seat) join["salt"] = std::string(32, "ab"[engine::index(*who.seat)]);
  if (!name.empty()) join["name"] = name;
  return join.dump();
}

void Sitting::join_others() {
  others_.clear();
  for (const engine::Seat seat : {engine::Seat{0}, engine::Seat{1}}) {
    if (match_.viewer.seat == seat) continue;
    Other other{seat, enter()};
    other.at->say(join_text({seat}, "Ann"));
    for (std::size_t world : {0U, 1U}) (*other.at)[world].hear_until(R"("type":"welcome")");
    others_.push_back(std::move(other));
  }
}

void Sitting::join_viewer() {
  viewer_ = enter();
  viewer_->say(join_text(match_.viewer, "Vera"));
  ++figures_.welcomes;
  sync("joining");
}

/// A player who stays hears of it: then the table has seen it.
void Sitting::vanish() {
  catch_up(witness());
  viewer_.reset();
  hear_of_somebody(witness());
}

void Sitting::depart() {
  viewer_->say(protocol::write(protocol::Leave{}));
  compare_to_the_end(*viewer_, "leaving");
  viewer_.reset();
}

void Sitting::be_replaced() {
  auto newer = enter();
  newer->say(join_text(match_.viewer));
  ++figures_.welcomes;
  compare_to_the_end(*viewer_, "being replaced");
  viewer_ = std::move(newer);
  sync("joining");
}

/// Both servers stop, with a bye to everybody, and start again on what is on their disks.
void Sitting::stop_and_resume() {
  ++here().stops;
  while (!place_.stopping()) keep_awake();
  compare_to_the_end(*viewer_, "the server stopping");
  for (std::size_t world : {0U, 1U}) {
    for (Other& other : others_) (*other.at)[world].hear_out();
    if (watching_) (*watching_)[world].hear_out();
  }
  watching_.reset();
  place_.started();
  sit_down();
}

/// The servers give up whoever does not answer their pings.
void Sitting::keep_awake() {
  sync("waiting");
  for (Other& other : others_) catch_up(*other.at);
  if (watching_) catch_up(*watching_);
}

void Sitting::catch_up(Both& who) {
  who.say(ping);
  for (std::size_t world : {0U, 1U}) who[world].hear_until(pong);
}

void Sitting::hear_of_somebody(Both& who) {
  Heard heard;
  for (std::size_t world : {0U, 1U}) heard[world] = who[world].hear_until(R"("room":)");
  if (&who == viewer_.get()) compare(heard, "somebody leaving");
}

// ---- comparing ----------------------------------------------------------------------------

/// The viewer asks for a pong: all that he was to be told comes before it.
void Sitting::sync(std::string_view after) {
  Heard heard;
  viewer_->say(ping);
  for (std::size_t world : {0U, 1U}) heard[world] = (*viewer_)[world].hear_until(pong);
  compare(heard, after);
  if (heard[0].empty() || !heard[0].back().says(pong))
    throw Trouble("the viewer was shown out after " + std::string(after));
}

void Sitting::compare_to_the_end(Both& who, std::string_view after) {
  compare({who[0].hear_out(), who[1].hear_out()}, after);
}

void Sitting::compare(const Heard& heard, std::string_view after) {
  if (auto found = first_difference(heard)) {
    found->rules = match_.rules;
    found->viewer = viewer_name(match_.viewer);
    found->deal = now_->deal;
    found->phase = now_->phase;
    found->tricks = now_->tricks;
    found->after = after;
    throw Difference(*found);
  }
  for (const Frame& frame : heard[0]) figures_.bytes += frame.head.size() + frame.text.size();
  figures_.frames += heard[0].size();
}

void Sitting::compare(const Two& texts, std::string_view after) {
  compare({std::vector{Frame{{}, texts[0]}}, std::vector{Frame{{}, texts[1]}}}, after);
}

}  // namespace soak
