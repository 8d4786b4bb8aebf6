// SPDX-License-Identifier: MIT
#include "clients/record/check.hpp"
#include "clients/record/reports.hpp"
#include "clients/record/verify.hpp"
#include "clients/record/visible.hpp"

#include <CLI/CLI.hpp>

#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>

/// jojotte-record: checks, replays and prints a transcript. Exit status: 0 success; 1 the
/// transcript breaks a rule; 2 it cannot be read.
namespace {

int tell_failure(const std::string& file, const record::Failure& failure) {
  const protocol::Fault& fault = failure.fault;
  const std::string_view what = fault.rule.empty() ? std::string_view(fault.code) : fault.rule;
  std::ostringstream line;
  line << file << ':' << failure.line << ": " << what << ": " << fault.text;
  std::cerr << record::visible(std::move(line).str()) << '\n';
  return failure.unreadable ? 2 : 1;
}

/// Calls `use` with the file. Its result has a member `failure`.
template <class Use>
auto read(const std::string& file, Use use) {
  if (file == "-") return use(std::cin);
  std::ifstream transcript(file);
  if (transcript.is_open() && transcript.peek() != std::ifstream::traits_type::eof())
    return use(static_cast<std::istream&>(transcript));
  decltype(use(std::cin)) result;
  const char* why = transcript.is_open() ? "It is empty or not a file." : "It cannot be opened.";
  result.failure = record::Failure{0, true, {"unreadable", "", why}};
  return result;
}

/// Prints everything up to the first failure, then the failure.
int run(const std::string& file, record::Reports::On record::Reports::* on) {
  const record::Report report = read(file, [&](std::istream& transcript) {
    const std::string text(std::istreambuf_iterator<char>(transcript), {});
    std::istringstream lines(text);
    return (record::reports_on(text).*on)(lines);
  });
  std::cout << record::visible(report.text) << std::flush;
  return report.failure ? tell_failure(file, *report.failure) : 0;
}

int run_check(const std::string& file) {
  const record::Checked checked = read(file, record::check);
  if (checked.failure) return tell_failure(file, *checked.failure);
  std::cout << "Legal throughout: " << checked.acts << (checked.acts == 1 ? " act" : " acts")
            << " with " << checked.decks << (checked.decks == 1 ? " deck.\n" : " decks.\n");
  return 0;
}

/// Checks the decks one by one; `check` checks the acts.
int run_verify(const std::string& file) {
  const record::Verification verification = read(file, record::verify);
  if (verification.failure) return tell_failure(file, *verification.failure);
  std::cout << "As committed: " << verification.decks
            << (verification.decks == 1 ? " deck.\n" : " decks.\n");
  if (verification.anew > 0)
    std::cout << "Before the first, the salts began anew: " << verification.anew
              << (verification.anew == 1 ? " time.\n" : " times.\n");
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Checks, replays, prints and analyses transcripts of any game."};
  app.set_version_flag("--version", "jojotte-record " JOJOTTE_VERSION, "Print the version");
  app.require_subcommand(1);
  std::string file;
  bool json = false;
  int status = 0;
  const auto command = [&](const char* name, const char* what) {
    CLI::App* sub = app.add_subcommand(name, what);
    sub->add_option("FILE", file, "The transcript, or - for standard input")->required();
    return sub;
  };
  command("check", "Check that every act is legal, or name the line and the rule it breaks")
      ->callback([&] { status = run_check(file); });
  CLI::App* replay = command(
      "replay", "Print every deal: what was said and done, and what was scored by which rule");
  replay->add_flag("--json", json, "Print one JSON object instead of text");
  replay->callback(
      [&] { status = run(file, json ? &record::Reports::replay_json : &record::Reports::replay); });
  command("legal", "Print whose turn it is at the end, and the legal actions")->callback([&] {
    status = run(file, &record::Reports::legal);
  });
  command("print", "Print the score")->callback([&] {
    status = run(file, &record::Reports::print);
  });
  command("verify", "Check that every deck follows from the commitment and the players' salts")
      ->callback([&] { status = run_verify(file); });
  CLI::App* analyse =
      command("analyse", "Print what each act of each deal lost, and what was better");
  analyse->add_flag("--json", json, "Print one JSON object instead of text");
  analyse->callback([&] {
    status = run(file, json ? &record::Reports::analyse_json : &record::Reports::analyse);
  });
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? 0 : 2;
  }
  return status;
}
