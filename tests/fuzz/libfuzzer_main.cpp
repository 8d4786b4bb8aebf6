// SPDX-License-Identifier: MIT
// libFuzzer has the main(); FUZZ_TARGET names the target.
#include "tests/fuzz/targets.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::FUZZ_TARGET({data, size});
  return 0;
}
