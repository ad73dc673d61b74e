import { expect, it } from 'vitest';
import { systemRandom } from './ports.ts';
import { secretBox } from './secret-box.ts';

const old = 'the first secret of the tests, long enough';
const fresh = 'the second secret of the tests, long enough';
const boxOf = (...secrets: [string, ...string[]]) => secretBox(secrets, 'tests', systemRandom);

it('opens what it has sealed, for the same context alone', () => {
  const sealed = boxOf(old).seal('JBSWY3DP', 'ana');
  expect(boxOf(old).open(sealed, 'ana')).toBe('JBSWY3DP');
  expect(boxOf(old).open(sealed, 'rui')).toBeNull();
  expect(sealed).not.toContain('JBSWY3DP');
});

it('seals the same text differently each time', () => {
  expect(boxOf(old).seal('x', 'ana')).not.toBe(boxOf(old).seal('x', 'ana'));
});

it('opens what an earlier secret sealed while that is taken, and seals by the new one', () => {
  const sealed = boxOf(old).seal('x', 'ana');
  expect(boxOf(fresh, old).open(sealed, 'ana')).toBe('x');
  expect(boxOf(fresh).open(sealed, 'ana')).toBeNull();
  expect(boxOf(fresh).open(boxOf(fresh, old).seal('x', 'ana'), 'ana')).toBe('x');
  expect([boxOf(fresh, old).isCurrent(sealed), boxOf(old, fresh).isCurrent(sealed)]).toEqual([false, true]);
});

it('opens nothing that was changed, cut or made up, and nothing of another purpose', () => {
  const box = boxOf(old);
  const sealed = box.seal('x', 'ana');
  const [id = '', nonce = '', text = ''] = sealed.split('.');
  const changed = Buffer.from(text, 'base64url');
  changed[0] = (changed[0] ?? 0) ^ 1;
  for (const wrong of [
    '',
    '.',
    '..',
    id,
    `${id}.${nonce}`,
    `${id}.${nonce}.`,
    `${id}..${text}`,
    `${id}.${nonce}.${changed.toString('base64url')}`,
    `${id}.${nonce}.${text.slice(0, 8)}`,
  ]) {
    expect(box.open(wrong, 'ana'), wrong).toBeNull();
  }
  expect(secretBox([old], 'others', systemRandom).open(sealed, 'ana')).toBeNull();
});
