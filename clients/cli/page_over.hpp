// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/page.hpp"
#include "clients/cli/socket_over.hpp"

#include <boost/beast/http.hpp>

namespace cli {

/// One GET, by the same way as SocketOver.
template <class Way>
class PageOver : public std::enable_shared_from_this<PageOver<Way>> {
 public:
  PageOver(asio::io_context& io, const Server& server, PageListener listener)
      : way_(server),
        resolver_(io),
        stream_(way_.stream(io)),
        server_(server),
        listener_(std::move(listener)) {
    parser_.body_limit(Page::bytes_max);
  }

  void get(const std::string& path) {
    request_ = {http::verb::get, path, 11};
    request_.set(http::field::host, server_.authority());
    request_.set(http::field::user_agent, "jojotte");
    request_.set(http::field::connection, "close");
    resolver_.async_resolve(server_.host, server_.port,
                            [self = this->shared_from_this()](Error error, const auto& found) {
                              self->resolved(error, found);
                            });
  }

 private:
  void resolved(Error error, const tcp::resolver::results_type& found) {
    if (error) return give_up("No server is known by the name " + server_.host + ".");
    auto& tcp = beast::get_lowest_layer(stream_);
    tcp.expires_after(std::chrono::seconds(Page::seconds_max));
    tcp.async_connect(found, [self = this->shared_from_this()](Error failed, const auto&) {
      self->connected(failed);
    });
  }

  void connected(Error error) {
    if (error) return give_up("Nobody answers at " + server_.url() + ".");
    way_.agree(stream_.next_layer(), server_,
               [self = this->shared_from_this()](Error failed) { self->agreed(failed); });
  }

  void agreed(Error error) {
    if (error) return give_up(way_.disagreement(stream_.next_layer(), server_, error));
    http::async_write(stream_.next_layer(), request_,
                      [self = this->shared_from_this()](Error failed, std::size_t) {
                        if (failed) return self->give_up(self->silence());
                        self->read();
                      });
  }

  void read() {
    http::async_read(
        stream_.next_layer(), buffer_, parser_,
        [self = this->shared_from_this()](Error failed, std::size_t) {
          if (failed) return self->give_up(self->silence());
          auto& answer = self->parser_.get();
          self->listener_({static_cast<int>(answer.result_int()), std::move(answer.body())});
        });
  }

  std::string silence() const { return server_.url() + " does not answer as a server should."; }

  void give_up(std::string why) { listener_({0, "", std::move(why)}); }

  Way way_;
  tcp::resolver resolver_;
  websocket::stream<typename Way::Layer> stream_;
  Server server_;
  PageListener listener_;
  http::request<http::empty_body> request_;
  http::response_parser<http::string_body> parser_;
  beast::flat_buffer buffer_;
};

}  // namespace cli
