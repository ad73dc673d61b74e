import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { replicaName } from './database.ts';
import { abandonLookups, personOf, rememberPerson, rememberReplica, replicasOf } from './lookups.ts';
import { Store } from './store.ts';

const ana = '0b3f6a52-8c1d-7e2f-9a4b-5c6d7e8f9a0b' as UserId;
const bia = '0b3f6a52-8c1d-7e2f-9a4b-5c6d7e8f9a0c' as UserId;
const ports = { now: () => 0, randomBytes: (count: number) => new Uint8Array(count) };

async function keep(user: UserId, signature: string): Promise<void> {
  const store = new Store({ user, signature: signature as SignatureId, ports });
  await store.db.open();
  store.close();
}

it("a person's replicas are found, the one that a full device could not note too, and nobody else's", async () => {
  for (const [user, signature] of [
    [ana, 'NOTED1'],
    [ana, 'UNNOTED'],
    [bia, 'OTHER1'],
  ] as const)
    await keep(user, signature);
  const noted = 'NOTED1' as SignatureId;
  await rememberReplica({ name: replicaName(ana, noted), user: ana, userName: 'Ana', signature: noted, signatureName: 'Oficina', lastOpenedAt: 1 });
  const found = await replicasOf(ana);
  expect(found.map(({ name, signature, signatureName }) => [name, signature, signatureName])).toEqual([
    [replicaName(ana, noted), 'NOTED1', 'Oficina'],
    [replicaName(ana, 'UNNOTED' as SignatureId), 'UNNOTED', 'UNNOTED'],
  ]);
});

describe('what is asked about a person while the page is left', () => {
  const reported = vi.fn();
  beforeEach(() => {
    reported.mockClear();
    vi.stubGlobal('reportError', reported);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('breaks off without a word, and is asked again by the page that comes back', async () => {
    await rememberPerson(ana, { name: 'Ana' });
    const brokenOff = [personOf(ana), rememberPerson(ana, { name: 'Ana Prado' })];
    abandonLookups();
    await Promise.all(brokenOff);
    expect(reported).not.toHaveBeenCalled();
    expect(await personOf(ana)).toEqual({ user: ana, answer: { name: 'Ana' } });
  });

  it('is reported when the storage fails by itself', async () => {
    const unkeepable = { name: () => 'Ana' };
    await rememberPerson(ana, unkeepable);
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ name: 'DataCloneError' }));
  });
});
