import { expect, it } from 'vitest';
import { lackingText, whoMay } from './who-may.ts';

it.each([
  ['entry.read', 'dono, gerente e financeiro'],
  ['budget.discount', 'dono, gerente e recepção'],
  ['subscription.pay', 'dono'],
] as const)('%s: %s', (permission, roles) => {
  expect(whoMay(permission)).toBe(roles);
});

it('says what is missing by the name that a person reads', () => {
  expect(lackingText('entry.read')).toBe('Seu papel nesta oficina não permite: Ver o financeiro inteiro. Fale com o dono ou o gerente.');
});
