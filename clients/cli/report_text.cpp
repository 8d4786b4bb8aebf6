// SPDX-License-Identifier: MIT
#include "clients/cli/report_text.hpp"

#include "clients/cli/hint_text.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/talk.hpp"
#include "clients/cli/wishes.hpp"

namespace cli {
namespace {

struct Reporter {
  const Names& names;
  const ActPhrase& phrase;

  Notice operator()(const net::SeatVisited& visited) const {
    const std::string time = local_time(visited.last, t("report.time"));
    return {t("report.visited", {{"time", time.empty() ? t("report.no_time") : time}}), true};
  }

  Notice operator()(const net::ConnectionLost& lost) const {
    return {t("report.lost", {{"why", lost.why}}), true};
  }

  Notice operator()(const net::CameBack& back) const {
    if (back.unconfirmed_wish.empty()) return {t("report.back")};
    return {t("report.back_wish", {{"wish", wish_phrase(back.unconfirmed_wish)}})};
  }

  Notice operator()(const net::EarlierSalt&) const { return {t("report.earlier_salt")}; }

  Notice operator()(const net::SaltsAnew& anew) const {
    return {t("report.salts_anew",
              {{"n", std::to_string(anew.times)}, {"most", std::to_string(net::salts_anew_max)}}),
            true};
  }

  Notice operator()(const net::Draining& draining) const {
    const std::string time = t("time.seconds", {{"n", std::to_string(draining.seconds)}});
    return {t("report.draining", {{"time", time}}), true};
  }

  Notice operator()(const net::Announcement& announcement) const {
    return {t("report.announced", {{"text", announcement.text}}), true};
  }

  Notice operator()(const net::Delayed&) const { return {t("report.delayed"), true}; }

  Notice operator()(const net::ComputerAwaited&) const {
    return {t("report.computer_awaited"), true};
  }

  Notice operator()(const net::SeatsFreed& freed) const {
    return {t("report.seats_freed", {{"link", link_text(freed.link)}})};
  }

  Notice operator()(const Remark& remark) const { return {sentence(remark, names)}; }
  Notice operator()(const Hint& hint) const { return {sentence(hint, phrase)}; }
};

/// The alarm without its deck.
std::string what_is_wrong(const Alarm& alarm) {
  using Kind = Alarm::Kind;
  switch (alarm.kind) {
    case Kind::commitment_changed: return t("alarm.commitment_changed");
    case Kind::promise_changed: return t("alarm.promise_changed");
    case Kind::salt_not_promised: return t("alarm.salt_not_promised");
    case Kind::anew_wrong: return t("alarm.anew_wrong");
    case Kind::salt_changed: return t("alarm.salt_changed");
    case Kind::shared_salts_changed: return t("alarm.shared_salts_changed");
    case Kind::shared_salts_not_ours: return t("alarm.shared_salts_not_ours");
    case Kind::shared_table_not_ours: return t("alarm.shared_table_not_ours");
    case Kind::not_shown: return t("alarm.not_shown");
    case Kind::not_dealt: return t("alarm.not_dealt");
    case Kind::secret_wrong: return t("alarm.secret_wrong");
    case Kind::cards_wrong: return t("alarm.cards_wrong");
    case Kind::card_misplaced:
      return t("alarm.card_misplaced", {{"card", card_name(alarm.card, true)}});
    case Kind::places_not_told: return t("alarm.places_not_told");
  }
  return {};
}

}  // namespace

std::string proof_sentence(int deals) {
  return deals == 1 ? t("proof.one") : t("proof.many", {{"n", std::to_string(deals)}});
}

Notice notice_of(const net::Report& report, const Names& names, const ActPhrase& phrase) {
  return std::visit(Reporter{names, phrase}, report);
}

std::string sentence(const net::Refusal& refusal) {
  // The server's text names a place in the message, which nobody has typed.
  if (refusal.code == "bad_action" || refusal.code == "malformed") return t("refusal.unreadable");
  // What may be answered is on the screen, in words that may be typed.
  const std::string own = t("refusal." + refusal.code);
  const std::string text =
      own.empty() ? printable(refusal.text.substr(0, refusal.text.find(" You may: "))) : own;
  return refusal.rule.empty() ? text : refusal.rule + ": " + text;
}

std::string sentence(const net::End& end) {
  using Cause = net::End::Cause;
  switch (end.cause) {
    case Cause::left:
    case Cause::refused:
    case Cause::dismissed:
    case Cause::unreachable: return end.text;
    case Cause::untrusted: return end.text + " " + t("end.ca");
    case Cause::adjourned: return t("end.adjourned");
    case Cause::table_gone: return t("end.table_gone", {{"why", end.text}});
    case Cause::unreadable: return t("end.unreadable", {{"why", end.text}});
    case Cause::gave_up: return t("end.gave_up", {{"why", end.text}});
  }
  return end.text;
}

std::string sentence(const net::Loss& loss) {
  return loss.untrusted ? loss.why + " " + t("end.ca") : loss.why;
}

std::string sentence(const Alarm& alarm) {
  const std::string wrong = what_is_wrong(alarm);
  if (alarm.deck == 0) return t("alarm", {{"what", wrong}});
  const std::string deck = t("alarm.deck", {{"n", std::to_string(alarm.deck)}, {"what", wrong}});
  return t("alarm", {{"what", deck}});
}

}  // namespace cli
