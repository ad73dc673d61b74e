import { expect, it } from 'vitest';
import { readCode, recoveryCodeBytes, recoveryCodeOf } from './second-factor.ts';

it('a recovery code has six groups of four signs, each of five bits', () => {
  expect(recoveryCodeOf(new Uint8Array(recoveryCodeBytes))).toBe('0000-0000-0000-0000-0000-0000');
  expect(recoveryCodeOf(Uint8Array.from({ length: recoveryCodeBytes }, (_, index) => index + 32))).toBe('0123-4567-89AB-CDEF-GHJK-MNPQ');
});

it.each([
  ['123456', 'authenticator', '123456'],
  [' 123 456 ', 'authenticator', '123456'],
  ['0123-4567-89AB-CDEF-GHJK-MNPQ', 'recovery', '0123456789ABCDEFGHJKMNPQ'],
  ['ol23 4567 89ab cdef ghjk mnpq', 'recovery', '0123456789ABCDEFGHJKMNPQ'],
])('%s is read', (typed, kind, code) => {
  expect(readCode(typed)).toEqual({ kind, code });
});

it.each(['', '12345', '1234567', 'abcdef', '0123-4567-89AB-CDEF-GHJK-MNP', '0123-4567-89AB-CDEF-GHJK-MNPU', '１２３４５６'])(
  '%s is no code',
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);
