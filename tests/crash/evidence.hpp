// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace crash {

using Story = std::vector<std::string>;  // events, each as JSON text

/// The journal's records of one table.
class Evidence {
 public:
  /// Takes all its records in order. Records seen before must be unchanged. Returns a complaint, or
  /// an empty text.
  std::string take(const std::vector<std::string>& records);

  /// The acts of a seat, in order.
  const std::vector<nlohmann::json>& acts(std::size_t seat) const { return acts_[seat]; }
  const Story& story() const { return story_; }
  /// Whether the next event may come without an act: the last record changed something that the
  /// story does not tell, or nothing is dealt yet, and the first client to join gives its salt.
  bool ends_silently() const { return ends_silently_; }

  /// The position in the whole story, at `from` or later, of a piece that begins a deal.
  std::optional<std::size_t> place_of(const Story& piece, std::size_t from) const;
  /// The last such position.
  std::optional<std::size_t> last_place_of(const Story& piece) const;
  /// The length of the longest part of the piece that is in the story.
  std::size_t known_of(const Story& piece, std::size_t from) const;

 private:
  bool fits(const Story& piece, std::size_t at) const;
  void read(const std::string& text);

  std::vector<std::string> records_;
  std::vector<nlohmann::json> acts_[16];  // by seat
  Story story_;
  std::vector<std::size_t> beginnings_;  // of deals, in the story
  bool acted_ = true;                    // since the last deck
  bool ends_silently_ = true;
};

/// The records of all tables in the journal's files, which are left unchanged.
std::map<std::string, std::vector<std::string>> read_journal(const std::filesystem::path& data);

}  // namespace crash
