// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/postmaster.hpp"

#include <cstdint>
#include <string>

namespace support {

/// From now on the journal notes whether a life was ended before its lease was over, by its own
/// clock: whoever asks afterwards may come too late to see.
inline void note_burials(const std::string& uri) {
  run_sql_at(uri, "CREATE TABLE burials(early boolean)");
  run_sql_at(uri,
             "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
             " IF NEW.dead AND NOT OLD.dead THEN"
             " INSERT INTO burials VALUES(NEW.expires > clock_timestamp());"
             " END IF; RETURN NULL; END $$");
  run_sql_at(uri, "CREATE TRIGGER note AFTER UPDATE ON nodes FOR EACH ROW EXECUTE FUNCTION note()");
}

inline std::int64_t early_burials(const std::string& uri) {
  return number_at(uri, "SELECT count(*) FROM burials WHERE early");
}

}  // namespace support
