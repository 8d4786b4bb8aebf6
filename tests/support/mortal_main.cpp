// SPDX-License-Identifier: MIT
// The server on a disk that fails as JOJOTTE_MISHAP says, such as "kill 17", and hangs while there
// is the file that JOJOTTE_DISK_HANGS names (faulty_disk.hpp).
#include "protocol/hosted_game.hpp"
#include "server/app.hpp"
#include "tests/support/faulty_disk.hpp"

#include <cstdlib>

int main(int argc, char** argv) {
  namespace faulty_disk = support::faulty_disk;
  faulty_disk::install();
  if (const char* mishap = std::getenv("JOJOTTE_MISHAP"))
    faulty_disk::expect(faulty_disk::read_mishap(mishap));
  if (const char* file = std::getenv("JOJOTTE_DISK_HANGS")) faulty_disk::hang_while(file);
  return server::run_server(argc, argv, protocol::open_game);
}
