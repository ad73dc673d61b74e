import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { backlogsOf } from '#client/app/logout/backlog.ts';
import { keepDraft } from '#client/data/save/drafts.ts';
import { rememberReplica } from '#client/data/store/lookups.ts';
import { replicaName } from '#client/data/store/database.ts';
import { Store } from '#client/data/store/store.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { newId, ports } from '../data/device.ts';

it('who signs out is told of what was typed and never saved, since discarding takes it too', async () => {
  const user = newId() as string as UserId;
  const signature = '7K2F9Q' as SignatureId;
  await rememberReplica({ name: replicaName(user, signature), user, userName: 'Ana', signature, signatureName: 'Prado', lastOpenedAt: 1 });
  const store = new Store({ user, signature, ports: { ...ports, now: () => Date.parse('2026-11-21T15:00:00Z') } });
  expect(await backlogsOf(user)).toEqual([]);
  await keepDraft(store, 'budgets new', { values: {}, rev: 0 });
  store.close();
  expect((await backlogsOf(user)).map(({ titles }) => titles)).toEqual([['Rascunho não salvo de 21/11/2026 12:00']]);
});
