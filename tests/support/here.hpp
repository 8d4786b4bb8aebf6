// SPDX-License-Identifier: MIT
#pragma once

#include <string>

/// Where the tests find the project and its programs. Only here.cpp is compiled with the paths, so
/// that ccache knows every other file again in whatever folder it lies.
namespace here {

/// The project's folder.
extern const std::string source;

// Programs of the same build.
extern const std::string bot, client, load, record, server;
/// The server with the tiny game.
extern const std::string tiny_server;
/// The server on a disk that fails on demand.
extern const std::string mortal_server;
/// A library that makes the disk of a program slower.
extern const std::string slow_disk;

/// The C++ compiler of the same build.
extern const std::string compiler;

/// The folder for what the server sends in whole matches, which is then checked against its
/// schemas.
extern const std::string frames;

}  // namespace here
