// SPDX-License-Identifier: MIT
#include "engine/ensure.hpp"

namespace engine {

void broken(const char* what) { throw BrokenInvariant(what); }

}  // namespace engine
