// SPDX-License-Identifier: MIT
#include "server/http/gzip.hpp"

#include "engine/ensure.hpp"

#include <zlib.h>

namespace server {

// zlib can fail only for lack of memory; the buffer is large enough to finish in one call.
std::string gzip(std::string_view text) {
  constexpr int window_and_gzip = 15 + 16, memory_usual = 8;
  z_stream zip{};
  const int begun = deflateInit2(&zip, Z_BEST_COMPRESSION, Z_DEFLATED, window_and_gzip,
                                 memory_usual, Z_DEFAULT_STRATEGY);
  engine::ensure(begun == Z_OK, "zlib cannot start");
  std::string packed(deflateBound(&zip, text.size()), '\0');
  std::string source(text);  // zlib takes no pointer to const
  zip.next_in = reinterpret_cast<Bytef*>(source.data());
  zip.avail_in = static_cast<uInt>(source.size());
  zip.next_out = reinterpret_cast<Bytef*>(packed.data());
  zip.avail_out = static_cast<uInt>(packed.size());
  const bool finished = deflate(&zip, Z_FINISH) == Z_STREAM_END;
  packed.resize(zip.total_out);
  deflateEnd(&zip);
  engine::ensure(finished, "zlib cannot finish");
  return packed;
}

}  // namespace server
