// SPDX-License-Identifier: MIT
#include "tests/soak/figures.hpp"

#include <cstdio>

namespace soak {

Figures& Figures::operator+=(const Figures& more) {
  matches += more.matches;
  rubbers += more.rubbers;
  deals += more.deals;
  later += more.later;
  deep += more.deep;
  unlike += more.unlike;
  frames += more.frames;
  bytes += more.bytes;
  welcomes += more.welcomes;
  refusals += more.refusals;
  lists += more.lists;
  pages += more.pages;
  for (const auto& [phase, place] : more.phases) {
    Place& sum = phases[phase];
    sum.acts += place.acts;
    sum.resumes += place.resumes;
    sum.stops += place.stops;
    sum.ends += place.ends;
  }
  return *this;
}

std::string to_text(const Figures& figures) {
  char line[200];
  std::string text;
  const auto add = [&](const char* form, auto... values) {
    std::snprintf(line, sizeof line, form, values...);
    text += line;
  };
  const auto number = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
  add("  paired deals %llu: not the first of their match %llu, with another hand %llu\n",
      number(figures.deals), number(figures.later), number(figures.deep));
  add("  matches %llu, played to the end of their rubber %llu\n", number(figures.matches),
      number(figures.rubbers));
  add("  frames and pages compared %llu, bytes %llu\n", number(figures.frames),
      number(figures.bytes));
  add("  welcomes %llu, refusals asked for %llu, lists %llu, pages %llu\n",
      number(figures.welcomes), number(figures.refusals), number(figures.lists),
      number(figures.pages));
  add("  acts that the viewer could not tell apart %llu\n", number(figures.unlike));
  add("  %-20s %10s %10s %10s %10s\n", "phase", "acts", "resumed", "stopped", "ended");
  for (const auto& [phase, place] : figures.phases)
    add("  %-20s %10llu %10llu %10llu %10llu\n", std::string(phase).c_str(), number(place.acts),
        number(place.resumes), number(place.stops), number(place.ends));
  return text;
}

}  // namespace soak
