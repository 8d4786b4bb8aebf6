// SPDX-License-Identifier: MIT
#include "tests/support/live_bytes.hpp"

#include <malloc.h>
#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> live = 0, most = 0;

}  // namespace

namespace support {

std::size_t live_bytes() { return live; }
std::size_t most_live_bytes() { return most; }
void watch_live_bytes() { most = live.load(); }

}  // namespace support

#ifndef JOJOTTE_OPERATOR_NEW_IS_TAKEN

namespace {

void* counted(std::size_t bytes) {
  void* const memory = std::malloc(bytes == 0 ? 1 : bytes);
  if (!memory) throw std::bad_alloc();
  const std::size_t now = live += malloc_usable_size(memory);
  std::size_t before = most;
  while (now > before && !most.compare_exchange_weak(before, now)) {
  }
  return memory;
}

void given_back(void* memory) {
  if (memory) live -= malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
void operator delete(void* memory) noexcept { given_back(memory); }
void operator delete[](void* memory) noexcept { given_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { given_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { given_back(memory); }

#endif
