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

/// jojotte-record: checks, replays and prints a transcript. Exit status 0; 1, the transcript
/// breaks a rule; 2, it cannot be read.
namespace {

int tell_failure(const std::string& file, const record::Failure& failure) {
  const protocol::Fault& fault = failure.fault;
  const std::string_view what = fault.rule.empty() ? std::string_view(fault.code) : fault.rule;
  std::cerr << file << ':' << failure.line << ": " << what << ": " << fault.text << '\n';
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

/// Says how far it is, once it has taken longer than a second, and then once a second.
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

/// What best play would have made of every deal.
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
  CLI::App* analyse =
      command("analyse", "Best play: what each deal was worth, and which acts lost what");
  analyse->add_flag("--json", json, "One JSON object instead of lines");
  analyse->callback([&] { status = run_analyse(file, json); });
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? 0 : 2;
  }
  return status;
}
