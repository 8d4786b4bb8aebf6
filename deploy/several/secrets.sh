#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# deploy/several/secrets.sh FOLDER
#
# Makes FOLDER with what several servers on one journal share and nobody else may know:
#
#   journal.key           seals the records; without it they cannot be read, so keep a copy elsewhere
#   journal.conf          the servers' setting journal="postgresql://…"; change it for a database of your own
#   journal.password      of the servers' role in the database of compose.yaml
#   superuser.password    of its superuser
#
# Only you may enter FOLDER. Nothing is overwritten.
set -euo pipefail

usage() { sed -n '4,13s/^# \{0,1\}//p' "$0"; }
case "${1:-}" in
  -h | --help) usage; exit 0 ;;
  '' | -*) usage >&2; exit 2 ;;
esac

mkdir -m 700 "$1"
cd "$1"
# In their containers the servers are another user, so the files are open; the folder is not.
umask 022
openssl rand -hex 32 >journal.key
openssl rand -hex 24 >journal.password
openssl rand -hex 24 >superuser.password
# From one container to another on the same machine there is nobody to hide from.
printf 'journal="postgresql://jojotte:%s@postgres/jojotte?sslmode=disable"\n' "$(<journal.password)" >journal.conf
