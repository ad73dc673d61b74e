import { beforeEach, describe, expect, it } from 'vitest';
import { developPhotos } from '#client/data/photos/develop-photos.ts';
import { dropHeldPhotos, releaseHeldPhotos, settleHeldPhotos } from '#client/data/photos/held-photos.ts';
import { photosOf } from '#client/data/photos/read-photos.ts';
import { readPicture } from '#client/data/photos/read-picture.ts';
import { takePhotos } from '#client/data/photos/take-photos.ts';
import { countUnsent } from '#client/data/photos/unsent-photos.ts';
import { dropDraft, keepDraft } from '#client/data/save/drafts.ts';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { clearRows } from '#client/sync/clear-rows.ts';
import { tidyPhotos } from '#client/sync/photos/tidy-photos.ts';
import { budgetDefaults } from '#domain/budgets/budget.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { hand, imagesOf, PhotoDevice, taken } from './photo-world.ts';

/* Photos that are taken for a quote which is not saved yet (`src/client/data/photos/held-photos.ts`). */

const quote = '0192a000-0000-7000-8000-0000000000aa' as RowId;
const other = '0192a000-0000-7000-8000-0000000000bb' as RowId;
const dayMs = 24 * 60 * 60_000;

let device: PhotoDevice;
let store: Store;
beforeEach(async () => {
  device = new PhotoDevice();
  store = await device.open();
});

async function reopen(): Promise<void> {
  store.abandon();
  store = await device.open();
}

const hold = (line: string, of = quote) => takePhotos(store, [taken(line, { of: { budget_id: of }, line_id: line, isHeld: true })], hand);
const states = async () => (await store.db.photoBytes.toArray()).map(({ state, made }) => `${made?.line_id ?? ''} ${state}`).toSorted();
const originals = () => store.db.photoOriginals.count();
const type = (id = quote) => keepDraft(store, 'budgets new', { values: { id, opened: null, typed: {} }, rev: 0 });
const saveQuote = () =>
  save(store, 'budgets', {
    kind: 'create',
    id: quote,
    fields: { ...budgetDefaults, date: '2026-11-25' as CivilDate, expiry_date: '2026-12-05' as CivilDate },
  });

describe('a photo of a quote that is not saved', () => {
  it('is on the device and shown, makes no row, and waits for nobody', async () => {
    await hold('a');
    await reopen();
    await developPhotos(store, imagesOf());
    const [photo] = await photosOf(store, 'budget_id', [quote]);
    expect(photo).toMatchObject({ state: 'held', line_id: 'a', hasRow: false, author: 'Rui Lima' });
    expect(await readPicture(store, photo?.id ?? other, 'thumbnail')).not.toBeNull();
    expect(await store.db.outbox.count()).toBe(0);
    expect(await countUnsent(store)).toBe(0);
  });

  it('becomes its row once the quote is saved; that of a line which is gone goes', async () => {
    await hold('a');
    await hold('removed');
    await hold('theirs', other);
    expect(await saveQuote()).toMatchObject({ ok: true });
    await releaseHeldPhotos(store, 'budget_id', quote, (line) => line === 'a');
    expect(await states()).toEqual(['a raw', 'theirs held']);
    expect(await originals()).toBe(2);
    await developPhotos(store, imagesOf());
    const rows = await store.db.rows('photos').toArray();
    expect(rows.map(({ row }) => row)).toMatchObject([{ budget_id: quote, line_id: 'a', author: 'Rui Lima' }]);
    expect((await store.db.outbox.toArray()).map(({ collection }) => collection)).toEqual(['budgets', 'photos']);
  });

  it('goes with what was typed', async () => {
    await hold('a');
    await hold('theirs', other);
    await dropHeldPhotos(store, 'budget_id', quote);
    expect(await states()).toEqual(['theirs held']);
    expect(await originals()).toBe(1);
  });

  it('stays while the rows are downloaded anew', async () => {
    await hold('a');
    await clearRows(store);
    expect(await states()).toEqual(['a held']);
  });
});

describe('at the next start', () => {
  it('what was saved is let go on, where the page ended in between', async () => {
    await hold('a');
    await type();
    await saveQuote();
    await reopen();
    await tidyPhotos(store, {});
    expect(await states()).toEqual(['a raw']);
  });

  it('what is still being typed stays, however long that takes', async () => {
    await hold('a');
    await type();
    device.now += 40 * dayMs;
    await settleHeldPhotos(store);
    expect(await states()).toEqual(['a held']);
  });

  it('what was discarded goes, but not under the hands of another tab', async () => {
    await hold('a');
    await type(other);
    await settleHeldPhotos(store);
    expect(await states()).toEqual(['a held']);
    device.now += dayMs + 1;
    await settleHeldPhotos(store);
    expect(await states()).toEqual([]);
    expect(await originals()).toBe(0);
    await dropDraft(store, 'budgets new');
  });
});
