// SPDX-License-Identifier: MIT
#include "clients/record/analysis.hpp"
#include "clients/record/match.hpp"
#include "clients/record/report.hpp"
#include "clients/record/verify.hpp"

#include <CLI/CLI.hpp>

#include <chrono>
#include <fstream>
#include <functional>
#include <iostream>

/// jojotte-record: checks, replays and prints a transcript. Exit status: 0 success; 1 the
/// transcript breaks a rule; 2 it cannot be read.
namespace {

int tell_failure(const std::string& file, const record::Failure& failure) {
  const protocol::Fault& fault = failure.fault;
  const std::string_view what = fault.rule.empty() ? std::string_view(fault.code) : fault.rule;
  std::cerr << file << ':' << failure.line << ": " << what << ": " << fault.text << '\n';
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
int run(const std::string& file, const std::function<std::string(const record::Match&)>& print) {
  const record::Match match = read(file, record::play_again);
  if (!match.failure || !match.failure->unreadable) std::cout << print(match) << std::flush;
  return match.failure ? tell_failure(file, *match.failure) : 0;
}

std::string verdict(const record::Match& match) {
  const std::size_t deals = match.deals.size();
  if (match.failure) return "";
  return "Legal throughout: " + std::to_string(deals) + (deals == 1 ? " deal.\n" : " deals.\n");
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

/// Reports progress once a second, to standard error.
class SlowWork {
 public:
  void operator()(std::size_t deals) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::seconds(1)) return;
    last_ = now;
    std::cerr << "deal " << deals << " ...\n";
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// Compares every deal with best play.
int run_analyse(const std::string& file, bool json) {
  const record::Analysis analysis =
      read(file, [](std::istream& transcript) { return record::analyse(transcript, SlowWork()); });
  if (!analysis.deals.empty())
    std::cout << (json ? record::analysis_json(analysis) : record::analysis_report(analysis))
              << std::flush;
  return analysis.failure ? tell_failure(file, *analysis.failure) : 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Checks, replays and prints transcripts of Jo-Jotte."};
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
      ->callback([&] { status = run(file, verdict); });
  CLI::App* replay =
      command("replay",
              "Print every deal: contract, declarations, tricks, counts, entries with their rules");
  replay->add_flag("--json", json, "Print one JSON object instead of text");
  replay->callback([&] { status = run(file, json ? record::report_json : record::report); });
  command("legal", "Print whose turn it is at the end, and the legal actions")->callback([&] {
    status = run(file, record::legal_report);
  });
  command("print", "Print the score sheet: two columns, above and below the line")->callback([&] {
    status = run(file, record::score_sheet);
  });
  command("verify", "Check that every deck follows from the commitment and the players' salts")
      ->callback([&] { status = run_verify(file); });
  CLI::App* analyse =
      command("analyse", "Compare each deal with best play, and print what each act lost");
  analyse->add_flag("--json", json, "Print one JSON object instead of text");
  analyse->callback([&] { status = run_analyse(file, json); });
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? 0 : 2;
  }
  return status;
}
