import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { personOf, forgetTokens, rememberPerson, rememberToken } from '#client/data/store/lookups.ts';
import type { UserId } from '#domain/values/ids.ts';
import { dropPinOfOtherSession } from './own-token.ts';
import { isPin, peopleWithPin, removePin, setPin, tryPin, waitForPin } from './pin.ts';

const ana = '0b3f6a52-8c1d-7e2f-9a4b-5c6d7e8f9a1b' as UserId;
const bia = '0b3f6a52-8c1d-7e2f-9a4b-5c6d7e8f9a1c' as UserId;
const token = 'head.ana.signature';

beforeEach(async () => {
  await rememberPerson(ana, { name: 'Ana' });
  await setPin(ana, { token, session: 's1', pin: '2580' });
});

it.each([
  ['1234', true],
  ['123456', true],
  ['123', false],
  ['1234567', false],
  ['12a4', false],
])('%s is a PIN: %s', (text, is) => expect(isPin(text)).toBe(is));

it('opens the token that it sealed, for its own person alone', async () => {
  expect(await tryPin(ana, '2580', 0)).toEqual({ kind: 'open', token });
  expect(await tryPin(bia, '2580', 0)).toEqual({ kind: 'forgotten' });
  expect(await peopleWithPin()).toEqual([{ user: ana, answer: { name: 'Ana' }, digits: 4 }]);
});

it('is not kept, and neither is the token beside it', async () => {
  const { pin } = (await personOf(ana)) ?? {};
  const kept = new TextDecoder('latin1').decode(pin?.sealed) + JSON.stringify(pin);
  expect(kept).not.toContain('2580');
  expect(kept).not.toContain('ana.signature');
});

describe('a wrong PIN', () => {
  it('makes the next one wait, twice as long each time, also for a page that is opened anew and a clock that is put back', async () => {
    expect(await tryPin(ana, '0000', 1_000_000)).toEqual({ kind: 'wrong', left: 9, waitMs: 2_000 });
    expect(await tryPin(ana, '2580', 1_001_000), 'the right one does not count before').toEqual({ kind: 'too-soon', waitMs: 1_000 });
    expect(await waitForPin(ana, 5_000)).toBe(2_000);
    expect(await tryPin(ana, '0000', 1_002_000)).toEqual({ kind: 'wrong', left: 8, waitMs: 4_000 });
    expect(await tryPin(ana, '2580', 1_006_000)).toEqual({ kind: 'open', token });
    expect(await tryPin(ana, '0000', 1_006_001), 'the right one ends the count').toMatchObject({ kind: 'wrong', left: 9 });
  });

  it('is the last one at the tenth: the sealed token is gone, and only the password helps', async () => {
    let now = 0;
    for (let tries = 1; tries < 10; tries += 1) {
      expect(await tryPin(ana, '0000', now)).toMatchObject({ kind: 'wrong', left: 10 - tries });
      now += 1000 * 2 ** tries;
    }
    expect(await tryPin(ana, '0000', now)).toEqual({ kind: 'forgotten' });
    expect(await tryPin(ana, '2580', now + 3_600_000)).toEqual({ kind: 'forgotten' });
    expect((await personOf(ana))?.pin).toBeUndefined();
    expect((await personOf(ana))?.answer, 'they are still known').toEqual({ name: 'Ana' });
  }, 30_000);

  it('counts also where the page goes before it is known to be wrong', async () => {
    const tries = [tryPin(ana, '0000', 0), tryPin(ana, '1111', 0)];
    expect((await Promise.all(tries)).map(({ kind }) => kind).toSorted()).toEqual(['too-soon', 'wrong']);
  });
});

describe('what becomes of it', () => {
  it('a renewed token of its session leaves it, another session does not', async () => {
    await rememberToken(ana, 'digest');
    await dropPinOfOtherSession(ana, 's1');
    expect(await peopleWithPin()).toHaveLength(1);
    await dropPinOfOtherSession(ana, 's2');
    expect(await peopleWithPin()).toEqual([]);
  });

  it('it goes when its person wants none, and when they sign out', async () => {
    await removePin(ana);
    expect(await peopleWithPin()).toEqual([]);
    await setPin(ana, { token, session: 's1', pin: '123456' });
    await forgetTokens(ana);
    expect(await peopleWithPin()).toEqual([]);
  });
});
