// SPDX-License-Identifier: MIT
#include "clients/load/table.hpp"

#include "clients/load/text.hpp"

#include <utility>

namespace load {

Table::Table(Poller& poller, const Server& server, const Opening& opening, Host& host, Tally& tally,
             unsigned seed)
    : poller_(poller),
      server_(server),
      opening_(opening),
      host_(host),
      tally_(tally),
      random_(seed + 1) {
  lines_.push_back(std::make_unique<Line>(poller_, server_, *this, 0));
}

// ---- sitting down -------------------------------------------------------------------------

void Table::opened(Line& line) {
  if (!name_.empty()) return sit_down(line);
  line.say(R"({"type":"create","game":"jojotte","rules":")" + opening_.rules +
           R"(","options":{"rubbers":)" + std::to_string(opening_.rubbers) +
           R"(},"listed":false,"spectators":)" + std::to_string(opening_.spectators) + '}');
}

void Table::created(std::string_view message) {
  name_ = text::plain(text::member(message, "table"));
  text::Walk seats(text::member(message, "seats"));
  for (Player& player : players_) {
    std::string_view seat;
    if (seats.element(seat)) player.token = text::plain(text::member(seat, "token"));
  }
  if (name_.empty() || players_.back().token.empty())
    return drop("The server's answer to `create` names no table with two seats.");
  sit_down(*lines_[0]);
  call_everybody();
}

void Table::call_everybody() {
  const std::size_t all = players + static_cast<std::size_t>(opening_.spectators);
  while (lines_.size() < all)
    lines_.push_back(std::make_unique<Line>(poller_, server_, *this, lines_.size()));
}

void Table::sit_down(Line& line) {
  std::string join = R"({"type":"join","table":")" + name_ + '"';
  if (line.number() < players) join += R"(,"token":")" + players_[line.number()].token + '"';
  line.say(join + '}');
}

void Table::welcomed(std::size_t who, std::string_view message) {
  if (who < players) follow(players_[who], text::member(message, "view"));
  if (++seated_ < players + static_cast<std::size_t>(opening_.spectators)) return;
  host_.opened(*this);
  look_around();
}

// ---- playing ------------------------------------------------------------------------------

void Table::act(Clock::time_point due) {
  free_ = false;
  std::array<std::size_t, players> asked{};
  std::size_t count = 0;
  for (std::size_t who = 0; who < players; ++who)
    if (players_[who].asked()) asked[count++] = who;
  const std::size_t who = asked[random_() % count];
  Player& player = players_[who];
  std::vector<std::string_view> offered;
  text::Walk walk(player.actions);
  for (std::string_view one; walk.element(one);) offered.push_back(one);
  if (offered.empty()) return drop("A player was asked and offered nothing.");
  for (Player& each : players_) each.told = false;
  player.answered = player.question;
  acting_ = true;
  due_ = due;
  std::string words = R"({"type":"act","question":)" + std::to_string(player.question);
  words.append(R"(,"action":)").append(offered[random_() % offered.size()]) += '}';
  tally_.sent_bytes.add(lines_[who]->say(words));
}

/// What a view or a patch says about a player himself, and whether the match is over.
void Table::follow(Player& player, std::string_view change) {
  text::Walk walk(change);
  for (std::string_view name, value; walk.member(name, value);) {
    if (name == "phase") over_ = text::plain(value) == "match_over";
    if (name != "own") continue;
    text::Walk own(value);
    for (std::string_view inner; own.member(inner, value);) {
      if (inner == "question") player.question = text::number(value);
      else if (inner == "actions") player.actions = value;
    }
  }
}

void Table::updated(Line& line, std::string_view message, std::size_t bytes) {
  const std::size_t who = line.number();
  if (who >= players) {
    if (seated_ == lines_.size()) tally_.spectator_bytes.add(bytes);
    return;
  }
  follow(players_[who], text::member(message, "patch"));
  if (!acting_) return look_around();
  if (players_[who].told) return;
  tally_.player_bytes.add(bytes);
  players_[who].told = true;
  for (const Player& player : players_)
    if (!player.told) return;
  acting_ = false;
  tally_.told_nanoseconds.add(static_cast<std::uint64_t>((Clock::now() - due_).count()));
  look_around();
}

/// Between acts: is there one to be done, or another match to be wished?
void Table::look_around() {
  if (gone_ || acting_ || seated_ < lines_.size()) return;
  if (players_[0].asked() || players_[1].asked()) {
    if (!std::exchange(free_, true)) host_.free(*this);
    return;
  }
  if (!std::exchange(over_, false)) return;
  for (std::size_t who = 0; who < players; ++who)
    lines_[who]->say(R"({"type":"wish","wish":"rematch"})");
}

void Table::refuse(std::size_t who, std::string_view message) {
  ++tally_.refusals[std::string(text::plain(text::member(message, "code")))];
  if (!acting_ || who >= players)
    return drop("The server has refused: " + std::string(text::member(message, "text")));
  acting_ = false;
  players_[who].answered = 0;
  for (Player& player : players_) player.told = true;
  free_ = true;
  host_.refused(*this);
}

void Table::heard(Line& line, std::string_view text, std::size_t bytes) {
  const auto is = [&](std::string_view type) {
    constexpr std::string_view begin = R"({"type":")";
    return text.substr(begin.size()).starts_with(type);
  };
  if (gone_ || text.size() < 12) return;
  if (is("update")) updated(line, text, bytes);
  else if (is("created")) created(text);
  else if (is("welcome")) welcomed(line.number(), text);
  else if (is("refused")) refuse(line.number(), text);
  else if (is("bye")) drop("The server has said: " + std::string(text::member(text, "text")));
}

// ---- the end ------------------------------------------------------------------------------

void Table::lost(Line&, std::string_view why) { drop(why); }

void Table::drop(std::string_view why) {
  if (gone_) return;
  gone_ = true;
  acting_ = false;
  ++tally_.lost;
  if (tally_.first_loss.empty()) tally_.first_loss = why;
  for (const auto& line : lines_) line->close();
  host_.lost(*this);
}

}  // namespace load
