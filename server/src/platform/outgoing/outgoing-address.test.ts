import { expect, test } from 'vitest';
import { isPublic, judge, openingOf, openingsOf } from './outgoing-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%lo',
  '2a00::1%lo',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is no place on the Internet', (address) => {
  expect(isPublic(address)).toBe(false);
  expect(judge([], { host: 'any.example', port: 443, address })).toBe('closed');
});

test.each(['8.8.8.8', '100.128.0.1', '172.32.0.1', '192.169.0.1', '2a00:1450:4001::1', '2600::'])(
  '%s is a place on the Internet',
  (address) => {
    expect(isPublic(address)).toBe(true);
    expect(judge([], { host: 'any.example', port: 443, address })).toBe('public');
  },
);

test.each([
  ['192.168.178.0/24', '192.168.178.20', 'opened'],
  ['192.168.178.0/24', '192.168.179.20', 'closed'],
  ['192.168.178.20', '192.168.178.20', 'opened'],
  ['192.168.178.20', '192.168.178.21', 'closed'],
  ['192.168.178.20:25', '192.168.178.20', 'closed'],
  ['192.168.178.20:443', '192.168.178.20', 'opened'],
  ['fd00::/8', 'fd12::1', 'opened'],
  ['fd00::/8', 'fc00::1', 'closed'],
  ['[fd00::1]:443', 'fd00::1', 'opened'],
  ['[fd00::1]:25', 'fd00::1', 'closed'],
  ['Mail.LAN', '10.0.0.1', 'opened'],
  ['mail.lan.:443', '10.0.0.1', 'opened'],
  ['mail.lan:25', '10.0.0.1', 'closed'],
  ['lan', '10.0.0.1', 'closed'],
  ['10.0.0.0/8', '::ffff:11.0.0.1', 'closed'],
])('with %s open, %s is %s', (open, address, verdict) => {
  const openings = openingsOf([open]);
  expect(openings).toHaveLength(1);
  expect(judge(openings, { host: 'mail.lan.', port: 443, address })).toBe(verdict);
});

test.each([
  '',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  'fd00::/129',
  'fe80::1%lo',
  '10.0.0.1:0',
  '10.0.0.1:65536',
  'mail lan',
  '*.lan',
  'https://mail.lan',
  'mail.lan/24',
  '[mail.lan]:25',
])('%j opens nothing', (text) => {
  expect(openingOf(text)).toBeNull();
});
