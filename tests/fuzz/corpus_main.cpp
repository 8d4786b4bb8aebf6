// SPDX-License-Identifier: MIT
//
// fuzz_corpus TARGET
//
// Calls the target with each kept input, and with mutations of these that are the same on every run
// and every machine. It needs no libFuzzer, so every compiler can build it.
#include "tests/fuzz/targets.hpp"
#include "tests/support/here.hpp"
#include "tests/support/random.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace {

using Input = std::vector<std::uint8_t>;

struct Target {
  std::string_view name;
  void (*run)(fuzz::Bytes);
  int mutations;           // as many as take a few seconds
  std::size_t bytes_most;  // of a mutation
};

constexpr Target targets[] = {{"acts", fuzz::acts, 150, 300},
                              {"client_message", fuzz::client_message, 20000, 4200},
                              {"server_message", fuzz::server_message, 400, 8000},
                              {"transcript", fuzz::transcript, 1000, 8000}};

constexpr std::size_t inputs_least = 12;

struct Kept {
  std::string name;
  Input bytes;
};

std::vector<Kept> read_corpus(std::string_view target) {
  std::vector<Kept> corpus;
  for (const auto& file : std::filesystem::directory_iterator(std::filesystem::path(here::source) /
                                                              "tests/fuzz/corpus" / target)) {
    std::ifstream in(file.path(), std::ios::binary);
    corpus.push_back(
        {file.path().filename().string(), Input(std::istreambuf_iterator<char>(in), {})});
  }
  std::ranges::sort(corpus, {}, &Kept::name);
  return corpus;
}

std::size_t below(std::size_t bound, support::Random& random) {
  return bound == 0 ? 0 : random() % bound;
}

/// A small change: a bit, a byte, a lost piece, or a piece of another input.
void mutate(Input& input, const Input& other, support::Random& random) {
  constexpr std::string_view meaning = "{}[]\",:0123456789-eE.\\ntruefalse \n";
  const std::size_t at = below(input.size(), random);
  const auto here = input.begin() + static_cast<std::ptrdiff_t>(at);
  const std::size_t length = std::min<std::size_t>(1 + below(40, random), input.size() - at);
  switch (random() % 5) {
    case 0:
      if (at < input.size()) input[at] ^= static_cast<std::uint8_t>(1U << random() % 8);
      break;
    case 1:
      input.insert(here, static_cast<std::uint8_t>(meaning[random() % meaning.size()]));
      break;
    case 2: input.erase(here, here + static_cast<std::ptrdiff_t>(length)); break;
    case 3: {
      const Input piece(here, here + static_cast<std::ptrdiff_t>(length));
      const auto to = static_cast<std::ptrdiff_t>(below(input.size() + 1, random));
      input.insert(input.begin() + to, piece.begin(), piece.end());
      break;
    }
    default: {
      const auto from = static_cast<std::ptrdiff_t>(below(other.size(), random));
      const auto end = std::min<std::ptrdiff_t>(from + 60, std::ssize(other));
      input.insert(here, other.begin() + from, other.begin() + end);
    }
  }
}

bool holds(const Target& target, const Input& input, const std::string& name) {
  try {
    target.run(input);
    return true;
  } catch (const std::exception& fault) {
    std::cerr << target.name << ": " << name << ": " << fault.what() << '\n';
    return false;
  }
}

int run(const Target& target) {
  const std::vector<Kept> corpus = read_corpus(target.name);
  if (corpus.size() < inputs_least) {
    std::cerr << target.name << ": only " << corpus.size() << " inputs are kept\n";
    return 1;
  }
  int failures = 0;
  for (const Kept& kept : corpus) failures += !holds(target, kept.bytes, kept.name);
  support::Random random(1937);
  for (int i = 0; i < target.mutations; ++i) {
    const Kept& kept = corpus[below(corpus.size(), random)];
    Input input = kept.bytes;
    for (auto times = 1 + below(4, random); times > 0; --times)
      mutate(input, corpus[below(corpus.size(), random)].bytes, random);
    input.resize(std::min(input.size(), target.bytes_most));
    failures += !holds(target, input, kept.name + ", mutation " + std::to_string(i));
  }
  std::cout << target.name << ": " << corpus.size() << " inputs, " << target.mutations
            << " mutations, " << failures << " failures\n";
  return failures == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const auto* const target =
      std::ranges::find(targets, std::string_view(argc == 2 ? argv[1] : ""), &Target::name);
  if (target == std::end(targets)) {
    std::cerr << "usage: fuzz_corpus acts|client_message|server_message|transcript\n";
    return 2;
  }
  return run(*target);
}
