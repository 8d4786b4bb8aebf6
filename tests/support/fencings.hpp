// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/postmaster.hpp"

#include <cstdint>
#include <string>

namespace support {

/// From now on the journal notes, by its own clock, whether a lease was fenced before it expired. A
/// test that looked afterwards might look too late.
inline void note_fencings(const std::string& uri) {
  run_sql_at(uri, "CREATE TABLE fencings(early boolean)");
  run_sql_at(uri,
             "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
             " IF NEW.dead AND NOT OLD.dead THEN"
             " INSERT INTO fencings VALUES(NEW.expires > clock_timestamp());"
             " END IF; RETURN NULL; END $$");
  run_sql_at(uri, "CREATE TRIGGER note AFTER UPDATE ON nodes FOR EACH ROW EXECUTE FUNCTION note()");
}

inline std::int64_t early_fencings(const std::string& uri) {
  return number_at(uri, "SELECT count(*) FROM fencings WHERE early");
}

}  // namespace support
