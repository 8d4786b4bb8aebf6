// SPDX-License-Identifier: MIT
#include "protocol/view_json.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <span>
#include <tuple>

namespace protocol {
namespace {

/// A member's name in an object: a word, or the number of a seat, side or place.
struct Name {
  std::string_view word;
  int number = -1;
  bool operator==(const Name&) const = default;
};

/// Where a member stands: the names of the objects around it, then its own.
using Path = cards::FixedVector<Name, 5>;

/// Writes one object with objects within it, member after member. Members of one object must come
/// one after another.
class Nest {
 public:
  explicit Nest(std::string& out) : out_(out) { out_ += '{'; }

  /// The caller writes one value into what is returned.
  std::string& key(const Path& path) {
    std::size_t same = 0;
    while (same < open_.size() && same + 1 < path.size() && open_[same] == path[same]) ++same;
    while (open_.size() > same) close();
    for (; same + 1 < path.size(); ++same) {
      write_name(path[same]);
      out_ += '{';
      open_.push_back(path[same]);
    }
    write_name(path[same]);
    return out_;
  }

  void finish() {
    while (!open_.empty()) close();
    out_ += '}';
  }

 private:
  void close() {
    out_ += '}';
    Path rest;
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) rest.push_back(open_[i]);
    open_ = rest;
  }

  void write_name(const Name& name) {
    if (out_.back() != '{') out_ += ',';
    out_ += '"';
    if (name.number >= 0) write_json(out_, name.number);
    else out_ += name.word;
    out_ += "\":";
  }

  std::string& out_;
  Path open_;
};

}  // namespace

/// Finds what differs between two snapshots, the first of which may be missing, and writes it.
class ViewPatchWriter {
 public:
  ViewPatchWriter(const ViewSnapshot* before, const ViewSnapshot& now)
      : before_snapshot_(before),
        before_(before ? Values(before->values_) : Values()),
        now_(now.values_),
        snapshot_(now) {
    const std::size_t kept = add_changed();
    if (kept < before_.size()) add_all_gone();
    std::sort(changes_.begin(), changes_.end(), [](const Change& a, const Change& b) {
      return std::tie(a.group, a.rank, a.of, a.place) < std::tie(b.group, b.rank, b.of, b.place);
    });
  }

  bool empty() const { return changes_.empty(); }

  void write(std::string& out) const {
    Nest nest(out);
    for (const Change& change : changes_) {
      std::string& to = nest.key(path_of(change));
      if (!change.value) to += "null";
      else if (change.group == Group::may) write_may(to, *change.value);
      else change.value->write(to, snapshot_, *change.value);
    }
    nest.finish();
  }

 private:
  using Group = ViewSnapshot::Group;
  using Value = ViewSnapshot::Value;
  using Values = std::span<const Value>;

  struct Change {
    Group group;
    int rank;  // of its name among those of its group
    int of, place;
    std::string_view name;
    const Value* value;  // null: there is none any more
  };

  /// Writes {"5C":"0.5 1.5"}, with null for each choice that was there before and is gone.
  void write_may(std::string& out, const Value& value) const {
    std::string now, then;
    value.write(now, snapshot_, value);
    if (const Value* old = find(before_, value)) old->write(then, *before_snapshot_, *old);
    if (now.starts_with('{') && then.starts_with('{')) {
      const auto kept = nlohmann::json::parse(now), gone = nlohmann::json::parse(then);
      now.pop_back();
      for (const auto& [choice, seconds] : gone.items())
        if (!kept.contains(choice)) now += ",\"" + choice + "\":null";
      now += '}';
    }
    out += now;
  }

  /// Adds what is new or has changed. Returns how many values were there before, too.
  std::size_t add_changed() {
    std::size_t kept = 0, next = 0;
    for (const Value& value : now_) {
      const Value* old = find(before_, value, next);
      if (old) ++kept;
      if (!old || !value.same(snapshot_, value, *before_snapshot_, *old)) add(value, &value);
    }
    return kept;
  }

  void add_all_gone() {
    std::size_t next = 0;
    for (const Value& value : before_)
      if (!find(now_, value, next)) add_gone(value);
  }

  /// Both snapshots have their values in one order, so the wanted value is mostly the `next` one.
  static const Value* find(Values values, const Value& wanted, std::size_t& next) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      const std::size_t at = next + i < values.size() ? next + i : next + i - values.size();
      if (!values[at].is_at_the_place_of(wanted)) continue;
      next = at + 1;
      return &values[at];
    }
    return nullptr;
  }
  static const Value* find(Values values, const Value& wanted) {
    std::size_t next = 0;
    return find(values, wanted, next);
  }

  template <class Matches>
  static bool any(Values values, Matches matches) {
    return std::any_of(values.begin(), values.end(), matches);
  }

  void add(const Value& where, const Value* value) {
    add({where.group, 0, where.of, where.place, where.name, value});
  }

  void add(Change change) {
    int names = 0;
    for (const Change& other : changes_) {
      if (other.group != change.group) continue;
      if (other.name == change.name) {
        change.rank = other.rank;
        return changes_.push_back(change);
      }
      names = std::max(names, other.rank + 1);
    }
    change.rank = names;
    changes_.push_back(change);
  }

  /// Adds `null` once, at the highest place under which nothing is left.
  void add_gone(const Value& value) {
    Change gone{value.group, 0, value.of, value.place, value.name, nullptr};
    const Group object = value.group == Group::may ? Group::ask : value.group;
    if (object != Group::top && !any(now_, [&](const Value& v) { return v.group == object; })) {
      gone = {Group::top, 0, -1, -1, name_of(object), nullptr};
    } else if (!any(now_, [&](const Value& v) { return is_under(v, value.group, value.name); })) {
      gone.of = gone.place = -1;
    } else if (value.of >= 0 && value.place >= 0 && !any(now_, [&](const Value& v) {
                 return is_under(v, value.group, value.name) && v.of == value.of;
               })) {
      gone.place = -1;
    }
    const bool told = std::any_of(changes_.begin(), changes_.end(), [&](const Change& change) {
      return !change.value && change.group == gone.group && change.name == gone.name &&
             change.of == gone.of && change.place == gone.place;
    });
    if (!told) add(gone);
  }

  static bool is_under(const Value& value, Group group, std::string_view name) {
    return value.group == group && value.name == name;
  }

  /// Of the object that the group's values stand in.
  static std::string_view name_of(Group group) {
    switch (group) {
      case Group::top: return "";
      case Group::zones: return "zones";
      case Group::marks: return "marks";
      case Group::facts: return "facts";
      case Group::counts: return "counts";
      case Group::ask: return "ask";
      case Group::may: return "may";
    }
    return "";  // unreachable
  }

  static Path path_of(const Change& change) {
    Path path;
    if (change.group == Group::may) path.push_back({name_of(Group::ask)});
    if (change.group != Group::top) path.push_back({name_of(change.group)});
    path.push_back({change.name});
    if (change.of >= 0) path.push_back({{}, change.of});
    if (change.place >= 0) path.push_back({{}, change.place});
    return path;
  }

  const ViewSnapshot* before_snapshot_;
  Values before_, now_;
  const ViewSnapshot& snapshot_;
  std::vector<Change> changes_;
};

void ViewSnapshot::may(std::string_view verb, std::string json) {
  texts_.push_back(std::move(json));
  add(Group::may, verb, Own{texts_.size() - 1});
}

void ViewSnapshot::sides(const Sides& sides) {
  for (int seat = 0; seat < sides.seats(); ++seat)
    if (sides.of(seat) != seat) return add(Group::top, "sides", sides);
}

void ViewSnapshot::peek_at(std::string_view name, int of, int place, int at,
                           std::optional<cards::Card> card) {
  if (!card) return;
  for (Value& value : values_) {
    if (value.group != Group::zones || value.name != name || value.of != of || value.place != place)
      continue;
    std::string row;
    value.write(row, *this, value);
    std::size_t word = 1;  // after the quote
    for (int i = 0; i < at; ++i) word = row.find(' ', word) + 1;
    row.replace(word, 2, '(' + cards::card_text(*card) + ')');
    texts_.push_back(std::move(row));
    const Value known{value.group,       value.of,         value.place, value.name,
                      &write_value<Own>, &same_value<Own>, {}};
    value = known;
    const Own own{texts_.size() - 1};
    std::memcpy(value.kept.data(), &own, sizeof own);
  }
}

void ViewSnapshot::write(std::string& out, const engine::SeatSet& seats) const {
  ArrayWriter array(out);
  for (int seat = 0; seat < seats_; ++seat)
    if (seats.contains(static_cast<engine::Seat>(seat))) write_json(array.next(), seat);
}

void ViewSnapshot::write(std::string& out, const Sides& sides) const {
  ArrayWriter array(out);
  for (int seat = 0; seat < sides.seats(); ++seat) write_json(array.next(), sides.of(seat));
}

bool write_snapshot(std::string& out, const ViewSnapshot* before, const ViewSnapshot& now) {
  const ViewPatchWriter writer(before, now);
  if (writer.empty()) out += "{}";
  else writer.write(out);
  return !writer.empty();
}

}  // namespace protocol
