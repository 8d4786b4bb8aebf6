// SPDX-License-Identifier: MIT
#include "clients/record/analysis.hpp"
#include "clients/record/match.hpp"
#include "clients/record/report.hpp"
#include "clients/record/verify.hpp"

#include <CLI/CLI.hpp>

#include <fstream>
#include <functional>
#include <iostream>

/// jojotte-record: checks, replays and prints a transcript. Exit status 0; 1, the transcript
/// breaks a rule; 2, it cannot be read.
namespace {

int tell_failure(const std::string& file, const record::Failure& failure) {
  const protocol::Fault& fault = failure.fault;
  std::cerr << file << ':' << failure.line << ": " << (fault.rule.empty() ? fault.code : fault.rule)
            << ": " << fault.text << '\n';
  return failure.unreadable ? 2 : 1;
}

/// What `use` makes of the file, whose result has a member `failure`.
template <class Use>
auto read(const std::string& file, Use use) {
  if (file == "-") return use(std::cin);
  std::ifstream transcript(file);
  if (transcript.is_open() && transcript.peek() != std::ifstream::traits_type::eof())
    return use(static_cast<std::istream&>(transcript));
  decltype(use(std::cin)) result;
  const char* why = transcript.is_open() ? "It is empty, or not a file." : "It cannot be opened.";
  result.failure = record::Failure{0, true, {"unreadable", "", why}};
  return result;
}

/// Prints what there is up to the first failure, then tells the failure.
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

/// The decks one by one; the acts are checked by `check`.
int run_verify(const std::string& file) {
  const record::Verification verification = read(file, record::verify);
  if (verification.failure) return tell_failure(file, *verification.failure);
  std::cout << "As committed: " << verification.decks
            << (verification.decks == 1 ? " deck.\n" : " decks.\n");
  return 0;
}

/// What best play would have made of every deal.
int run_analyse(const std::string& file) {
  const record::Analysis analysis = read(file, record::analyse);
  if (!analysis.failure || !analysis.failure->unreadable)
    std::cout << record::analysis_report(analysis) << std::flush;
  return analysis.failure ? tell_failure(file, *analysis.failure) : 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Checks, replays and prints transcripts of Jo-Jotte."};
  app.set_version_flag("--version", "jojotte-record " JOJOTTE_VERSION,
                       "Print which version this is");
  app.require_subcommand(1);
  std::string file;
  bool json = false;
  int status = 0;
  const auto command = [&](const char* name, const char* what) {
    CLI::App* sub = app.add_subcommand(name, what);
    sub->add_option("FILE", file, "The transcript; - reads standard input")->required();
    return sub;
  };
  command("check", "Legal throughout, or which line breaks which rule")->callback([&] {
    status = run(file, verdict);
  });
  CLI::App* replay = command(
      "replay", "Every deal: contract, declarations, tricks, counts, entries with their rules");
  replay->add_flag("--json", json, "One JSON object instead of lines");
  replay->callback([&] { status = run(file, json ? record::report_json : record::report); });
  command("legal", "Who is to act at the end, and with what")->callback([&] {
    status = run(file, record::legal_report);
  });
  command("print", "The score sheet: two columns, above and below the line")->callback([&] {
    status = run(file, record::score_sheet);
  });
  command("verify", "Whether every deck follows from the commitment and the players' salts")
      ->callback([&] { status = run_verify(file); });
  command("analyse", "Best play: what each deal was worth, and which cards lost what")
      ->callback([&] { status = run_analyse(file); });
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? 0 : 2;
  }
  return status;
}
