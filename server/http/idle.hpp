// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/client.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <memory>

namespace server {

/// A connection that waits for its next request, as the house sees it: nobody need be waited for
/// when the house closes.
class Idle final : public Client, public std::enable_shared_from_this<Idle> {
 public:
  /// `stream` lives until leave().
  explicit Idle(boost::beast::tcp_stream& stream)
      : executor_(stream.get_executor()), stream_(&stream) {}

  /// On the stream's executor, as the next two.
  void leave() { stream_ = nullptr; }
  bool dismissed() const { return dismissed_; }

  void tell(Text) override {}
  void answered(bool) override {}
  void dismiss(Text, std::uint16_t) override {
    boost::asio::dispatch(executor_, [self = shared_from_this()] {
      self->dismissed_ = true;
      if (self->stream_) self->stream_->cancel();
    });
  }

 private:
  const boost::asio::any_io_executor executor_;
  boost::beast::tcp_stream* stream_;
  bool dismissed_ = false;
};

}  // namespace server
