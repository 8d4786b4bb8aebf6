// SPDX-License-Identifier: MIT
#include "clients/net/beast_http_get.hpp"
#include "clients/net/beast_socket.hpp"

#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace net {
namespace {

namespace ssl = asio::ssl;

class Tls {
 public:
  using Layer = beast::ssl_stream<beast::tcp_stream>;

  explicit Tls(const Server& server) : context_(ssl::context::tls_client) {
    context_.set_verify_mode(ssl::verify_peer);
    SSL_CTX_set_min_proto_version(context_.native_handle(), TLS1_2_VERSION);
    Error unread;
    if (server.authority_file.empty()) context_.set_default_verify_paths(unread);
    else context_.load_verify_file(server.authority_file, unread);
    unread_ = static_cast<bool>(unread);
  }

  websocket::stream<Layer> stream(asio::io_context& io) {
    return websocket::stream<Layer>(io, context_);
  }

  template <class Handler>
  void handshake(Layer& layer, const Server& server, Handler handler) const {
    // Several servers may share one address. SNI takes names only, no IP addresses.
    Error no_address;
    asio::ip::make_address(server.host, no_address);
    if (no_address) SSL_set_tlsext_host_name(layer.native_handle(), server.host.c_str());
    layer.set_verify_callback(ssl::host_name_verification(server.host));
    layer.async_handshake(ssl::stream_base::client, std::move(handler));
  }

  Loss failure(Layer& layer, const Server& server, Error error) const {
    if (unread_) return {"There is no readable certificate in " + trusted(server) + "."};
    if (error == beast::error::timeout) return {too_late(server)};
    const long verified = SSL_get_verify_result(layer.native_handle());
    // libssl accepts the certificate; Asio's check of its names does not.
    if (verified == X509_V_ERR_UNSPECIFIED)
      return {server.url() + " presents a certificate for another name."};
    if (verified == X509_V_OK) return {server.url() + " does not speak TLS."};
    return {server.url() + " presents an untrusted certificate: " +
                X509_verify_cert_error_string(verified) + ".",
            true};
  }

 private:
  static std::string trusted(const Server& server) {
    return server.authority_file.empty() ? "the certificate store of this machine"
                                         : server.authority_file;
  }

  ssl::context context_;
  bool unread_ = false;  // no authority could be read, so every handshake fails
};

}  // namespace

std::shared_ptr<Socket> tls_socket(asio::io_context& io, const Server& server,
                                   const std::string& path, Connection::Listener listener) {
  return std::make_shared<BeastSocket<Tls>>(io, server, path, std::move(listener));
}

void tls_http_get(asio::io_context& io, const Server& server, const std::string& path,
                  HttpListener listener, const HttpBounds& bounds) {
  std::make_shared<BeastHttpGet<Tls>>(io, server, std::move(listener), bounds)->get(path);
}

}  // namespace net
