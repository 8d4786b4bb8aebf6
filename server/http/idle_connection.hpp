// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/client.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <memory>

namespace server {

/// An HTTP connection that waits for its next request, or for its client to read a long answer. The
/// server does not wait for it when it stops.
class IdleConnection final : public Client, public std::enable_shared_from_this<IdleConnection> {
 public:
  /// `stream` lives until detach() is called.
  explicit IdleConnection(boost::beast::tcp_stream& stream)
      : executor_(stream.get_executor()), stream_(&stream) {}

  /// It no longer waits. Call this and dismissed() on the stream's executor.
  void detach() { stream_ = nullptr; }
  /// The server has closed it.
  bool dismissed() const { return dismissed_; }

  void send(Text) override {}
  void answered(bool) override {}
  void dismiss(Text, std::uint16_t) override {
    boost::asio::dispatch(executor_, [self = shared_from_this()] {
      self->dismissed_ = true;
      if (self->stream_) self->stream_->close();
    });
  }

 private:
  const boost::asio::any_io_executor executor_;
  boost::beast::tcp_stream* stream_;
  bool dismissed_ = false;
};

}  // namespace server
