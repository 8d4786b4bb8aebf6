// SPDX-License-Identifier: MIT
#include "protocol/transcript.hpp"

#include "protocol/replay.hpp"
#include "tests/fuzz/targets.hpp"

#include <memory>

namespace fuzz {
namespace {

using namespace protocol;
using nlohmann::json;

/// Writes a record as the server does: with a number, and with a story if it can have one.
struct Writer {
  std::uint64_t n = 0;
  std::string story;
  std::span<const std::int64_t> bank;

  std::string operator()(const Opened& opened) const {
    return write_opened(opened.terms.dump(), opened.table, opened.commitment, opened.half);
  }
  std::string operator()(const Promised& promised) const {
    return write_promise(n, promised.seat, promised.promise);
  }
  std::string operator()(const Salted& salted) const {
    return write_salt(n, salted.seat, salted.salt);
  }
  std::string operator()(const DeckDealt& dealt) const {
    std::string line = write_deck(n, dealt.deck, story);
    return dealt.secret.empty() ? line : with_secret(std::move(line), dealt.secret);
  }
  std::string operator()(const Acted& acted) const {
    return write_act(n, acted.seat, acted.action.dump(), story, bank);
  }
  std::string operator()(const Conceded& conceded) const {
    return write_concession(n, conceded.seat, conceded.concession, story);
  }
  std::string operator()(const Adjourned&) const { return write_adjourned(n); }
  std::string operator()(const Rematched&) const { return write_rematch(n); }
  std::string operator()(const Closed& closed) const { return write_closed(n, closed.reason); }
  std::string operator()(const Freed& freed) const { return write_freed(n, freed.seat); }
  std::string operator()(const Called& called) const {
    return write_called(n, called.seat, called.level);
  }
  std::string operator()(const HalfTold& told) const { return write_half(n, told); }
};

bool same(const Opened& a, const Opened& b) {
  // Without the table's name, its decks cannot be checked.
  return a.terms == b.terms && a.table == b.table && a.half == b.half &&
         (a.table.empty() || a.commitment == b.commitment);
}
bool same(const Promised& a, const Promised& b) {
  return a.seat == b.seat && a.promise == b.promise;
}
bool same(const Salted& a, const Salted& b) { return a.seat == b.seat && a.salt == b.salt; }
bool same(const DeckDealt& a, const DeckDealt& b) {
  return a.deck == b.deck && a.secret == b.secret;
}
bool same(const Acted& a, const Acted& b) { return a.seat == b.seat && a.action == b.action; }
bool same(const Conceded& a, const Conceded& b) {
  return a.seat == b.seat && a.concession == b.concession;
}
bool same(const Adjourned&, const Adjourned&) { return true; }
bool same(const Rematched&, const Rematched&) { return true; }
bool same(const Closed& a, const Closed& b) { return a.reason == b.reason; }
bool same(const Freed& a, const Freed& b) { return a.seat == b.seat; }
bool same(const Called& a, const Called& b) { return a.seat == b.seat && a.level == b.level; }
bool same(const HalfTold& a, const HalfTold& b) { return a == b; }

bool tells_a_story(const Record& record) {
  return std::holds_alternative<DeckDealt>(record.what) ||
         std::holds_alternative<Acted>(record.what) ||
         std::holds_alternative<Conceded>(record.what);
}

void must_survive_writing(const Record& record) {
  const json story = record.story.value_or(json::array());
  const std::string line =
      std::visit(Writer{record.n.value_or(0), story.dump(), record.bank}, record.what);
  if (line.size() > record_bytes_max) return;  // numbers such as 1e9 grow when written out
  const auto read = read_record(line);
  must(read.has_value(), "a written record is readable: " + line);
  const auto& again = *read;
  must(again.what.index() == record.what.index(), "reading keeps the kind of record: " + line);
  std::visit(
      [&](const auto& what) {
        must(same(what, std::get<std::decay_t<decltype(what)>>(again.what)),
             "reading keeps the record: " + line);
      },
      record.what);
  if (std::holds_alternative<Opened>(record.what)) return;
  must(again.n == record.n.value_or(0), "reading keeps the number: " + line);
  if (tells_a_story(record)) must(again.story == story, "reading keeps the story: " + line);
  if (std::holds_alternative<Acted>(record.what))
    must(again.bank == record.bank, "reading keeps the time banks: " + line);
}

/// Replays records, as jojotte-record does with a file and the server with its journal.
struct Replayer {
  std::unique_ptr<HostedGame> game = {};
  std::optional<Replay<HostedStage>> again = {};

  void operator()(const Record& record) {
    if (const auto* opened = std::get_if<Opened>(&record.what)) return open(*opened);
    if (!again) return;
    const auto told = (*again)(record);
    if (told) return must(json::parse(*told, nullptr, false).is_array(), "a story is a list");
    const Fault& fault = told.error();
    must(!fault.code.empty() && !fault.text.empty(), "a fault has a code and a text");
    if (fault.code == "other_story") again.reset();
  }

  void open(const Opened& opened) {
    auto opens = open_game(opened.terms);
    if (!opens) return must(!opens.error().text.empty(), "a fault has a text");
    game = std::move(*opens);
    again.emplace(HostedStage(*game), RecordSource{.half = opened.half.has_value()});
  }
};

}  // namespace

void transcript(Bytes bytes) {
  Replayer replayer;
  for (const std::string_view line : lines_of(text_of(bytes))) {
    const auto read = read_record(line);
    if (!read) {
      const Fault& fault = read.error();
      must(fault.code == "bad_record" && !fault.text.empty(),
           "an unreadable record is a bad_record with a text");
      continue;
    }
    const auto& record = *read;
    must_survive_writing(record);
    replayer(record);
  }
}

}  // namespace fuzz
