// SPDX-License-Identifier: MIT
#include "protocol/replay.hpp"

#include "engine/ensure.hpp"

#include <algorithm>

namespace protocol {
namespace {

using nlohmann::json;

Fault bad_record(std::string text) { return {"bad_record", "", std::move(text)}; }

/// A record that causes a story tells it, when a server wrote it.
bool tells_story(const Record& record) {
  return std::holds_alternative<DeckDealt>(record.what) ||
         std::holds_alternative<Acted>(record.what) ||
         std::holds_alternative<Conceded>(record.what) ||
         std::holds_alternative<Rematched>(record.what);
}

}  // namespace

/// By kind of record; nothing when there is no objection.
struct RecordOrder::Check {
  using Objection = std::optional<Fault>;
  const RecordOrder& order;

  Objection operator()(const Opened&) const {
    return bad_record("A table is opened once, by the first record.");
  }
  Objection operator()(const Promised& promised) const {
    if (auto fault = sits(promised.seat, "/seat")) return fault;
    if (order.dealt_) return bad_record("A salt is promised before the first deck.");
    if (!order.salts_.takes(promised.seat, promised.promise))
      return bad_record("/promise: it cannot come any more, or has come before.");
    return std::nullopt;
  }
  Objection operator()(const Salted& salted) const {
    if (auto fault = sits(salted.seat, "/seat")) return fault;
    if (order.dealt_) return bad_record("A salt is opened before the first deck.");
    if (!order.salts_.may_open())
      return bad_record("A salt is opened when all salts have been promised.");
    if (!order.salts_.owes(salted.seat)) return bad_record("A seat opens once what it promised.");
    return std::nullopt;
  }
  Objection operator()(const DeckDealt&) const { return std::nullopt; }
  Objection operator()(const Acted& acted) const { return sits(acted.seat, "/seat"); }
  Objection operator()(const Conceded& conceded) const { return sits(conceded.seat, "/seat"); }
  Objection operator()(const Adjourned&) const { return std::nullopt; }
  Objection operator()(const Rematched&) const {
    if (order.source_.half == true) return bad_record("A mirror match has no rematch.");
    return std::nullopt;
  }
  Objection operator()(const Closed&) const { return std::nullopt; }
  Objection operator()(const Freed& freed) const {
    if (auto fault = sits(freed.seat, "/freed")) return fault;
    if (order.freed_.contains(freed.seat))
      return bad_record("A seat is freed once, until somebody sits there again.");
    return std::nullopt;
  }
  Objection operator()(const Called& called) const {
    if (order.source_.half == true)
      return bad_record("In a mirror match nobody calls the computer.");
    return sits(called.seat, "/called");
  }
  Objection operator()(const HalfTold& told) const {
    if (order.source_.half == false)
      return bad_record("/half: this table is no half of a mirror match.");
    return told.end ? end(*told.end) : salts(told.salts);
  }

 private:
  Objection sits(engine::Seat seat, const char* where) const {
    if (engine::index(seat) < static_cast<std::size_t>(order.seats_)) return std::nullopt;
    return bad_record(where + std::string(": there is no such seat at this table."));
  }
  bool is_by_seat(std::size_t count) const {
    return count == static_cast<std::size_t>(order.seats_);
  }

  Objection salts(const HalfSalts& told) const {
    for (const auto* list : {&told.promises, &told.salts})
      if (!list->empty() && !is_by_seat(list->size()))
        return bad_record("/half: expected promises and salts for each seat, or none.");
    if (!order.salts_.is_half())
      return bad_record("/half: this table is no half of a mirror match.");
    if (order.dealt_) return bad_record("The other half's salts are told before the first deck.");
    if (!order.salts_.is_new(told)) return bad_record("/half: that was told before.");
    return std::nullopt;
  }
  /// A half that was given up has no totals.
  Objection end(const HalfEnd& end) const {
    const auto by_seat = [this](const auto& points) { return is_by_seat(points.size()); };
    if (!end.totals.empty() && !by_seat(end.totals))
      return bad_record("/half/totals: expected one for each seat.");
    if (!std::ranges::all_of(end.made, by_seat))
      return bad_record("/half/made: expected points for each seat.");
    if (order.end_told_) return bad_record("The other half's end is told once.");
    return std::nullopt;
  }
};

RecordOrder::RecordOrder(const RecordSource& source, int seats)
    : source_(source), seats_(seats), salts_(seats) {
  if (!source.from_the_middle) next_ = 1;
  if (source.half == true) salts_.be_half();
}

std::optional<Fault> RecordOrder::objection_to(const Record& record) const {
  if (record.n && next_ && *record.n != *next_)
    return bad_record("/n: expected " + std::to_string(*next_) + ".");
  if (source_.complete && !record.n) return bad_record("/n: expected a number.");
  if (source_.complete && !record.story && tells_story(record))
    return bad_record("/story: expected a list of events.");
  if (closed_ && !std::holds_alternative<HalfTold>(record.what))
    return bad_record("The table was closed before.");
  if (!record.bank.empty() && record.bank.size() != static_cast<std::size_t>(seats_))
    return bad_record("/bank: expected milliseconds, one number for each seat.");
  return std::visit(Check{*this}, record.what);
}

void RecordOrder::note(const Record& record) {
  if (record.n) next_ = record.n;
  if (next_) ++*next_;
  if (const auto* one = std::get_if<Promised>(&record.what)) {
    salts_.promise(one->seat, one->promise);
    freed_.erase(one->seat);
  }
  if (const auto* one = std::get_if<Salted>(&record.what)) salts_.open(one->seat, one->salt);
  if (const auto* freed = std::get_if<Freed>(&record.what)) {
    freed_.insert(freed->seat);
    salts_.vacate(freed->seat);
  }
  if (const auto* called = std::get_if<Called>(&record.what)) freed_.erase(called->seat);
  if (const auto* told = std::get_if<HalfTold>(&record.what))
    told->end ? void(end_told_ = true) : salts_.add_other_half(told->salts);
  if (std::holds_alternative<DeckDealt>(record.what)) {
    dealt_ = true;
    salts_.deal();
  }
  closed_ = closed_ || std::holds_alternative<Closed>(record.what);
}

std::optional<Fault> objection_to_story(const Record& record, std::string_view story) {
  if (!record.story || json::parse(story, nullptr, false) == *record.story) return std::nullopt;
  return Fault{"other_story", "", "By these rules it causes " + std::string(story) + "."};
}

}  // namespace protocol
