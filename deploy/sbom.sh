#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# deploy/sbom.sh VERSION TIME PROGRAM ...
#
# Prints the components of the programs as SPDX 2.3 in JSON: the shared libraries they load, by Debian package, those
# they load if need be, and the header-only libraries that are compiled into them. TIME is in seconds since 1970, such as that of the commit.
# The same programs on the same system give the same bytes.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
[ $# -gt 2 ] || { sed -n '4,8s/^# \{0,1\}//p' "$0" >&2; exit 2; }
version=$1 created=$(date --utc --date="@$2" +%Y-%m-%dT%H:%M:%SZ)
shift 2

# Each Debian has a Boost of its own version, and the package is named after it.
boost=$(dpkg-query --search /usr/include/boost/version.hpp | cut -d: -f1)
# ldd cannot find header-only libraries.
compiled_into() { # FILE
  case ${1##*/} in
    jojotte-load) echo libcli11-dev nlohmann-json3-dev ;;
    jojotte-record) echo libcli11-dev libexpected-dev nlohmann-json3-dev ;;
    jojotte) echo "$boost" libcli11-dev nlohmann-json3-dev ;;
    *) echo "$boost" libcli11-dev libexpected-dev nlohmann-json3-dev ;;
  esac
}
# Nor what a program loads only if it is told to.
may_load() { # FILE
  case ${1##*/} in
    jojotte-server) echo libpq5 ;; # for --journal
  esac
}
linked=$("$here/linked.sh" "$@")

# Debian's names and versions contain nothing that JSON must escape.
id() { tr -c 'A-Za-z0-9.\n-' '-' <<<"$1"; }
package() { # NAME
  local release
  release=$(dpkg-query --show --showformat='${Version}' "$1")
  printf ',\n    {"SPDXID": "SPDXRef-%s", "name": "%s", "versionInfo": "%s", "supplier": "Organization: Debian",' \
    "$(id "$1")" "$1" "$release"
  printf ' "downloadLocation": "NOASSERTION", "filesAnalyzed": false, "licenseConcluded": "NOASSERTION",'
  printf ' "licenseDeclared": "NOASSERTION", "copyrightText": "NOASSERTION", "externalRefs": [{"referenceCategory":'
  printf ' "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": "pkg:deb/debian/%s@%s"}]}' \
    "$1" "$(sed "s/+/%2B/g; s/:/%3A/g" <<<"$release")"
}
program() { # FILE
  local sum
  sum=$(sha256sum "$1")
  printf '    {"SPDXID": "SPDXRef-%s", "name": "%s", "versionInfo": "%s", "downloadLocation": "NOASSERTION",' \
    "$(id "${1##*/}")" "${1##*/}" "$version"
  printf ' "filesAnalyzed": false, "licenseConcluded": "MIT", "licenseDeclared": "MIT", "copyrightText":'
  printf ' "NOASSERTION", "primaryPackagePurpose": "APPLICATION",'
  printf ' "checksums": [{"algorithm": "SHA256", "checksumValue": "%s"}]}' "${sum%% *}"
}
related() { # FROM TYPE TO
  printf '%s\n    {"spdxElementId": "SPDXRef-%s", "relationshipType": "%s", "relatedSpdxElement": "SPDXRef-%s"}' \
    "$comma" "$(id "$1")" "$2" "$(id "$3")"
  comma=,
}
packages_of() { "$here/linked.sh" "$@" | cut -d' ' -f2 | LC_ALL=C sort -u; }

packages=$({ cut -d' ' -f2 <<<"$linked"; for file in "$@"; do { compiled_into "$file"; may_load "$file"; } | tr ' ' '\n'; done; } | LC_ALL=C sort -u)
sum=$(sha256sum "$@" | cut -d' ' -f1 | sha256sum)
printf '{\n  "spdxVersion": "SPDX-2.3",\n  "dataLicense": "CC0-1.0",\n  "SPDXID": "SPDXRef-DOCUMENT",\n'
printf '  "name": "jojotte-%s",\n  "documentNamespace": "urn:jojotte:%s:%s",\n' "$version" "$version" "${sum%% *}"
printf '  "creationInfo": {"created": "%s", "creators": ["Tool: deploy/sbom.sh"]},\n  "packages": [\n' "$created"
comma=''
for file in "$@"; do printf '%b' "$comma"; program "$file"; comma=',\n'; done
for name in $packages; do package "$name"; done
printf '\n  ],\n  "relationships": ['
comma=''
for file in "$@"; do related DOCUMENT DESCRIBES "${file##*/}"; done
for file in "$@"; do
  for name in $(packages_of "$file"); do related "${file##*/}" DYNAMIC_LINK "$name"; done
  for name in $(compiled_into "$file"); do related "${file##*/}" STATIC_LINK "$name"; done
  for name in $(may_load "$file"); do related "$name" OPTIONAL_DEPENDENCY_OF "${file##*/}"; done
done
printf '\n  ]\n}\n'
