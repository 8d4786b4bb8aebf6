// SPDX-License-Identifier: MIT
// What a link to a table says, also when others have changed it on its way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHash, readLink } from '../../../clients/web/links.js';

const secret = '0123456789abcdef0123456789abcdef';

test('what a link says of a seat', () => {
  for (const [hash, says] of /** @type {[string, unknown][]} */ ([
    ['', null],
    ['#', null],
    ['#top', null],
    ['#sit', { sit: '' }],
    [`#sit=${secret}`, { sit: secret }],
    [`#sit=${secret}&seat=3&from=Ann%20B.`, { sit: secret, wanted: 3, from: 'Ann B.' }],
    [`#key=${secret}`, { key: secret }],
    // What a sentence adds after a link, and what a program does.
    ...['.', ')', '…', '", ', ' '].map((more) => [`#sit=${secret}${more}`, { sit: secret }]),
    [`#sit=${secret}&fbclid=IwAR0x`, { sit: secret }],
    [`#key=${secret}.`, { key: secret }],
    [`#sit=${secret.toUpperCase()}`, { sit: secret }],
    // What is not whole.
    [`#sit=${secret.slice(1)}`, { wrong: 'wrong_invitation' }],
    [`#sit=${secret}0`, { wrong: 'wrong_invitation' }],
    [`#sit=${secret}&seat=x`, { wrong: 'wrong_invitation' }],
    ['#key=', { wrong: 'wrong_key' }],
    ['#key=xyz', { wrong: 'wrong_key' }],
  ]))
    assert.deepEqual(readHash(hash), says, hash);
});

test('the table of an address or a pasted link', () => {
  const table = 'K7QWM2XA';
  const hash = '#sit=' + secret;
  for (const [text, found] of /** @type {[string, unknown][]} */ ([
    [table, { table, hash: '' }],
    [table + hash, { table, hash }],
    [`/table/${table}`, { table, hash: '' }],
    [` https://play.example/table/${table}${hash}\n`, { table, hash }],
    [`https://play.example/table/${table}?game=kaiser.en${hash}`, { table, hash }],
    [`/table/${table.toLowerCase()}`, { table, hash: '' }],
    [`/table/${table}/`, { table, hash: '' }],
    [`/table/${table}.`, { table, hash: '' }],
    [`/table/${table}/?fbclid=1${hash}`, { table, hash }],
    [`/table/${table}%23sit%3D${secret}`, { table, hash }],
    ['/table/K7', { table: 'K7', hash: '' }],
    ['', null],
    ['/', null],
    ['/table/', null],
    ['/table/not-a-table', null],
    ['/table/K7QWM2XA/transcript', null],
    ['see you at five', null],
    ['tomorrow', null],
  ]))
    assert.deepEqual(readLink(text), found, text);
});
