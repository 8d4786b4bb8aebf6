// SPDX-License-Identifier: MIT
#include "clients/cli/page_over.hpp"
#include "clients/cli/socket_over.hpp"

#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace cli {
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
  void agree(Layer& layer, const Server& server, Handler handler) const {
    // Several servers may live at one address; an IP address is no name to ask for.
    Error no_address;
    asio::ip::make_address(server.host, no_address);
    if (no_address) SSL_set_tlsext_host_name(layer.native_handle(), server.host.c_str());
    layer.set_verify_callback(ssl::host_name_verification(server.host));
    layer.async_handshake(ssl::stream_base::client, std::move(handler));
  }

  std::string disagreement(Layer& layer, const Server& server, Error error) const {
    if (unread_) return "There is no certificate to be read in " + trusted(server) + ".";
    if (error == beast::error::timeout) return server.url() + " does not answer in time.";
    const long verified = SSL_get_verify_result(layer.native_handle());
    // All that libssl asks of a certificate was right; what Asio asks of its names was not.
    if (verified == X509_V_ERR_UNSPECIFIED)
      return server.url() + " shows a certificate for another name.";
    if (verified == X509_V_OK) return server.url() + " does not speak TLS.";
    return server.url() + " cannot prove who it is: " + X509_verify_cert_error_string(verified) +
           ". `--ca FILE` trusts a certificate of your own.";
  }

 private:
  static std::string trusted(const Server& server) {
    return server.authority_file.empty() ? "this machine's store" : server.authority_file;
  }

  ssl::context context_;
  bool unread_ = false;  // nothing can be verified, and every handshake fails
};

}  // namespace

std::shared_ptr<Socket> tls_socket(asio::io_context& io, const Server& server,
                                   Connection::Listener listener) {
  return std::make_shared<SocketOver<Tls>>(io, server, std::move(listener));
}

void get_tls_page(asio::io_context& io, const Server& server, const std::string& path,
                  PageListener listener) {
  std::make_shared<PageOver<Tls>>(io, server, std::move(listener))->get(path);
}

}  // namespace cli
