// SPDX-License-Identifier: MIT
#include "clients/cli/report_text.hpp"

#include "clients/cli/hint_text.hpp"
#include "clients/cli/talk.hpp"
#include "clients/cli/wishes.hpp"

#include <array>
#include <ctime>

namespace cli {
namespace {

constexpr const char* ca_advice = " `--ca FILE` trusts a certificate of your own.";

/// "2026-11-22 at 15:04", as the clock on the wall has it.
std::string local_time(std::int64_t unix_seconds) {
  const auto time = static_cast<std::time_t>(unix_seconds);
  std::tm local{};
  std::array<char, 32> text{};
  if (!localtime_r(&time, &local)) return "an unknown date";
  return {text.data(), std::strftime(text.data(), text.size(), "%F at %H:%M", &local)};
}

struct Reporter {
  const Names& names;
  const ActPhrase& phrase;

  Notice operator()(const net::SeatVisited& visited) const {
    return {"Your seat was last taken on " + local_time(visited.last) +
                ", by you from elsewhere or by somebody else. If it was not you, somebody has the "
                "link to your seat and can see your cards.",
            true};
  }

  Notice operator()(const net::ConnectionLost& lost) const {
    return {"Connection lost. " + lost.why + " Trying again ...", true};
  }

  Notice operator()(const net::CameBack& back) const {
    if (back.unconfirmed_wish.empty()) return {"Back at the table."};
    return {"Back at the table. \"" + wish_phrase(back.unconfirmed_wish) +
            "\" may have been lost; if so, type it again."};
  }

  Notice operator()(const net::EarlierSalt&) const {
    return {"Your seat's share in the shuffle is from an earlier session."};
  }

  Notice operator()(const net::SaltsAnew& anew) const {
    return {
        "A player's share in the shuffle was promised and did not come, so all players promise "
        "another (" +
            std::to_string(anew.times) + " of at most " + std::to_string(net::salts_anew_max) +
            "). Somebody who knows the server's secrets gets another choice of cards by it.",
        true};
  }

  Notice operator()(const net::Draining& draining) const {
    return {"The server will stop within " + counted(draining.seconds, "second") +
                ". Your table is kept; play on, and the client will reconnect by itself.",
            true};
  }

  Notice operator()(const net::Announcement& announcement) const {
    return {"Message from the server's operator: " + announcement.text, true};
  }

  Notice operator()(const net::ComputerAwaited&) const {
    return {"The computer is busy at other tables. It comes as soon as it can; please wait.", true};
  }

  Notice operator()(const net::SeatsFreed& freed) const {
    return {"The computer has left. Send this link to whoever is to play: " +
            link_text(freed.link)};
  }

  Notice operator()(const Remark& remark) const { return {sentence(remark, names)}; }
  Notice operator()(const Hint& hint) const { return {sentence(hint, phrase)}; }
};

/// The alarm without its deck.
std::string what_is_wrong(const Alarm& alarm) {
  using Kind = Alarm::Kind;
  switch (alarm.kind) {
    case Kind::commitment_changed: return "The server has changed its commitment.";
    case Kind::promise_changed:
      return "The promise of a player's share in the shuffle was changed afterwards.";
    case Kind::salt_not_promised:
      return "A player's share in the shuffle is not the one that was promised.";
    case Kind::anew_wrong:
      return "The players' shares in the shuffle were drawn anew too late, or too often.";
    case Kind::salt_changed: return "A player's share in the shuffle was changed afterwards.";
    case Kind::shared_salts_changed:
      return "The salts of the mirror match were changed afterwards.";
    case Kind::shared_salts_not_ours:
      return "The salts of the mirror match are not those of this table.";
    case Kind::shared_table_not_ours: return "The decks are made for another mirror match.";
    case Kind::not_shown: return "it was not laid open when the house rules say so.";
    case Kind::not_dealt: return "the deck laid open was never dealt.";
    case Kind::secret_wrong: return "its secret does not match the commitment.";
    case Kind::cards_wrong: return "its cards do not follow from its secret.";
    case Kind::card_misplaced:
      return card_name(alarm.card, true) + " was not where it was dealt from.";
    case Kind::places_not_told:
      return "the server does not tell, or not as before, where its cards were dealt to.";
  }
  return {};
}

}  // namespace

std::string proof_sentence(int deals) {
  if (deals == 1) return "The deck of this deal matches the commitment.";
  return "The decks of these " + std::to_string(deals) + " deals match the commitment.";
}

Notice notice_of(const net::Report& report, const Names& names, const ActPhrase& phrase) {
  return std::visit(Reporter{names, phrase}, report);
}

std::string sentence(const net::Refusal& refusal) {
  // The server's text names a place in the message, which nobody has typed.
  if (refusal.code == "bad_action" || refusal.code == "malformed")
    return "This is no answer to the question.";
  // What may be answered is on the screen, in words that may be typed.
  const std::string text = printable(refusal.text.substr(0, refusal.text.find(" You may: ")));
  return refusal.rule.empty() ? text : refusal.rule + ": " + text;
}

std::string sentence(const net::End& end) {
  using Cause = net::End::Cause;
  switch (end.cause) {
    case Cause::left:
    case Cause::refused:
    case Cause::dismissed:
    case Cause::unreachable: return end.text;
    case Cause::untrusted: return end.text + ca_advice;
    case Cause::adjourned:
      return "The table is adjourned. Come back with `jojotte play` and the same link; the game "
             "goes on when all players are here.";
    case Cause::table_gone: return end.text + " The table is gone; open another one.";
    case Cause::unreadable: return end.text + " It keeps doing so.";
    case Cause::gave_up: return end.text + " Giving up.";
  }
  return end.text;
}

std::string sentence(const net::Loss& loss) {
  return loss.untrusted ? loss.why + ca_advice : loss.why;
}

std::string sentence(const Alarm& alarm) {
  const std::string deck = alarm.deck == 0 ? "" : "Deck " + std::to_string(alarm.deck) + ": ";
  return "NOT FAIR! " + deck + what_is_wrong(alarm);
}

}  // namespace cli
