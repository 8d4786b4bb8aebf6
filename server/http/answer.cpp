// SPDX-License-Identifier: MIT
#include "server/http/answer.hpp"

#include "server/http/accept_headers.hpp"
#include "server/http/game_files.hpp"
#include "server/http/http_date.hpp"
#include "server/http/protocol_files.hpp"
#include "server/http/shelf_texts.hpp"
#include "server/log/log.hpp"

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/verb.hpp>

namespace server {

namespace http = boost::beast::http;

namespace {

constexpr std::string_view how_to_play =
    "This is a Jo-Jotte server. To play from a terminal:\n\n"
    "  jojotte create --server http://HOST:PORT     prints the link to sit down\n"
    "  jojotte play LINK\n"
    "  jojotte watch LINK\n\n"
    "Programs speak the subprotocol jojotte.v2.json at /ws; see /protocol/PROTOCOL.md.\n";

/// For everything but the page: it loads nothing and cannot be framed.
constexpr std::string_view nothing_allowed = "default-src 'none'; frame-ancestors 'none'";

/// The page loads only its own files and talks only to its own server. It draws the QR code of a
/// link as a data: picture.
constexpr std::string_view own_files_allowed =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

constexpr std::string_view forever = "public, max-age=31536000, immutable";
constexpr std::string_view asked_each_time = "no-cache";

constexpr const char* allowed_methods = "GET, HEAD, OPTIONS";

/// Compressed if the client accepts that.
Answer file_answer(const Web::File& file, const HttpRequest& request, std::string_view caching) {
  Answer answer{http::status::ok, file.plain, file.type, caching};
  if (!file.gzip) return answer;
  answer.more.emplace_back("Vary", "Accept-Encoding");
  if (!accept_headers::gzip(list_of(request, http::field::accept_encoding))) return answer;
  answer.text = file.gzip;
  answer.more.emplace_back("Content-Encoding", "gzip");
  return answer;
}

/// For a file that may change under its name. The tag is weak because it stands for the compressed
/// and the plain form alike.
Answer checked_answer(const Web::File& file, const HttpRequest& request, const Web& web) {
  Answer answer = file_answer(file, request, asked_each_time);
  answer.more.emplace_back("ETag", "W/\"" + web.version() + '"');
  return answer;
}

/// The page for a link that the page made, `?game=kaiser.de`; null for any other.
const Web::File* invitation(const HttpRequest& request, const FrontPages& pages) {
  constexpr std::string_view game = "game=";
  const std::string_view query = query_of(request);
  return query.starts_with(game) ? pages.of(query.substr(game.size())) : nullptr;
}

/// For `/` and links to tables: browsers get the page, terminal clients a few lines of text. Those
/// who draw previews of links accept anything, so they get the page where a link is made for them.
Answer front_door(const HttpRequest& request, const ServerContext& context) {
  const Web& web = context.web;
  const Web::File* invited = invitation(request, context.front_pages);
  const bool browser = invited || accept_headers::html(list_of(request, http::field::accept));
  if (web.empty() || !browser) {
    Answer answer = sentence(http::status::ok, how_to_play);
    if (!web.empty()) answer.more.emplace_back("Vary", "Accept");
    return answer;
  }
  Answer answer = checked_answer(invited ? *invited : context.front_pages.general(), request, web);
  answer.more.emplace_back("Vary", "Accept");
  answer.more.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  return answer;
}

Answer nothing_here() {
  return sentence(http::status::not_found, "There is nothing here. See / for how to play.");
}

/// Somebody who has opened a wrong address with a browser gets a page that leads on.
Answer nothing_at_this_address(const HttpRequest& request, const Web& web) {
  const Web::File* page = web.find("nothing_here.html");
  const bool browser = accept_headers::html(list_of(request, http::field::accept));
  Answer answer = nothing_here();
  if (page && browser) answer = {http::status::not_found, page->plain, page->type};
  if (page) answer.more.emplace_back("Vary", "Accept");
  return answer;
}

/// `path`: such as 0123456789abcdef/cards.js. A request for another version gets the present file,
/// uncached, so that a page from before a restart still works.
Answer web_file(std::string_view path, const HttpRequest& request, const Web& web) {
  const auto slash = path.find('/');
  if (web.empty() || slash == path.npos) return nothing_here();
  const Web::File* file = web.find(path.substr(slash + 1));
  if (!file) return nothing_here();
  const bool present = path.substr(0, slash) == web.version();
  return file_answer(*file, request, present ? forever : std::string_view("no-store"));
}

/// `path`: such as kaiser/texts/en.json or shelf/en.json.
Answer game_file(std::string_view path, const HttpRequest& request) {
  for (const Web* files : {&game_files(), &shelf_texts()})
    if (const Web::File* file = files->find(path)) return checked_answer(*file, request, *files);
  return nothing_here();
}

/// `path`: such as PROTOCOL.md or schema/server.json.
Answer protocol_file(std::string_view path, const HttpRequest& request) {
  const Web::File* file = protocol_files().find(path);
  return file ? checked_answer(*file, request, protocol_files()) : nothing_here();
}

Answer icon(const HttpRequest& request, const Web& web) {
  const Web::File* file = web.find("icon.svg");
  if (file) return checked_answer(*file, request, web);
  return {http::status::no_content, nullptr};
}

/// It must lie at the top, because it may only serve what lies beside or below it. Browsers ask
/// each time whether it has changed.
Answer service_worker(const HttpRequest& request, const Web& web) {
  const Web::File* file = web.find("service_worker.js");
  if (!file) return nothing_here();
  Answer answer = checked_answer(*file, request, web);
  answer.asks_server = true;
  return answer;
}

/// Either somebody opens this with a browser, or a proxy does not pass on the headers of an
/// upgrade. The operator is told of the latter once.
Answer no_upgrade(const HttpRequest& request, ServerContext& context) {
  if (request.count("X-Forwarded-For") > 0 && !context.upgrade_missed.exchange(true))
    log::warn("upgrade_missing",
              {{"why",
                "A proxy asked for /ws without the headers of a WebSocket: make it pass on Upgrade "
                "and Connection, with HTTP/1.1."}});
  return sentence(http::status::upgrade_required,
                  "This is the address of the WebSocket. A proxy in between must pass on the "
                  "headers Upgrade and Connection.");
}

/// Whether a path is like /table/K7QWM2XA, with nothing after it but a slash that was added.
bool is_table(std::string_view path) {
  constexpr std::string_view tables = "/table/";
  if (!path.starts_with(tables)) return false;
  path.remove_prefix(tables.size());
  if (path.ends_with('/')) path.remove_suffix(1);
  return !path.empty() && path.find('/') == path.npos;
}

/// The answer to GET /readyz: 200 while new players are welcome, else 503 with the reason.
Answer readiness(ServerContext& context) {
  if (context.ready()) return sentence(http::status::ok, "ready");
  return sentence(http::status::service_unavailable,
                  context.draining ? "Draining: the server is about to stop."
                                   : "The journal cannot be written; see the log.");
}

}  // namespace

bool Answer::good() const {
  return status == http::status::ok || status == http::status::no_content ||
         status == http::status::not_modified;
}

Answer sentence(http::status status, std::string_view text) {
  Answer answer{status, std::make_shared<const std::string>(std::string(text) + '\n')};
  if (status == http::status::method_not_allowed)
    answer.more.emplace_back("Allow", allowed_methods);
  if (status == http::status::upgrade_required) {
    answer.more.emplace_back("Upgrade", "websocket");
    answer.more.emplace_back("Sec-WebSocket-Version", "13");
  }
  return answer;
}

Answer come_back(http::status status, std::string_view text) {
  Answer answer = sentence(status, text);
  answer.more.emplace_back("Retry-After", "1");
  return answer;
}

std::optional<Answer> answer_to_method(const HttpRequest& request) {
  const http::verb method = request.method();
  if (method == http::verb::get || method == http::verb::head) return std::nullopt;
  if (method != http::verb::options)
    return sentence(http::status::method_not_allowed,
                    "Only GET, HEAD and OPTIONS are allowed here.");
  Answer answer{http::status::no_content, nullptr};
  answer.more.emplace_back("Allow", allowed_methods);
  return answer;
}

Answer answer(const HttpRequest& request, ServerContext& context) {
  constexpr std::string_view files = "/web/", games = "/games/", protocol = "/protocol/";
  const std::string_view path = path_of(request);
  if (path == "/" || is_table(path)) return front_door(request, context);
  if (path.starts_with(files)) return web_file(path.substr(files.size()), request, context.web);
  if (path.starts_with(games)) return game_file(path.substr(games.size()), request);
  if (path.starts_with(protocol)) return protocol_file(path.substr(protocol.size()), request);
  if (path == "/service_worker.js") return service_worker(request, context.web);
  if (path == "/favicon.ico") return icon(request, context.web);
  if (path == "/about") return {http::status::ok, context.about, "application/json"};
  if (path == "/livez") return sentence(http::status::ok, "alive");
  if (path == "/readyz") return readiness(context);
  if (table_of_websocket(path)) return no_upgrade(request, context);
  return nothing_at_this_address(request, context.web);
}

/// The headers forbid browsers to guess types, to frame anything, and to run anything but the page.
/// The version is the server's own, also to a client of HTTP/1.0 (RFC 9110, section 2.5).
HttpResponse response_of(const Answer& answer, const HttpRequest& request, std::int64_t now) {
  HttpResponse response(answer.status, http_1_1);
  const bool page = answer.asks_server || answer.type.starts_with("text/html");
  response.set(http::field::date, http_date(now));
  if (answer.text) response.set(http::field::content_type, answer.type);
  response.set(http::field::cache_control, answer.caching);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Content-Security-Policy", page ? own_files_allowed : nothing_allowed);
  response.set("Referrer-Policy", "no-referrer");
  for (const auto& [name, value] : answer.more) response.insert(name, value);
  if (!answer.text) return response;
  if (answer.pages) response.chunked(request.version() >= http_1_1);
  else response.content_length(answer.text->size());
  if (request.method() != http::verb::head)
    response.body() = {answer.text->data(), answer.text->size()};
  return response;
}

}  // namespace server
