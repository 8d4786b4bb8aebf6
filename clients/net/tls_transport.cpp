// SPDX-License-Identifier: MIT
#include "clients/net/byte_stream.hpp"
#include "clients/net/failures.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl.hpp>

namespace net {
namespace {

namespace ssl = asio::ssl;

/// The authorities that are trusted.
struct Trust {
  ssl::context context{ssl::context::tls_client};
  bool unread = false;  // no authority could be read, so every handshake fails

  explicit Trust(const Server& server) {
    context.set_verify_mode(ssl::verify_peer);
    SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
    Error error;
    if (server.authority_file.empty()) context.set_default_verify_paths(error);
    else context.load_verify_file(server.authority_file, error);
    unread = static_cast<bool>(error);
  }
};

class Tls final : public Transport {
 public:
  Tls(asio::io_context& io, const Server& server)
      : server_(server), trust_(server), stream_(io, trust_.context) {}

  beast::tcp_stream& tcp() override { return stream_.next_layer(); }

  void handshake(Shaken shaken) override {
    // Several servers may share one address. SNI takes names only, no IP addresses.
    Error no_address;
    asio::ip::make_address(server_.host, no_address);
    if (no_address) SSL_set_tlsext_host_name(stream_.native_handle(), server_.host.c_str());
    stream_.set_verify_callback(ssl::host_name_verification(server_.host));
    stream_.async_handshake(ssl::stream_base::client, std::move(shaken));
  }

  Loss failure(Error error) const override {
    if (trust_.unread) return {"There is no readable certificate in " + trusted() + "."};
    if (error == beast::error::timeout) return {too_late(server_)};
    const long verified = SSL_get_verify_result(native());
    // libssl accepts the certificate; Asio's check of its names does not.
    if (verified == X509_V_ERR_UNSPECIFIED)
      return {server_.url() + " presents a certificate for another name."};
    if (verified == X509_V_OK) return {does_not_speak_tls(server_)};
    return {server_.url() + " presents an untrusted certificate: " +
                X509_verify_cert_error_string(verified) + ".",
            true};
  }

  void read(std::vector<asio::mutable_buffer> into, Done done) override {
    stream_.async_read_some(into, std::move(done));
  }
  void write(std::vector<asio::const_buffer> bytes, Done done) override {
    stream_.async_write_some(bytes, std::move(done));
  }
  void shut_down(Shaken shaken) override { stream_.async_shutdown(std::move(shaken)); }

 private:
  std::string trusted() const {
    return server_.authority_file.empty() ? "the certificate store of this machine"
                                          : server_.authority_file;
  }
  SSL* native() const { return const_cast<Tls*>(this)->stream_.native_handle(); }

  Server server_;
  Trust trust_;
  beast::ssl_stream<beast::tcp_stream> stream_;
};

}  // namespace

std::unique_ptr<Transport> tls_transport(asio::io_context& io, const Server& server) {
  return std::make_unique<Tls>(io, server);
}

}  // namespace net
