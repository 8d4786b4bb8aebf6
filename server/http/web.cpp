// SPDX-License-Identifier: MIT
#include "server/http/web.hpp"

#include "server/entropy/entropy.hpp"
#include "server/http/gzip.hpp"
#include "server/limits/limits.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>

namespace server {

namespace fs = std::filesystem;

namespace {

struct Kind {
  std::string_view extension, type;
};

constexpr Kind kinds[] = {
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".md", "text/markdown; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".yaml", "application/yaml"},
};

/// Empty for a type that the page does not use.
std::string_view type_of(std::string_view path) {
  const auto known = std::ranges::find_if(
      kinds, [path](const Kind& kind) { return path.ends_with(kind.extension); });
  return known == std::end(kinds) ? std::string_view{} : known->type;
}

bool hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

/// Nullopt when it cannot be read.
std::optional<std::string> contents_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in) return std::nullopt;
  return text;
}

/// Includes names and lengths, so that moving bytes from one file to the next changes it.
std::string version_of(const std::map<std::string, std::string, std::less<>>& contents) {
  constexpr std::size_t digits = 16;
  std::string all;
  for (const auto& [path, text] : contents)
    all.append(path).append("\n").append(std::to_string(text.size())).append("\n").append(text);
  return protocol::hex(entropy::digest(all)).substr(0, digits);
}

Web::File file_of(std::string_view path, std::string text) {
  Text plain = std::make_shared<const std::string>(std::move(text));
  Text shorter = std::make_shared<const std::string>(gzip(*plain));
  if (shorter->size() >= plain->size()) shorter = nullptr;
  return {std::move(plain), std::move(shorter), type_of(path)};
}

std::string with_version(std::string page, std::string_view version) {
  constexpr std::string_view mark = "{{version}}";
  for (std::size_t at = page.find(mark); at != page.npos; at = page.find(mark, at))
    page.replace(at, mark.size(), version);
  return page;
}

/// The folder of the page as the build and `cmake --install` put it, relative to the program.
fs::path beside_the_program() {
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  return program.parent_path().parent_path() / "share" / "jojotte" / "web";
}

bool has_index(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / "index.html", ignored);
}

std::string unreadable(std::string folder, const std::string& why) {
  return folder.append(" cannot be read: ").append(why).append(".");
}

}  // namespace

OrReason<Web> Web::choose(const fs::path& named) {
  if (named == "none") return Web();
  if (!named.empty()) return read(named);
  const fs::path usual = beside_the_program();
  if (!has_index(usual)) return Web();
  return read(usual);
}

OrReason<Web> Web::read(const fs::path& folder) {
  const std::string name = "The page in " + folder.string();
  if (!has_index(folder))
    return tl::unexpected(name + " cannot be served: there is no index.html.");
  Contents contents;
  std::size_t bytes = 0;
  std::error_code error;
  for (auto at = fs::recursive_directory_iterator(folder, error); !error && at != fs::end(at);
       at.increment(error)) {
    if (hidden(at->path())) at.disable_recursion_pending();
    const std::string path = at->path().lexically_relative(folder).generic_string();
    if (hidden(at->path()) || !at->is_regular_file(error) || type_of(path).empty()) continue;
    bytes += at->file_size(error);
    if (contents.size() == limits::web_files_max || bytes > limits::web_bytes_max)
      return tl::unexpected(name + " has more files or bytes than the server accepts.");
    auto text = contents_of(at->path());
    if (!text) return tl::unexpected(unreadable(name, path + " cannot be opened"));
    contents.emplace(path, std::move(*text));
  }
  if (error) return tl::unexpected(unreadable(name, error.message()));
  return Web(contents);
}

Web::Web(const Contents& contents) : version_(version_of(contents)) {
  for (const auto& [path, text] : contents) {
    if (path == "index.html") index_ = file_of(path, with_version(text, version_));
    else files_.emplace(path, file_of(path, text));
  }
}

const Web::File* Web::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace server
