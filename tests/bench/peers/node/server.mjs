// SPDX-License-Identifier: MIT
// The server that a user might write instead: a table game on npm's `ws`, from memory. Two players
// with nine cards each follow suit if they can; hands are hidden, and all get their view after each
// card. It implements the part of PROTOCOL.md that jojotte-load uses.
import { randomBytes, randomInt } from 'node:crypto';
import { WebSocketServer } from 'ws';

const suits = ['C', 'D', 'H', 'S'];
const ranks = ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
const tables = new Map();
const about = { phases: ['play', 'over'], verbs: { play: { with: { card: 'card' } } } };

function shuffled() {
  const deck = suits.flatMap((suit) => ranks.map((rank) => rank + suit));
  for (let i = deck.length - 1; i > 0; --i) {
    const j = randomInt(i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

function deal(table) {
  const deck = shuffled();
  table.hands = [deck.slice(0, 9), deck.slice(9, 18)];
  table.turn = table.dealer = 1 - table.dealer;
  table.trick = [];
  table.tricks = [0, 0];
  ++table.deals;
}

function legal(table, seat) {
  const hand = table.hands[seat];
  if (table.trick.length === 0) return hand;
  const following = hand.filter((card) => card[1] === table.trick[0][1]);
  return following.length > 0 ? following : hand;
}

function takeTrick(table, second) {
  const [led, reply] = table.trick;
  const beaten = reply[1] === led[1] && ranks.indexOf(reply[0]) > ranks.indexOf(led[0]);
  const winner = beaten ? second : 1 - second;
  ++table.tricks[winner];
  table.last = table.trick;
  table.trick = [];
  table.turn = winner;
  if (table.hands[0].length > 0) return;
  ++table.score[table.tricks[0] > table.tricks[1] ? 0 : 1];
  deal(table);
}

function play(table, seat, card) {
  table.hands[seat].splice(table.hands[seat].indexOf(card), 1);
  table.trick.push(card);
  table.turn = 1 - seat;
  if (table.trick.length === 2) takeTrick(table, seat);
  ++table.question;
}

function view(table, seat) {
  const open = {
    phase: 'play',
    asked: [table.turn],
    deal: table.deals,
    trick: table.trick,
    last: table.last,
    tricks: table.tricks,
    score: table.score,
    held: table.hands.map((hand) => hand.length),
  };
  if (seat === null) return open;
  open.hand = table.hands[seat];
  open.ask =
    table.turn === seat ? { n: table.question, may: { play: legal(table, seat).join(' ') } } : null;
  return open;
}

const say = (socket, message) => socket.send(JSON.stringify(message));

function tellAll(table, settledBy, settled) {
  ++table.seq;
  for (const member of table.members) {
    const update = { type: 'update', seq: table.seq, patch: view(table, member.seat) };
    if (member.seat === settledBy) update.settled = settled;
    say(member.socket, update);
  }
}

function create(socket) {
  const invitation = randomBytes(16).toString('hex');
  const id = randomBytes(4).toString('hex').toUpperCase();
  const table = {
    id,
    invitation,
    keys: [null, null],
    members: [],
    dealer: 0,
    deals: 0,
    score: [0, 0],
    last: [],
    seq: 0,
    question: 1,
  };
  deal(table);
  tables.set(id, table);
  say(socket, { type: 'created', table: id, invitation, seats: [0, 1] });
}

const refuse = (socket, to, code) => say(socket, { type: 'refused', to, code, text: code });

function come(socket, table, seat) {
  const member = { socket, seat };
  table.members.push(member);
  socket.place = { table, member };
  say(socket, { type: 'welcome', table: table.id, seq: table.seq, about, view: view(table, seat) });
}

function sit(socket, message) {
  const { table: id, invitation, key, seat } = message;
  const table = tables.get(id);
  if (!table) return refuse(socket, 'sit', 'unknown_table');
  if (invitation !== table.invitation) return refuse(socket, 'sit', 'wrong_invitation');
  if ((table.keys[seat] ?? key) !== key) return refuse(socket, 'sit', 'seat_taken');
  table.keys[seat] = key;
  come(socket, table, seat);
}

function join(socket, message) {
  const table = tables.get(message.table);
  if (!table) return refuse(socket, 'join', 'unknown_table');
  come(socket, table, null);
}

function act(socket, message) {
  if (!socket.place) return refuse(socket, 'act', 'not_joined');
  const {
    table,
    member: { seat },
  } = socket.place;
  if (seat !== table.turn) return refuse(socket, 'act', 'not_your_turn');
  if (message.question !== table.question) return refuse(socket, 'act', 'stale');
  const card = message.action?.card;
  if (!legal(table, seat).includes(card)) return refuse(socket, 'act', 'bad_action');
  play(table, seat, card);
  tellAll(table, seat, message.question);
}

function leave(socket) {
  if (!socket.place) return;
  const { table, member } = socket.place;
  table.members.splice(table.members.indexOf(member), 1);
}

const handlers = { create, sit, join, act };
const server = new WebSocketServer({
  host: '127.0.0.1',
  port: 0,
  path: '/ws',
  perMessageDeflate: false,
  handleProtocols: () => 'jojotte.v2.json',
});
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const message = JSON.parse(data);
    handlers[message.type]?.(socket, message);
  });
  socket.on('close', () => leave(socket));
  socket.on('error', () => socket.terminate());
});
server.on('listening', () => console.log(`node listens at 127.0.0.1:${server.address().port}`));
