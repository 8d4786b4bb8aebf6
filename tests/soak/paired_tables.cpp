// SPDX-License-Identifier: MIT
#include "tests/soak/paired_tables.hpp"

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

/// Reads until the act is settled; false when it is refused.
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

PairedTables::PairedTables(PairedMatch match, Place place, std::uint64_t seed)
    : match_(std::move(match)), place_(std::move(place)), random_(seed) {
  now_ = &match_.steps.front().moment;
  figures_.matches = 1;
  figures_.rubbers = match_.whole ? 1 : 0;
  figures_.deals = static_cast<std::uint64_t>(match_.deals);
  figures_.later = figures_.deals - 1;
  figures_.deep = static_cast<std::uint64_t>(match_.deep);
}

// ---- the match ----------------------------------------------------------------------------

void PairedTables::play() {
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
    if (!is_viewers_act(*act_now) && below(away_one_in) == 0) go_away(at);
    else act(*act_now);
  }
  ++here().ends;
  leave();
}

/// A random phase, each as likely as any other phase of the match.
std::size_t PairedTables::moment_to_stop() {
  std::map<std::string_view, std::vector<std::size_t>> phases;
  for (std::size_t at = 0; at < match_.steps.size(); ++at)
    phases[match_.steps[at].moment.phase].push_back(at);
  const auto phase = std::next(phases.begin(), below(static_cast<std::uint32_t>(phases.size())));
  return phase->second[below(static_cast<std::uint32_t>(phase->second.size()))];
}

/// Worlds may differ once hands and decks are open.
std::string_view PairedTables::reveal() const {
  return match_.deals > 1 || match_.whole ? "never" : "after_rubber";
}

/// The house rules of every table here.
void PairedTables::create() {
  json terms = json::parse(match_.terms);
  terms.update(
      {{"type", "create"}, {"listed", place_.listed}, {"reveal", reveal()}, {"hints", true}});
  if (below(2) == 0) terms["clock"] = {{"decision", 30}, {"bank", 300}};
  place_.alone([&] {
    for (std::size_t world : {0U, 1U})
      place_.worlds[world]->expect(place_.table, match_.decks[world]);
    Both opener(place_.worlds);
    opener.say(terms.dump());
    Heard created;
    for (std::size_t world : {0U, 1U}) created[world] = opener[world].hear_until("\"type\"");
    compare(created, "create");
    created_ = json::parse(created[0].back().text);
    if (created_["type"] != "created") throw CannotCompare("no table: " + created_.dump());
  });
}

void PairedTables::sit_down() {
  const bool first = below(2) == 0;
  if (first) join_viewer();
  join_others();
  if (first) sync("others joining");
  else join_viewer();
}

void PairedTables::act(const PairedAct& act) {
  ++here().acts;
  if (act.action[0] != act.action[1]) ++figures_.unlike;
  if (is_viewers_act(act)) {
    last_answer_ = act_text(act.question, act.action[0]);
    viewer_->say(last_answer_);
    sync("the viewer's act " + act.action[0]);
    return;
  }
  Both& actor = *std::find_if(others_.begin(), others_.end(), [&](const Other& other) {
                   return other.seat == act.seat;
                 })->at;
  actor.say({act_text(act.question, act.action[0]), act_text(act.question, act.action[1])});
  bool settled = true;
  for (std::size_t world : {0U, 1U}) settled = hear_settled(actor[world], act.question) && settled;
  if (viewer_) sync("another player's act " + act.action[0]);
  if (!settled) throw CannotCompare("an act was not done: " + act.action[0]);
}

/// The viewer misses some acts of the others, and is told of them on coming back.
void PairedTables::go_away(std::size_t& at) {
  constexpr std::size_t missed_max = 4;
  vanish();
  for (const std::size_t until = at + missed_max;; ++at) {
    act(*match_.steps[at].act);
    const auto& next = match_.steps[at + 1].act;
    if (at + 1 == until || !next || is_viewers_act(*next)) break;
  }
  now_ = &match_.steps[at + 1].moment;
  ++here().resumes;
  join_viewer();
}

/// Once the worlds cannot go on alike, the viewer looks at them a few more times. Each look ends
/// with `leave`, so that the table has forgotten the viewer once the bye has come.
void PairedTables::leave() {
  try_wrong_action();
  try_old_question();
  come_back();
  if (reveal() == "never") see_a_match_given_up();
  depart();
  if (watching_) others_.push_back({{}, std::move(watching_)});
  for (Other& other : others_) {
    other.at->say(protocol::write(protocol::Leave{}));
    for (std::size_t world : {0U, 1U}) (*other.at)[world].hear_out();
  }
}

// ---- requests that a viewer can make at any time ------------------------------------------

void PairedTables::disturb() {
  static constexpr std::array<Try, 15> tries = {&PairedTables::try_wrong_action,
                                                &PairedTables::try_wrong_action,
                                                &PairedTables::try_wrong_action,
                                                &PairedTables::try_old_question,
                                                &PairedTables::try_last_answer_again,
                                                &PairedTables::try_nonsense,
                                                &PairedTables::try_strange_join,
                                                &PairedTables::look_at_list,
                                                &PairedTables::look_at_pages,
                                                &PairedTables::come_back,
                                                &PairedTables::others_come_back,
                                                &PairedTables::somebody_watches,
                                                &PairedTables::try_wish,
                                                &PairedTables::try_talk,
                                                &PairedTables::try_hint};
  // Most of a deal is one phase, so fewer tries for each act are enough there.
  const auto acts = static_cast<std::uint32_t>(std::min<std::uint64_t>(here().acts, 100));
  if (below(1 + acts / 10) != 0) return;
  (this->*tries[below(tries.size())])();
}

void PairedTables::try_wrong_action() {
  for (const std::string& action : now_->wrong) {
    viewer_->say(act_text(now_->asked, action));
    ++figures_.refusals;
    sync("the viewer's wrong act " + action);
  }
}

void PairedTables::try_old_question() {
  const std::uint64_t question = below(static_cast<std::uint32_t>(now_->asked) + 3);
  if (question == now_->asked && question != 0) return;
  viewer_->say(act_text(question, R"({"type":"pass"})"));
  ++figures_.refusals;
  sync("the viewer's act for question " + std::to_string(question));
}

void PairedTables::try_last_answer_again() {
  if (last_answer_.empty()) return;
  viewer_->say(last_answer_);
  sync("the viewer's last act again");
}

void PairedTables::try_nonsense() {
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
  sync("the viewer's message " + std::string(text));
}

/// The cards of the present deal stay secret.
void PairedTables::see_a_match_given_up() {
  witness().say(R"({"type":"wish","wish":"resign_rubber"})");
  catch_up(witness());
  sync("another player giving up");
}

void PairedTables::try_strange_join() {
  viewer_->say(join_text(match_.viewer));
  ++figures_.refusals;
  sync("joining twice");
  const auto stranger = enter();
  json strange = support::entrance(created_, 0);
  strange["invitation"] = "mine";
  stranger->say(strange.dump());
  stranger->say(json{{"type", "join"}, {"table", "AAAAAAAA"}}.dump());
  stranger->say(protocol::write(protocol::Leave{}));
  compare_to_the_end(*stranger, "sitting down with a wrong invitation");
}

void PairedTables::look_at_list() {
  if (!place_.listed) return;
  viewer_->say(R"({"type":"list"})");
  ++figures_.lists;
  sync("the viewer's list");
}

void PairedTables::look_at_pages() {
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

/// An answer without its date. The two worlds are asked one after the other.
std::string undated(std::string answer) {
  const auto date = answer.find("\r\nDate: ");
  if (date != answer.npos) answer.erase(date, answer.find("\r\n", date + 2) - date);
  return answer;
}

/// A server busy with downloads (503, 429) is asked again, because that depends on no cards.
std::string PairedTables::page(std::size_t world, const std::string& path) const {
  std::string answer;
  for (int left = 1000; left > 0; --left) {
    answer = http_get(place_.worlds[world]->port(), path);
    const std::string status = answer.substr(0, 13);
    if (!status.ends_with(" 503 ") && !status.ends_with(" 429 ")) break;
  }
  return undated(std::move(answer));
}

void PairedTables::come_back() {
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

void PairedTables::others_come_back() {
  Other& other = others_[below(static_cast<std::uint32_t>(others_.size()))];
  other.at.reset();
  hear_of_somebody(*viewer_);
  other.at = enter();
  other.at->say(join_text({other.seat}));
  for (std::size_t world : {0U, 1U}) (*other.at)[world].hear_until(R"("type":"welcome")");
  sync("another player coming back");
}

void PairedTables::somebody_watches() {
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

std::unique_ptr<Both> PairedTables::enter() {
  auto entered = std::make_unique<Both>(place_.worlds);
  compare({(*entered)[0].handshake(), (*entered)[1].handshake()}, "opening a connection");
  return entered;
}

std::string PairedTables::join_text(engine::Observer who, std::string_view name) const {
  json join =
      support::entrance(created_, who.seat ? static_cast<int>(engine::index(*who.seat)) : -1);
  if (!name.empty()) join["name"] = name;
  return join.dump();
}

void PairedTables::join_others() {
  others_.clear();
  for (std::size_t at = 0; at < match_.seats; ++at) {
    const auto seat = static_cast<engine::Seat>(at);
    if (match_.viewer.seat == seat) continue;
    Other other{seat, enter()};
    other.at->say(join_text({seat}, "Ann"));
    for (std::size_t world : {0U, 1U}) (*other.at)[world].hear_until(R"("type":"welcome")");
    others_.push_back(std::move(other));
  }
}

void PairedTables::join_viewer() {
  viewer_ = enter();
  viewer_->say(join_text(match_.viewer, "Vera"));
  ++figures_.welcomes;
  sync("joining");
}

/// A player who stays is told of it, which shows that the table has processed it.
void PairedTables::vanish() {
  catch_up(witness());
  viewer_.reset();
  hear_of_somebody(witness());
}

void PairedTables::depart() {
  viewer_->say(protocol::write(protocol::Leave{}));
  compare_to_the_end(*viewer_, "leaving");
  viewer_.reset();
}

void PairedTables::be_replaced() {
  auto newer = enter();
  newer->say(join_text(match_.viewer));
  ++figures_.welcomes;
  compare_to_the_end(*viewer_, "being replaced");
  viewer_ = std::move(newer);
  sync("joining");
}

/// Both servers stop, with a bye to everybody, and start again on their journals.
void PairedTables::stop_and_resume() {
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

/// Answers the servers' pings, without which they would drop the clients.
void PairedTables::keep_awake() {
  sync("waiting");
  for (Other& other : others_) catch_up(*other.at);
  if (watching_) catch_up(*watching_);
}

void PairedTables::catch_up(Both& who) {
  who.say(ping);
  for (std::size_t world : {0U, 1U}) who[world].hear_until(pong);
}

void PairedTables::hear_of_somebody(Both& who) {
  Heard heard;
  for (std::size_t world : {0U, 1U}) heard[world] = who[world].hear_until(R"("room":)");
  if (&who == viewer_.get()) compare(heard, "somebody leaving");
}

// ---- comparing ----------------------------------------------------------------------------

/// The viewer asks for a pong; every earlier message comes before it.
void PairedTables::sync(std::string_view after) {
  Heard heard;
  viewer_->say(ping);
  for (std::size_t world : {0U, 1U}) heard[world] = (*viewer_)[world].hear_until(pong);
  compare(heard, after);
  if (heard[0].empty() || !heard[0].back().says(pong))
    throw CannotCompare("the viewer was dismissed after " + std::string(after));
}

void PairedTables::compare_to_the_end(Both& who, std::string_view after) {
  compare({who[0].hear_out(), who[1].hear_out()}, after);
}

void PairedTables::compare(const Heard& heard, std::string_view after) {
  if (auto found = first_difference(heard)) {
    found->terms = match_.terms;
    found->viewer = viewer_name(match_.viewer);
    found->deal = now_->deal;
    found->phase = now_->phase;
    found->after = after;
    throw Difference(*found);
  }
  for (const Frame& frame : heard[0]) figures_.bytes += frame.head.size() + frame.text.size();
  figures_.frames += heard[0].size();
}

void PairedTables::compare(const Two& texts, std::string_view after) {
  compare({std::vector{Frame{{}, texts[0]}}, std::vector{Frame{{}, texts[1]}}}, after);
}

}  // namespace soak
