-- SPDX-License-Identifier: MIT
-- The servers' own role and database. psql runs this once, when the database is made; the backquotes read a file.
\set password `cat "${JOURNAL_PASSWORD:-/run/secrets/journal.password}"`
CREATE ROLE jojotte LOGIN PASSWORD :'password';
CREATE DATABASE jojotte OWNER jojotte;
REVOKE ALL ON DATABASE jojotte FROM PUBLIC;
