-- SPDX-License-Identifier: MIT
-- Removes all unfinished tables from a journal in PostgreSQL. Run it after an older copy was restored and before a
-- server is started: those tables would deal decks again that people have seen since the copy was made.
--
--   psql --set ON_ERROR_STOP=1 --single-transaction --file after-restore.sql postgresql://…
DELETE FROM records WHERE number IN (SELECT number FROM tables WHERE NOT over);
DELETE FROM tables WHERE NOT over;
DELETE FROM units WHERE NOT EXISTS (SELECT FROM tables WHERE tables.unit = units.unit);
UPDATE nodes SET dead = true;
