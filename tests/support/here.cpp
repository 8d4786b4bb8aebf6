// SPDX-License-Identifier: MIT
#include "tests/support/here.hpp"

namespace here {

const std::string source = SOURCE_FOLDER;
const std::string bot = BUILD_FOLDER "/bin/jojotte-bot";
const std::string client = BUILD_FOLDER "/bin/jojotte";
const std::string load = BUILD_FOLDER "/bin/jojotte-load";
const std::string record = BUILD_FOLDER "/bin/jojotte-record";
const std::string server = BUILD_FOLDER "/bin/jojotte-server";
const std::string tiny_server = BUILD_FOLDER "/bin/tiny-server";
const std::string mortal_server = BUILD_FOLDER "/bin/mortal-server";
const std::string slow_disk = BUILD_FOLDER "/bin/libslow-disk.so";
const std::string compiler = CXX_COMPILER;
const std::string frames = BUILD_FOLDER "/frames";

}  // namespace here
