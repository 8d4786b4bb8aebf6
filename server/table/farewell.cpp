// SPDX-License-Identifier: MIT
#include "server/table/farewell.hpp"

#include "server/limits/limits.hpp"

#include <algorithm>

namespace server::farewell {

using protocol::Bye;
using Next = Bye::Next;

namespace {

std::chrono::milliseconds wait_of(std::chrono::milliseconds drawn, int people) {
  if (people == 0) return drawn;
  constexpr auto least = limits::retry_after_milliseconds_min;
  constexpr auto range = limits::retry_after_milliseconds_max - least;
  const std::chrono::milliseconds all =
      std::chrono::milliseconds(std::chrono::seconds(people)) / limits::handed_over_per_second;
  return std::max(std::chrono::milliseconds(0), drawn - least) * all.count() / range.count();
}

}  // namespace

Bye left() { return {"left", "Until next time.", Next::stop}; }

Bye replaced() { return {"replaced", "Somebody sat down in your seat with its key.", Next::stop}; }

Bye adjourned() {
  return {"adjourned", "The table is adjourned. It is kept; come back with the same link.",
          Next::stop};
}

Bye restarting(std::chrono::milliseconds drawn, int people) {
  return {"restarting", "The server restarts; your table is safe. Come back in a moment.",
          Next::resume, static_cast<std::uint64_t>(wait_of(drawn, people).count())};
}

Bye closed(const std::string& reason) {
  if (reason == decks_used_up)
    return {"closed",
            "All " + std::to_string(limits::decks_of_a_table_max) +
                " decks of this table have been dealt. Open another table.",
            Next::stop};
  if (reason == salts_given_up)
    return {"closed",
            "A player's salt was promised and did not come, time after time, so that no cards "
            "could be dealt. Open another table.",
            Next::stop};
  if (reason == record_full)
    return {"closed", std::string(record_full) + " Open another table.", Next::stop};
  const std::string why = reason.empty() ? "." : ": " + reason;
  return {"closed", "Whoever runs this server has closed the table" + why, Next::stop};
}

Bye sent_home(const std::string& reason) {
  const std::string why = reason.empty() ? "." : ": " + reason;
  return {"sent_home", "Whoever runs this server has sent you away from this table" + why,
          Next::stop};
}

Bye kept_out() {
  return {"sent_home", "Whoever runs this server lets nobody in from your address for a time.",
          Next::stop};
}

Bye freed() { return {"freed", "This seat is for a person now.", Next::stop}; }

Bye seat_lost(const char* reason) { return {"freed", reason, Next::stop}; }

Bye alone() { return {"alone", "No person is at this table.", Next::stop}; }

Bye too_slow() {
  return {"too_slow", "Your connection does not keep up. Come back for a fresh view.",
          Next::resume};
}

Bye too_many_faults() {
  return {"too_many_faults", "Nine messages in a row could not be read.", Next::stop};
}

Bye too_fast() {
  return {"too_fast", "You were told to wait for a second, many times over, and did not.",
          Next::resume};
}

Bye hello_timeout() {
  return {"hello_timeout", "You connected and asked for no table. Come back when you want one.",
          Next::stop};
}

Bye too_many_arrivals(std::chrono::milliseconds retry_after) {
  return {"too_many_arrivals",
          "This table has been joined from your address too often in a short time. Come back in a "
          "moment.",
          Next::resume, static_cast<std::uint64_t>(retry_after.count())};
}

Bye table_failed() {
  return {"table_failed", "A fault of the server's has closed this table. Its record is kept.",
          Next::anew};
}

Bye not_kept() {
  return {"table_failed",
          "The disk has failed, so it is not certain that what you did last has been done. Come "
          "back soon and see.",
          Next::resume};
}

Bye moved() { return {"moved", "Another server plays your table now. Come back.", Next::resume}; }

Bye elsewhere(const std::string& table) {
  return {"elsewhere", "Another server plays this table. Connect to the path given.", Next::resume,
          std::nullopt, "/ws/" + table};
}

Bye put_away() {
  return {"table_failed", "The table was being put away. Come back.", Next::resume};
}

Bye in_doubt() {
  return {"table_failed",
          "The server does not reach its database, so it is not certain that what you did last has "
          "been done. Come back soon and see.",
          Next::resume};
}

Bye not_read() {
  return {"table_failed", "The table cannot be read from the disk now. Come back soon.",
          Next::resume};
}

std::uint16_t close_code(const Bye& bye) {
  for (const char* parted : {"left", "adjourned", "closed", "sent_home", "freed", "alone"})
    if (bye.code == parted) return 1000;
  if (bye.code == "replaced") return 4409;
  if (bye.code == "restarting" || bye.code == "moved" || bye.code == "elsewhere") return 1012;
  if (bye.code == "too_slow" || bye.code == "too_many_arrivals") return 1013;
  if (bye.code == "too_many_faults") return 1008;
  if (bye.code == "too_fast") return 1008;
  if (bye.code == "hello_timeout") return 4408;
  return 1011;
}

}  // namespace server::farewell
