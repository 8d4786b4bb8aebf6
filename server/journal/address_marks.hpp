// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"
#include "server/config/or_reason.hpp"
#include "server/entropy/entropy.hpp"

#include <filesystem>

namespace server {

/// What the journal has instead of an address: the same 128 bits for the same address, made with a
/// key that stands in DIR/jojotte.key and in no backup. Without the key nobody can find the address
/// by trying all that there are.
class AddressMarks {
 public:
  /// With the key of this directory, which is made if there is none; or a sentence that says why
  /// not. With a new key every address has another mark.
  static OrReason<AddressMarks> open_in(const std::filesystem::path& directory);

  /// With a key that follows from a secret of all servers on a journal: they have the same marks.
  static AddressMarks shared_by_those_who_know(const entropy::Secret& secret);

  /// With a key that nothing keeps.
  AddressMarks() : key_(entropy::secret()) {}

  /// The marks of this address and of its network.
  Source of(const ClientAddress& address) const;

 private:
  explicit AddressMarks(const entropy::Secret& key) : key_(key) {}

  entropy::Secret key_;
};

}  // namespace server
