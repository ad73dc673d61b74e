import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { digUp, plant, whatIsCaught, whatWholeRunsCatch } from './planting.ts';

/* The proof that the simulation can fail where photos go (see `planted-bugs.test.ts`). */

const photos = { collections: ['customers', 'vehicles'], hasPhotos: true, steps: 60, seeds: 40 } as const;

/** The same of the shape 'whole': pages and workers that work by themselves, on a line that breaks. */
const whole = { collections: ['customers', 'vehicles'], hasPhotos: true, troubles: ['network', 'cut', 'crash'], seeds: 30 } as const;

type SettleModule = typeof import('#client/sync/photos/settle-photo.ts');
type SaidModule = typeof import('#server/areas/photos/said-photo.ts');
type KeptModule = typeof import('#server/areas/photos/kept-picture.ts');
type FoundModule = typeof import('#server/areas/photos/found-photo.ts');

/** What is sent counts as sent at once. */
const tooEarly =
  ({ noteSending, noteSent }: SettleModule): SettleModule['noteSending'] =>
  async (store, sending) => {
    await noteSending(store, sending);
    for (const photo of sending) await noteSent(store, photo);
  };

describe('planted bugs of photos are caught by the simulation', { timeout: 240_000 }, () => {
  afterEach(digUp);

  it('finds nothing where nothing is planted', async () => {
    vi.resetModules();
    expect(await whatIsCaught({ ...photos, seeds: 6 })).toEqual([]);
    expect(await whatIsCaught({ ...photos, withRestore: true, seeds: 6 })).toEqual([]);
    expect(await whatWholeRunsCatch({ ...whole, seeds: 3 })).toEqual([]);
  });

  it('bytes are let go before the server has confirmed them', async () => {
    plant<SettleModule>('#client/sync/photos/settle-photo.ts', (real) => ({ noteSending: tooEarly(real) }));
    expect((await whatIsCaught({ ...photos, known: 2 })).join()).toMatch(/is neither on d\d+ nor on the server/);
  });

  it('bytes that were damaged on their way are taken', async () => {
    plant<SaidModule>('#server/areas/photos/said-photo.ts', () => ({
      readBody: async ({ body }) => Buffer.concat((await (body as Readable).toArray()) as Buffer[]),
    }));
    expect((await whatIsCaught({ ...photos, known: 1 })).join()).toMatch(/is another picture than was taken/);
  });

  it('a row says that bytes are there which were not written', async () => {
    plant<KeptModule>('#server/areas/photos/kept-picture.ts', (real) => ({
      keepPicture: async ({ photos: place, ...context }, shop, encoded) => {
        const put: typeof place.files.put = (name, bytes) => place.files.put(name, bytes).catch(() => undefined);
        const { files } = place;
        const lossy = { put, get: files.get.bind(files), remove: files.remove.bind(files), list: files.list.bind(files) };
        return real.keepPicture({ ...context, photos: { ...place, files: lossy } }, shop, encoded);
      },
      keepFiles: async () => undefined,
    }));
    expect((await whatIsCaught({ ...photos, known: 3 })).join()).toMatch(/has a row that says that its bytes are there, and they are not/);
  });

  it("another shop's photo is found by its id", async () => {
    plant<FoundModule>('#server/areas/photos/found-photo.ts', (real) => ({
      findPhoto: async (tx, access, id) => {
        const { photos: table } = (await import('#server/db/collection-tables.ts')).collectionTables;
        await tx.client.query("SELECT set_config('role', 'none', true)");
        const [row] = await tx.orm
          .select()
          .from(table)
          .where(eq(table.id, id as never));
        await tx.client.query((await import('#server/db/tenant.ts')).enterTenant(tx.signature));
        return row === undefined ? real.findPhoto(tx, access, id) : { row: row as never, stored: await real.storedPhoto(tx, id) };
      },
    }));
    expect((await whatIsCaught({ ...photos, known: 3 })).join()).toMatch(/another shop's PUT of photo .+ was answered 20\d|another shop has bytes/);
  });
});
