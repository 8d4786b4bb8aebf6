// SPDX-License-Identifier: MIT
#pragma once

#include "server/metrics/measure.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace server {

/// Writes the text format of Prometheus, version 0.0.4. Names are given without their prefix
/// `jojotte_`, units are base units, and each family is written once.
class Exposition {
 public:
  void gauge(std::string_view name, std::string_view help, double value);
  void counter(std::string_view name, std::string_view help, double value);

  /// A family with one label. `values`: pairs of the label's value and the sample.
  template <class Values>
  void gauges(std::string_view name, std::string_view help, std::string_view label,
              const Values& values) {
    family("jojotte_", name, help, "gauge");
    for (const auto& [word, value] : values) sample(label, word, static_cast<double>(value));
  }
  template <class Values>
  void counters(std::string_view name, std::string_view help, std::string_view label,
                const Values& values) {
    family("jojotte_", name, help, "counter");
    for (const auto& [word, value] : values) sample(label, word, static_cast<double>(value));
  }

  /// The sum is rounded up to a thousandth: it must not tell what one observation was.
  template <std::size_t count>
  void histogram(std::string_view name, std::string_view help, const Histogram<count>& of) {
    family("jojotte_", name, help, "histogram");
    std::uint64_t up_to = 0;
    for (std::size_t i = 0; i < count; ++i)
      bucket(number(of.bounds()[i]), up_to += of.in_bucket(i));
    bucket("+Inf", up_to += of.in_bucket(count));
    line(name_ + "_sum", in_steps(of.sum()));
    line(name_ + "_count", static_cast<double>(up_to));
  }

  /// A family with the prefix `process_`, as all Prometheus clients name it.
  void process(std::string_view name, std::string_view help, std::string_view type, double value);

  std::string text() && { return std::move(text_); }

 private:
  static std::string number(double value);
  static double in_steps(double sum);
  void family(std::string_view prefix, std::string_view name, std::string_view help,
              std::string_view type);
  void sample(std::string_view label, std::string_view word, double value);
  void bucket(const std::string& bound, std::uint64_t count);
  void line(const std::string& name, double value);

  std::string name_;  // of the family being written
  std::string text_;
};

}  // namespace server
