#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# deploy/smoke.sh [--ca FILE] URL
#
# Plays a rubber on a running server: opens a table, lets two clients play by themselves and a third watch, then
# downloads the transcript and checks that every step was legal and every deck fair. If the computer plays, a
# trick is played against it. Exit status 0 if all went well. Needs curl, jojotte and jojotte-record; JOJOTTE_BIN
# names their folder if they are not in PATH. Its tables are not listed, and the server forgets them after 90 days.
#
#   --ca FILE   for https: trust the certificates in this file, and no others
set -euo pipefail

usage() { sed -n '4,12s/^# \{0,1\}//p' "$0"; }
ca=() curl_ca=()
case "${1:-}" in
  -h | --help) usage; exit 0 ;;
  --ca) ca=(--ca "${2:?a file of certificates}") curl_ca=(--cacert "$2"); shift 2 ;;
esac
[ $# -eq 1 ] || { usage >&2; exit 2; }
url=${1%/}
PATH=${JOJOTTE_BIN:+$JOJOTTE_BIN:}$PATH
seconds_max=120 # a rubber takes two or three

work=$(mktemp -d)
export XDG_STATE_HOME=$work/state # where jojotte keeps the keys of its seats
started=()
leave() {
  [ ${#started[@]} -eq 0 ] || kill "${started[@]}" 2>/dev/null || true
  rm -rf "$work"
}
trap leave EXIT
fail() {
  printf 'smoke: %s\n' "$1" >&2
  [ ! -s "${2:-}" ] || tail -n 5 "$2" >&2
  exit 1
}
fetch() { curl --fail --silent --show-error --max-time 20 "${curl_ca[@]}" "$@"; }
in_background() { # NAME COMMAND ...
  local name=$1
  shift
  timeout "$seconds_max" "$@" </dev/null >"$work/$name" 2>&1 &
  started+=($!)
}

for tool in curl jojotte jojotte-record; do
  command -v "$tool" >/dev/null || fail "$tool is not in PATH"
done
fetch --output "$work/ready" "$url/readyz" 2>"$work/why" || fail "$url is not ready" "$work/why"

timeout 20 jojotte create "${ca[@]}" --server "$url" --json --unlisted >"$work/table" 2>"$work/why" ||
  fail "could not open a table" "$work/why"
links=$(grep -o '"link":"[^"]*"' "$work/table" | cut -d'"' -f4)
watch=$(grep -o '"watch":"[^"]*"' "$work/table" | cut -d'"' -f4)
commitment=$(grep -o '"commitment":"[^"]*"' "$work/table" | cut -d'"' -f4)
ann=$(sed -n 1p <<<"$links")
bob=$(sed -n 2p <<<"$links")

in_background watcher jojotte watch "${ca[@]}" "$watch" --commitment "$commitment" --plain --until-over
in_background ann jojotte play "${ca[@]}" "$ann" --commitment "$commitment" --plain --name Ann --auto --seed 1
in_background bob jojotte play "${ca[@]}" "$bob" --commitment "$commitment" --plain --name Bob --auto --seed 2
names=(watcher ann bob)
for i in 0 1 2; do
  wait "${started[$i]}" || fail "the client ${names[$i]} failed" "$work/${names[$i]}"
done
started=()

fetch --output "$work/transcript" "$watch/transcript" 2>"$work/why" || fail "could not fetch the transcript" "$work/why"
for check in check verify; do
  jojotte-record "$check" "$work/transcript" >"$work/$check" 2>&1 || fail "jojotte-record $check found a fault" "$work/$check"
done
jojotte-record print "$work/transcript" >"$work/sheet" 2>&1 || fail "could not print the score sheet" "$work/sheet"
printf 'smoke: a rubber of %s records at %s was legal, its decks were fair, and a spectator saw all of it.\n' \
  "$(grep -c . "$work/transcript")" "$url"

timeout 20 jojotte list "${ca[@]}" --server "$url" >"$work/list" 2>"$work/why" || fail "could not fetch the list of tables" "$work/why"
if grep -q '^The computer does not play' "$work/list"; then
  printf 'smoke: the computer does not play there.\n'
  exit 0
fi
timeout 20 jojotte create "${ca[@]}" --server "$url" --json --unlisted --computer 1=easy >"$work/table" 2>"$work/why" ||
  fail "could not open a table against the computer" "$work/why"
alone=$(grep -o '"link":"[^"]*"' "$work/table" | cut -d'"' -f4)
# grep closes the pipe when it has seen enough, which ends the client.
grep -q '^ *Computer (easy) plays' < <(
  timeout "$seconds_max" jojotte play "${ca[@]}" "$alone" --plain --auto --seed 3 2>&1 | tee "$work/alone"
) || fail "the computer did not play a card" "$work/alone"
printf 'smoke: the computer plays there.\n'
