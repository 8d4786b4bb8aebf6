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

/// What the journal says of one table.
class Evidence {
 public:
  /// All its records in order. What was there before must be there unchanged: the complaint, or
  /// empty.
  std::string take(const std::vector<std::string>& records);

  /// The acts of a seat, in order.
  const std::vector<nlohmann::json>& acts(std::size_t seat) const { return acts_[seat]; }
  const Story& story() const { return story_; }
  /// What comes next may come without an act: the last record changed something that the story
  /// does not tell, or nothing is dealt yet, and who joins first gives his salt.
  bool ends_silently() const { return ends_silently_; }

  /// Where this piece, which begins as the story of a deal, lies in the whole; `from` or later.
  std::optional<std::size_t> place_of(const Story& piece, std::size_t from) const;
  /// How much of the piece is there at most.
  std::size_t known_of(const Story& piece, std::size_t from) const;

 private:
  void read(const std::string& text);

  std::vector<std::string> records_;
  std::vector<nlohmann::json> acts_[2];
  Story story_;
  std::vector<std::size_t> beginnings_;  // of deals, in the story
  bool acted_ = true;                    // since the last deck
  bool ends_silently_ = true;
};

/// The records of all tables as the journal's files hold them; the files stay as they are.
std::map<std::string, std::vector<std::string>> read_journal(const std::filesystem::path& data);

}  // namespace crash
