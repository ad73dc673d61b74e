import { expect, it } from 'vitest';
import { isKeyPair, isPoint, newPushKeys } from './push-keys.ts';

it('new keys belong together, and are as long as they have to be', () => {
  for (let made = 0; made < 300; made += 1) {
    const keys = newPushKeys();
    expect([keys.publicKey.length, keys.privateKey.length, isKeyPair(keys)]).toEqual([87, 43, true]);
  }
});

it('another key, and what is none, is found out', () => {
  const keys = newPushKeys();
  expect(isKeyPair({ ...keys, publicKey: newPushKeys().publicKey })).toBe(false);
  expect(isKeyPair({ ...keys, privateKey: 'A'.repeat(43) })).toBe(false);
  expect([isPoint(keys.publicKey), isPoint('A'.repeat(87)), isPoint('')]).toEqual([true, false, false]);
});
