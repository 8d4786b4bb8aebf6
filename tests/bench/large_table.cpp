// SPDX-License-Identifier: MIT
#include "tests/bench/large_table.hpp"

#include "server/journal/sqlite/sqlite_journal.hpp"
#include "tests/support/long_record.hpp"

#include <algorithm>
#include <future>
#include <span>
#include <stdexcept>

namespace bench {

namespace {

using server::Journal;

template <class Write>
void write_and_wait(Write write) {
  std::promise<server::WriteResult> result;
  write([&result](server::WriteResult told) { result.set_value(told); });
  if (result.get_future().get() != server::WriteResult::kept)
    throw std::runtime_error("the journal cannot be written");
}

server::TableRow row() {
  server::TableRow row;
  row.id = large_table;
  row.terms = R"({"game":"jojotte","rules":"hervey"})";
  row.house = R"({"spectators":16,"reveal":"after_deal"})";
  row.spectators_max = 16;
  row.chain = support::chain_of_the_match;
  row.seats.resize(2);
  return row;
}

}  // namespace

void write_large_table(const std::string& data, std::size_t bytes) {
  auto journal = server::SqliteJournal::open_in(data);
  if (!journal) throw std::runtime_error(journal.error());
  write_and_wait([&](Journal::Done done) { (*journal)->open({row()}, std::move(done)); });
  const std::vector<std::string> records = support::long_record(bytes);
  constexpr std::size_t together = 1000;
  for (std::size_t first = 0; first < records.size(); first += together) {
    const auto some = std::span(records).subspan(first, std::min(together, records.size() - first));
    write_and_wait([&](Journal::Done done) {
      (*journal)->append(large_table, first + 1, {some.begin(), some.end()}, true, std::move(done));
    });
  }
}

}  // namespace bench
