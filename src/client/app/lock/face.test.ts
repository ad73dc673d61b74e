import { expect, it } from 'vitest';
import type { UserId } from '#domain/values/ids.ts';
import { faceOf } from './face.ts';

const user = '0b3f6a52-8c1d-7e2f-9a4b-5c6d7e8f9a0b' as UserId;

it.each([
  ['Rafael Lima', 'Rafael', 'RL'],
  ['Ângela de Souza Prado', 'Ângela', 'ÂP'],
  ['Beatriz', 'Beatriz', 'B'],
  ['  ', '?', '?'],
])('%s is %s, shown as %s', (name, firstName, initials) => {
  expect(faceOf({ user, answer: { name, signatures: [{ name: 'Prado', device: 'Box 1' }] }, digits: 4 })).toMatchObject({
    firstName,
    initials,
    shop: 'Prado',
    device: 'Box 1',
  });
});

it('somebody whom no server has told of is shown too, in the colour that is always theirs', () => {
  const [face, again] = [faceOf({ user, answer: null, digits: 5 }), faceOf({ user, answer: { name: 'Ana' }, digits: 4 })];
  expect(face).toMatchObject({ firstName: '?', shop: '', device: '', digits: 5 });
  expect(again.colour).toBe(face.colour);
});
