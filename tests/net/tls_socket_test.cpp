// SPDX-License-Identifier: MIT
// The client against a server on loopback that speaks TLS with a certificate made for the test.
#include "clients/net/connection.hpp"

#include "tests/net/handshake.hpp"

#include <doctest/doctest.h>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>

#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

namespace {

namespace asio = boost::asio;
namespace ssl = asio::ssl;
using asio::ip::tcp;
using Error = boost::system::error_code;

struct Papers {
  std::string key, certificate;  // PEM
};

std::string text_of(BIO* memory) {
  char* bytes = nullptr;
  const long size = BIO_get_mem_data(memory, &bytes);
  std::string text(bytes, static_cast<std::size_t>(size));
  BIO_free(memory);
  return text;
}

/// Signed by itself, for an hour, for the one name: "DNS:localhost".
Papers papers_for(const char* name) {
  EVP_PKEY* key = EVP_EC_gen("P-256");
  X509* paper = X509_new();
  X509_set_version(paper, X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(paper), 1);
  X509_gmtime_adj(X509_getm_notBefore(paper), -60);
  X509_gmtime_adj(X509_getm_notAfter(paper), 3600);
  X509_set_pubkey(paper, key);
  X509_NAME* subject = X509_get_subject_name(paper);
  X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>("a test"), -1, -1, 0);
  X509_set_issuer_name(paper, subject);
  X509_EXTENSION* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, name);
  X509_add_ext(paper, names, -1);
  X509_sign(paper, key, EVP_sha256());
  BIO *key_text = BIO_new(BIO_s_mem()), *paper_text = BIO_new(BIO_s_mem());
  PEM_write_bio_PrivateKey(key_text, key, nullptr, nullptr, 0, nullptr, nullptr);
  PEM_write_bio_X509(paper_text, paper);
  X509_EXTENSION_free(names);
  X509_free(paper);
  EVP_PKEY_free(key);
  return {text_of(key_text), text_of(paper_text)};
}

class PemFile {
 public:
  explicit PemFile(const std::string& text)
      : path_(std::filesystem::temp_directory_path() /
              ("jojotte-tls-" + std::to_string(::getpid()) + ".pem")) {
    std::ofstream(path_) << text;
  }
  ~PemFile() { std::filesystem::remove(path_); }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

/// Takes one connection, opens the WebSocket and says "hello".
class Greeter {
 public:
  Greeter(asio::io_context& io, const Papers& papers)
      : acceptor_(io, {asio::ip::make_address("127.0.0.1"), 0}),
        context_(ssl::context::tls_server) {
    context_.use_private_key(asio::buffer(papers.key), ssl::context::pem);
    context_.use_certificate(asio::buffer(papers.certificate), ssl::context::pem);
    acceptor_.async_accept([this](Error error, tcp::socket socket) {
      if (!error) serve(std::move(socket));
    });
  }

  std::string port() const { return std::to_string(acceptor_.local_endpoint().port()); }

 private:
  void serve(tcp::socket socket) {
    stream_ = std::make_unique<ssl::stream<tcp::socket>>(std::move(socket), context_);
    stream_->async_handshake(ssl::stream_base::server, [this](Error error) {
      if (!error) listen();
    });
  }

  void listen() {
    asio::async_read_until(*stream_, asio::dynamic_buffer(request_), "\r\n\r\n",
                           [this](Error error, std::size_t) {
                             if (!error) greet();
                           });
  }

  void greet() {
    answer_ = handshake::answer_to(request_) + handshake::frame("hello");
    asio::async_write(*stream_, asio::buffer(answer_), [](Error, std::size_t) {});
  }

  tcp::acceptor acceptor_;
  ssl::context context_;
  std::unique_ptr<ssl::stream<tcp::socket>> stream_;
  std::string request_, answer_;
};

/// The first text that arrives: the server's "hello", or the reason why there is no connection.
std::string received(asio::io_context& io, const net::Server& server) {
  std::string first = "nothing, in time";
  const auto take = [&](const std::string& text) {
    first = text;
    io.stop();
  };
  net::Connection connection(io, server, net::websocket_path(),
                             {nullptr, take, [&](const net::Loss& loss) { take(loss.why); }});
  io.run_for(std::chrono::seconds(60));
  return first;
}

std::string received_from(const char* host, const char* name, bool trusted) {
  asio::io_context io;
  const Papers papers = papers_for(name);
  const PemFile file(papers.certificate);
  const Greeter greeter(io, papers);
  const net::Server server{host, greeter.port(), true, trusted ? file.path() : ""};
  std::string text = received(io, server);
  if (const auto at = text.find(":" + greeter.port()); at != std::string::npos)
    text.erase(at, greeter.port().size() + 1);
  return text;
}

/// A proxy that answers everything by http with a redirection.
class Redirector {
 public:
  Redirector(asio::io_context& io, std::string location)
      : acceptor_(io, {asio::ip::make_address("127.0.0.1"), 0}), socket_(io) {
    answer_ = "HTTP/1.1 308 Permanent Redirect\r\nLocation: " + std::move(location) +
              "\r\nContent-Length: 0\r\n\r\n";
    acceptor_.async_accept(socket_, [this](Error) {
      asio::async_read_until(
          socket_, asio::dynamic_buffer(request_), "\r\n\r\n", [this](Error, std::size_t) {
            asio::async_write(socket_, asio::buffer(answer_), [](Error, std::size_t) {});
          });
    });
  }

  std::string port() const { return std::to_string(acceptor_.local_endpoint().port()); }

 private:
  tcp::acceptor acceptor_;
  tcp::socket socket_;
  std::string request_, answer_;
};

}  // namespace

TEST_SUITE("TLS") {
  TEST_CASE("a proxy that redirects to https is followed, on the same host only") {
    asio::io_context io;
    const Papers papers = papers_for("DNS:localhost");
    const PemFile file(papers.certificate);
    const Greeter greeter(io, papers);
    const Redirector same(io, "https://localhost:" + greeter.port() + "/ws");
    CHECK(received(io, {"localhost", same.port(), false, file.path()}) == "hello");
    io.restart();
    const Redirector other(io, "https://elsewhere.example/ws");
    CHECK(received(io, {"localhost", other.port(), false, file.path()}).find("HTTP status 308") !=
          std::string::npos);
  }

  TEST_CASE("a server with a trusted certificate is accepted, by name or by address") {
    CHECK(received_from("localhost", "DNS:localhost", true) == "hello");
    CHECK(received_from("127.0.0.1", "IP:127.0.0.1", true) == "hello");
  }

  TEST_CASE("a server with an untrusted certificate is refused") {
    CHECK(received_from("localhost", "DNS:localhost", false)
              .starts_with("https://localhost presents an untrusted certificate: self"));
  }

  TEST_CASE("a server with a certificate for another name is refused") {
    CHECK(received_from("localhost", "DNS:example.org", true) ==
          "https://localhost presents a certificate for another name.");
    CHECK(received_from("127.0.0.1", "DNS:localhost", true) ==
          "https://127.0.0.1 presents a certificate for another name.");
  }

  TEST_CASE("a file without certificates is reported") {
    asio::io_context io;
    const Greeter greeter(io, papers_for("DNS:localhost"));
    CHECK(received(io, {"localhost", greeter.port(), true, "/dev/null"}) ==
          "There is no readable certificate in /dev/null.");
  }

  TEST_CASE("a server that does not speak TLS is reported") {
    asio::io_context io;
    tcp::acceptor acceptor(io, {asio::ip::make_address("127.0.0.1"), 0});
    acceptor.async_accept([](Error, tcp::socket socket) {
      asio::write(socket, asio::buffer(std::string("HTTP/1.1 400 Bad Request\r\n\r\n")));
    });
    const std::string port = std::to_string(acceptor.local_endpoint().port());
    CHECK(received(io, {"127.0.0.1", port, true, ""}) ==
          "https://127.0.0.1:" + port + " does not speak TLS: try http://127.0.0.1:" + port + ".");
  }
}
