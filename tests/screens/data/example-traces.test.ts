import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exampleKey, exampleNote, type FormerPerson } from '#client/api/example-shop.ts';
import { clearSession, keepKnownToken, lockedPerson, storedToken } from '#client/api/session.ts';
import { replicaName } from '#client/data/store/database.ts';
import { forgetPerson, peopleHere, rememberPerson, rememberReplica } from '#client/data/store/lookups.ts';
import { endExample, putAwayPerson, sweepExample } from '#client/sync/example-traces.ts';
import { openStore } from '#client/sync/runtime.ts';
import { setPin } from '#client/sync/pin.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';

const [owner, visitor] = ['01890000-0000-7000-8000-00000000e6b1', '01890000-0000-7000-8000-00000000e6b2'] as UserId[] as [UserId, UserId];
const [shop, example] = ['7K2F9Q', 'EXEMP1'] as SignatureId[] as [SignatureId, SignatureId];
const tokenOf = (user: UserId, signature: SignatureId, more = {}) =>
  `e30.${Buffer.from(JSON.stringify({ id: user, sub: user, name: 'Ana', id_signature: signature, level: 1, sid: 's', ...more })).toString('base64url')}.c2ln`;
const visiting = tokenOf(visitor, example, { example_until: 1_900_000_000_000 });

beforeEach(async () => {
  localStorage.clear();
  for (const { user } of await peopleHere()) await forgetPerson(user);
});
afterEach(async () => {
  clearSession();
  localStorage.clear();
  for (const name of await replicas()) await Dexie.delete(name);
  for (const { user } of await peopleHere()) await forgetPerson(user);
});

async function aReplica(user: UserId, signature: SignatureId): Promise<void> {
  const store = openStore(user, signature);
  await store.db.meta.put({ key: 'token', value: 'x' } as never);
  store.close();
  const name = replicaName(user, signature);
  await rememberReplica({ name, user, userName: '', signature, signatureName: '', lastOpenedAt: 0 });
  localStorage.setItem(`replica:${name}`, '{"waiting":1}');
}

function note(openedAt = Date.now(), former: FormerPerson | null = null): void {
  localStorage.setItem(exampleKey, JSON.stringify({ user: visitor, signature: example, openedAt, before: Object.keys(localStorage), former }));
}

// Files of one process share the device's memory: what another one left is nobody's here.
const replicas = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => [owner, visitor].some((user) => name.startsWith(`patio:${user}:`))).toSorted();

it('takes the example alone: the other shop of this device keeps its rows, its marks and its place', async () => {
  await aReplica(owner, shop);
  localStorage.setItem(`signature:${owner}`, shop);
  note();
  await aReplica(visitor, example);
  localStorage.setItem('patio-rows-a-page', '50');
  await endExample(localStorage);
  expect(await replicas()).toEqual([replicaName(owner, shop)]);
  expect(Object.keys(localStorage).toSorted()).toEqual([`replica:${replicaName(owner, shop)}`, `signature:${owner}`].toSorted());
});

it('whoever signs in over it keeps what is theirs', async () => {
  note();
  await aReplica(visitor, example);
  keepKnownToken(tokenOf(owner, shop));
  localStorage.setItem('patio-rows-a-page', '50');
  await sweepExample(localStorage);
  expect(await replicas()).toEqual([]);
  expect(Object.keys(localStorage).toSorted()).toEqual(['patio-rows-a-page', 'token', 'user']);
});

it('one that somebody looks at stays, and so does one whose token is on its way', async () => {
  note();
  await aReplica(visitor, example);
  await sweepExample(localStorage);
  keepKnownToken(visiting);
  await sweepExample(localStorage);
  expect([exampleNote()?.user, await replicas()]).toEqual([visitor, [replicaName(visitor, example)]]);
});

it('one that could not be cleaned when it was left goes at a later start', async () => {
  note(Date.now() - 120_000);
  await aReplica(visitor, example);
  await sweepExample(localStorage);
  expect([exampleNote(), await replicas()]).toEqual([null, []]);
});

it('a person without a PIN comes back by their token', async () => {
  keepKnownToken(tokenOf(owner, shop));
  expect(await putAwayPerson()).toEqual({ user: owner, token: tokenOf(owner, shop) });
});

it('a person with a PIN comes back by it alone', async () => {
  await rememberPerson(owner, { name: 'Ana', signatures: [] });
  await setPin(owner, { token: tokenOf(owner, shop), session: 's', pin: '2580' });
  keepKnownToken(tokenOf(owner, shop));
  expect(await putAwayPerson()).toEqual({ user: owner, token: null });
  expect([storedToken(), lockedPerson()]).toEqual([null, owner]);
});
