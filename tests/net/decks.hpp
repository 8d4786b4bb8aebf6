// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/table.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <vector>

/// Three decks of a table that follow from their secrets, and what a client makes of messages about
/// them.
//
// The decks below were computed without this code, by these lines of Python (number n comes from
// the secret s; s of deck 3 is sha256("a secret for the tests, number 11"), each s before it sha256
// of the next, and the one before deck 1's is the commitment):
//   def deck(s, n, table, salts):
//     m = "jojotte.v1\n%s\n%d" % (table, n) + "".join("\n" + salt for salt in salts)
//     key = hmac.new(s, m.encode(), "sha256").digest()
//     def numbers():
//       for i in itertools.count():
//         block = hmac.new(key, i.to_bytes(4, "big"), "sha256").digest()
//         for at in range(0, 32, 4): yield int.from_bytes(block[at:at + 4], "big")
//     draws = numbers()
//     def below(n):
//       while True:
//         product = next(draws) * n
//         if product % 2**32 >= (2**32 - n) % n: return product >> 32
//     pack = [rank + suit for suit in "CDHS" for rank in "789TJQKA"]
//     for left in range(32, 1, -1):
//       j = below(left); pack[left - 1], pack[j] = pack[j], pack[left - 1]
//     return " ".join(pack)
namespace decks {

using nlohmann::json;

inline constexpr const char* commitment =
    "eb7fd5ca4fbf914fcb38ab3468c381c88a759e7126dce085ccbf2c9789fc5491";
inline constexpr const char* second_secret =
    "ffe7f18ce2febafc62365e4dc849c7f3ca3f52de3d04e143849e1d03d334c4ba";
inline constexpr const char* third_secret =
    "60e79dc1d192c1abee34b5df69a11cc6e466011b120b3ac1afda002e49aad3ff";
inline constexpr const char* first_deck =
    "KH 9H TH TS 8S 7H 7C KC TC QS 9C QC 8H AC JS 7D 8D AS 8C JD TD 9S AH JH KD 7S AD QD KS JC QH "
    "9D";
inline constexpr const char* second_deck =
    "JC QC 8C 9D KD 7D QS 9H JH 9C TS AH TC KS 7C 9S TD QH TH AS 8H JD KH AC KC AD 8D 8S QD 7H JS "
    "7S";
inline constexpr const char* third_deck =
    "QS 7S 7D 9D 9C AS QH JS 7C 9H QD TD KC AH JC 8C 8D KD TS TC TH 8S AC QC AD 7H KH JD JH KS 8H "
    "9S";

// Deck 2 of a mirror match whose first half this table is, by the same lines and four salts.
inline constexpr const char* shared_deck =
    "8D AH TC AD 9H QC 7H JS TH 7C 7D 8H KS AC QD 7S JD 9D QH AS KH KC 8C JC QS 9C 8S JH TS TD 9S "
    "KD";

inline const std::string ann(64, 'a'), ben(32, 'b');

/// Before the first deck the salts are promised, and not open.
inline json told(int dealt) {
  json decks{{"commitment", commitment},
             {"promises", {net::promise_of(ann), net::promise_of(ben)}},
             {"salts", {"", ""}},
             {"dealt", dealt}};
  if (dealt > 0) decks["salts"] = {ann, ben};
  return decks;
}

inline json shown(int deck, const char* secret, const char* cards, int dealt) {
  json open = told(dealt);
  open["shown"] = {{"deck", deck}, {"secret", secret}, {"cards", cards}};
  return open;
}

/// Those of a mirror match whose first half this table is.
inline json both_salts() {
  const json salts{ann, ben, std::string(32, 'c'), std::string(64, 'd')};
  json promises;
  for (const std::string salt : salts) promises.push_back(net::promise_of(salt));
  return {{"table", "K7QWM2XA"}, {"half", 0}, {"promises", promises}, {"salts", salts}};
}

struct Verdict {
  std::vector<net::Alarm> alarms;
  std::vector<int> proved;  // deals, message by message, where there were any
};

using Messages = std::vector<json>;

/// Of a table that hears these messages. `expected`: the commitment as it was learned elsewhere.
inline Verdict verdict(const Messages& messages, const char* expected = "") {
  net::Table table;
  table.expect(expected);
  Verdict found;
  long long seq = 0;
  for (json message : messages) {
    message["seq"] = ++seq;
    for (const net::Event& event :
         message["type"] == "welcome" ? table.welcome(message) : table.update(message))
      if (event.deals_proved > 0) found.proved.push_back(event.deals_proved);
  }
  found.alarms = table.alarms();
  return found;
}

/// One wrong thing, and its alarm.
struct Tampering {
  const char* what;
  std::function<void(Messages&)> with;
  net::Alarm alarm;
};

}  // namespace decks
