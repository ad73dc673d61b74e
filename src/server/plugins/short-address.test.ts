import { expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', ''],
  ['oficina.example', ''],
])('of %s only %s is kept', (address, kept) => {
  expect(shortAddress(address)).toBe(kept);
});
