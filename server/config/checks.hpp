// SPDX-License-Identifier: MIT
#pragma once

#include <string>

/// What the values of options have to be. Each check returns an empty text, or what was expected:
/// "expected HOST:PORT such as 10.1.2.3:8080". It never has any part of the value.
namespace server {

std::string check_address(const std::string& text);
/// A connection string, as libpq takes it. One in which a special character of the password is not
/// encoded is refused here: libpq would take a part of the password for a host or a port, and name
/// it in a message.
std::string check_journal(const std::string& text);
std::string check_journal_key(const std::string& text);
/// HOST:PORT, as one server finds another; an IPv6 address stands in brackets.
std::string check_node_address(const std::string& text);
std::string check_node_name(const std::string& text);
/// A file or directory, which need not exist.
std::string check_path(const std::string& text);
/// Digits only, without a sign or leading zeros.
std::string check_number(const std::string& text, long least, long most);

/// The value for an error message, in quotes; in other words when it could be a connection string,
/// or cannot be seen in one short line.
std::string shown_value(const std::string& value);

/// An objection of these checks, without the value that follows if that is a part of `whole` and
/// `whole` may be a connection string: of a list, one part may be the end of a password.
std::string without_secret(const std::string& objection, const std::string& whole);

}  // namespace server
