// SPDX-License-Identifier: MIT
#include "clients/net/http_get.hpp"

#include "clients/net/byte_stream.hpp"
#include "clients/net/failures.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include <utility>

namespace net {
namespace {

namespace http = beast::http;

/// It lives until it has been answered.
class Get : public std::enable_shared_from_this<Get> {
 public:
  Get(asio::io_context& io, const Server& server, HttpListener listener, const HttpBounds& bounds)
      : io_(io),
        resolver_(io),
        stream_(transport_to(io, server)),
        server_(server),
        listener_(std::move(listener)),
        bounds_(bounds) {
    parser_.body_limit(bounds.bytes_max);
  }

  void get(const std::string& path) {
    path_ = path;
    request_ = {http::verb::get, path, 11};
    request_.set(http::field::host, server_.authority());
    request_.set(http::field::user_agent, "jojotte");
    request_.set(http::field::connection, "close");
    resolver_.async_resolve(server_.host, server_.port,
                            [self = shared_from_this()](Error error, const auto& found) {
                              self->resolved(error, found);
                            });
  }

 private:
  void resolved(Error error, const asio::ip::tcp::resolver::results_type& found) {
    if (error) return give_up({unknown_host(server_)});
    auto& tcp = transport().tcp();
    tcp.expires_after(std::chrono::seconds(bounds_.seconds_max));
    tcp.async_connect(
        found, [self = shared_from_this()](Error failed, const auto&) { self->connected(failed); });
  }

  void connected(Error error) {
    if (error) return give_up({no_answer(server_)});
    transport().handshake(
        [self = shared_from_this()](Error failed) { self->transport_ready(failed); });
  }

  void transport_ready(Error error) {
    if (error) return give_up(transport().failure(error));
    http::async_write(stream_, request_, [self = shared_from_this()](Error failed, std::size_t) {
      if (failed) return self->give_up(self->bad_answer());
      self->read();
    });
  }

  Transport& transport() { return stream_.transport(); }

  void read() {
    http::async_read(stream_, buffer_, parser_,
                     [self = shared_from_this()](Error failed, std::size_t) {
                       if (failed) return self->give_up(self->bad_answer());
                       self->answered();
                     });
  }

  void answered() {
    auto& answer = parser_.get();
    const auto location = answer[http::field::location];
    if (const auto server =
            with_tls(server_, answer.result_int(), {location.data(), location.size()}))
      return http_get(io_, *server, path_, std::move(listener_), bounds_);
    listener_({static_cast<int>(answer.result_int()), std::move(answer.body())});
  }

  Loss bad_answer() const { return {server_.url() + " did not send a proper answer."}; }

  void give_up(const Loss& loss) { listener_({0, "", loss}); }

  asio::io_context& io_;
  asio::ip::tcp::resolver resolver_;
  ByteStream stream_;
  Server server_;
  HttpListener listener_;
  HttpBounds bounds_;
  std::string path_;
  http::request<http::empty_body> request_;
  http::response_parser<http::string_body> parser_;
  beast::flat_buffer buffer_;
};

}  // namespace

void http_get(asio::io_context& io, const Server& server, const std::string& path,
              HttpListener listener, const HttpBounds& bounds) {
  std::make_shared<Get>(io, server, std::move(listener), bounds)->get(path);
}

}  // namespace net
