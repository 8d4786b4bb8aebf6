// SPDX-License-Identifier: MIT
// `node in_node.js http://HOST:PORT`: the players in Node. Each line that it prints is answered by one.
import { once } from 'node:events';
import { playAll } from './player.js';

await playAll(process.argv[2], (line) => {
  console.log(line);
  return once(process.stdin, 'data');
});
process.exit(0);
