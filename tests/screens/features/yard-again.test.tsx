import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { eventually } from '#fixtures/eventually.ts';
import { aServiceFor, beginInServices, clock } from './service-world.tsx';
import { lane, openYard, plates } from './yard-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

/** What the yard shows before it has read anything. */
function comeBack() {
  cleanup();
  openYard(store);
  const shown = screen.queryByRole('region', { name: 'Em andamento' });
  return shown === null ? undefined : plates(screen);
}

it('who comes back to a yard in which nothing changed sees it at once', async () => {
  await aServiceFor(store, { plate: 'TLV4C50' }, { status: 'in_progress', promised: clock('2026-11-21T17:00') });
  openYard(store);
  expect(plates(await lane('Em andamento'))).toEqual(['TLV4C50']);
  expect(comeBack()).toEqual(['TLV4C50']);
  // And it is live as ever.
  await aServiceFor(store, { plate: 'YOR3G68' }, { status: 'in_progress', promised: clock('2026-11-21T18:00') });
  await eventually(async () => expect(plates(await lane('Em andamento'))).toEqual(['TLV4C50', 'YOR3G68']));
});

it('nobody sees the yard as it was before what they just did', async () => {
  const { service } = await aServiceFor(store, { plate: 'TLV4C50' }, { status: 'in_progress', promised: clock('2026-11-21T17:00') });
  openYard(store);
  await lane('Em andamento');
  cleanup();
  expect((await save(store, 'services', { kind: 'update', id: service, changes: { status: 'impediment', stop_reason: 'part' } })).ok).toBe(true);
  expect(comeBack()).toBeUndefined();
  expect(plates(await lane('Aguardando peça'))).toEqual(['TLV4C50']);
});
