import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotePageSchema, type QuotePage } from '#contract/quote-page-calls.ts';
import { extractText } from 'unpdf';
import { aJpeg, aPhoto, asSent, aStoredPhoto, pathOfPhoto, sha256 } from './photo-world.ts';
import { refusal } from './refusal.ts';
import { aRow, aWorld, ownShop, pull, since, tokenSecret, type WireRow, type World } from './world.ts';

// What a shop has chosen of its photos is seen by its customer, by signatures that expire, and nothing else is.
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const hourMs = 3_600_000;
const items = [
  { id: 'pads', description: 'Pastilha dianteira', quantity: 1, price: 214.4, kind: 'part', group: 'Freio' },
  { id: 'oil', description: 'Óleo 5W-30', quantity: 4, price: 46.9, kind: 'part', group: 'Óleo' },
];

const aQuote = (changes: Record<string, unknown> = {}): Promise<WireRow> =>
  aRow(world, 'budgets', { items, discount: 0, status: 'send', expiry_date: '2026-12-31', ...changes });
const pathOf = ({ approval_token }: WireRow) => `/orcamentos/pagina/${String(approval_token)}`;
async function pageOf(quote: WireRow): Promise<QuotePage> {
  const answer = await world.call('GET', pathOf(quote));
  expect(answer.statusCode, answer.body).toBe(200);
  return quotePageSchema.parse(answer.json());
}
const open = (ticket = '', headers?: Record<string, string>) => world.call('GET', `/foto/${ticket}`, headers && { headers });
const change = async ({ id }: WireRow, body: Record<string, unknown>) =>
  expect((await world.call('PUT', `/fotos/${id}`, { as: world.owner, body })).statusCode).toBe(200);

/** Runs at another time, and comes back. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  world.clock.advance(ms);
  try {
    return await work();
  } finally {
    world.clock.advance(-ms);
  }
}

describe('photos of a quote', () => {
  it('are on its page where the shop has chosen them, with their lines, in both sizes', async () => {
    const quote = await aQuote();
    const line = await aStoredPhoto(world, world.owner, {
      budget_id: quote.id,
      line_id: 'oil',
      slot: '',
      caption: 'Borra',
      is_shown: true,
      position: 1,
    });
    const first = await aStoredPhoto(world, world.owner, { budget_id: quote.id, slot: 'before', is_shown: true });
    await aStoredPhoto(world, world.owner, { budget_id: quote.id, caption: 'Só nossa' });
    await aPhoto(world, await aJpeg(), { budget_id: quote.id, caption: 'Sem bytes', is_shown: true });
    await aStoredPhoto(world, world.owner, { caption: 'De outra coisa', is_shown: true });
    const { photos } = await pageOf(quote);
    expect(photos.map(({ id, line: at, slot, caption }) => ({ id, at, slot, caption }))).toEqual([
      { id: first.id, at: null, slot: 'before', caption: '' },
      { id: line.id, at: 1, slot: '', caption: 'Borra' },
    ]);
    const [whole, small] = [await open(photos[1]?.whole), await open(photos[1]?.thumbnail)];
    expect(whole.rawPayload).toEqual((await world.call('GET', pathOfPhoto(line), { as: world.owner })).rawPayload);
    expect(small.rawPayload).toEqual((await world.call('GET', `${pathOfPhoto(line)}/miniatura`, { as: world.owner })).rawPayload);
    for (const { statusCode, headers } of [whole, small]) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    }
  });

  it('of its service are there too, once it has one', async () => {
    const quote = await aQuote({ status: 'approved' });
    const { id: service } = (await pull(world)).changes.flatMap(({ collection, row }) =>
      collection === 'services' && row?.['id_budget'] === quote.id ? [row] : [],
    )[0] as { id: string };
    const done = await aStoredPhoto(world, world.owner, { service_id: service, slot: 'after', is_shown: true });
    const page = await pageOf(quote);
    expect(page.photos.map(({ id }) => id)).toEqual([done.id]);
    expect((await open(page.photos[0]?.whole)).statusCode).toBe(200);
  });

  it('are not told where the quote itself is not', async () => {
    const quote = await aQuote();
    await aStoredPhoto(world, world.owner, { budget_id: quote.id, is_shown: true });
    await world.call('PUT', `/orcamentos/${quote.id}`, { as: world.owner, body: { items: [items[1]] } });
    expect(await pageOf(quote)).toMatchObject({ state: 'changed', photos: [] });
  });

  it('have the same addresses for an hour, and none after three', async () => {
    const quote = await aQuote();
    await aStoredPhoto(world, world.owner, { budget_id: quote.id, is_shown: true });
    const [shown] = (await pageOf(quote)).photos;
    expect((await later(59 * 60_000, () => pageOf(quote))).photos[0]?.whole).toBe(shown?.whole);
    expect((await later(2 * hourMs, () => open(shown?.whole))).statusCode).toBe(200);
    expect(refusal(await later(3 * hourMs, () => open(shown?.whole)))).toEqual([410, 'photo_link_over']);
    const anew = await later(3 * hourMs, async () => open((await pageOf(quote)).photos[0]?.whole));
    expect(anew.statusCode).toBe(200);
  });

  it('are seen no more once the shop shows them no more, or deletes them, or the quote', async () => {
    const quote = await aQuote();
    const photos = await Promise.all(
      [0, 1, 2].map((position) => aStoredPhoto(world, world.owner, { budget_id: quote.id, is_shown: true, position })),
    );
    const [hidden, deleted, ofGone] = (await pageOf(quote)).photos.map(({ whole }) => whole);
    await change(photos[0] as WireRow, { is_shown: false });
    await world.call('DELETE', `/fotos/${photos[1]?.id}`, { as: world.owner });
    for (const ticket of [hidden, deleted]) expect(refusal(await open(ticket))).toEqual([404, 'photo_unknown']);
    expect((await open(ofGone)).statusCode).toBe(200);
    await world.call('DELETE', `/orcamentos/${quote.id}`, { as: world.owner });
    expect(refusal(await open(ofGone))).toEqual([404, 'photo_unknown']);
  });

  it('open by no text that this server has not signed for this purpose', async () => {
    const quote = await aQuote();
    const photo = await aStoredPhoto(world, world.owner, { budget_id: quote.id, is_shown: true });
    const [shown] = (await pageOf(quote)).photos;
    const [content = '', signature = ''] = shown?.whole.split('.') ?? [];
    const told = JSON.parse(Buffer.from(content, 'base64url').toString()) as Record<string, unknown>;
    const other = Buffer.from(JSON.stringify({ ...told, untilMs: world.clock.now() + 1_000 * hourMs })).toString('base64url');
    const { signed } = await import('#server/sync/signed.ts');
    const { photoSeal } = await import('#server/areas/photos/photo-tickets.ts');
    const forged = [
      `${other}.${signature}`,
      content,
      `${content}.`,
      `${content}.${signature}.x`,
      'x'.repeat(400),
      photoSeal('another secret of the tests, long enough for anybody').write(told as never),
      signed(tokenSecret, 'patio sync mark', {} as never).write(told as never),
      String(quote['approval_token']),
      photo.id,
    ];
    for (const ticket of forged) expect(refusal(await open(ticket)), ticket).toEqual([404, 'photo_unknown']);
    // The right secret, and a photo of another row, or of another shop.
    const { write } = photoSeal(tokenSecret);
    const another = await aStoredPhoto(world, world.owner, { is_shown: true });
    const foreign = await aStoredPhoto(world, world.stranger, { is_shown: true });
    for (const { id } of [another, foreign]) expect(refusal(await open(write({ ...told, photo: id } as never)))).toEqual([404, 'photo_unknown']);
    expect((await world.call('GET', '/foto')).statusCode).toBe(404);
  });

  it('that could not be encoded anew stay within the shop', async () => {
    const quote = await aQuote();
    const photo = await aStoredPhoto(world, world.owner, { budget_id: quote.id, is_shown: true });
    const [shown] = (await pageOf(quote)).photos;
    await world.db.pool.query('UPDATE photo_files SET thumb_hash = NULL WHERE photo_id = $1', [photo.id]);
    expect((await pageOf(quote)).photos).toEqual([]);
    expect(refusal(await open(shown?.whole))).toEqual([404, 'photo_unknown']);
  });
});

describe('what was shown', () => {
  const give = async (quote: WireRow, body: Record<string, unknown>) =>
    world.call('POST', `${pathOf(quote)}/resposta`, {
      body: { terms: (await pageOf(quote)).quote?.terms, refused: [], name: 'Célia Prado', ...body },
    });
  const evidence = async ({ id }: WireRow) => {
    const { rows } = await world.db.pool.query<{ shown: string }>('SELECT shown FROM quote_answers WHERE budget_id = $1', [id]);
    return JSON.parse(rows[0]?.shown ?? 'null') as { photos: unknown };
  };

  it('stands in the evidence of the answer by the hashes of its pictures, also what is shown no more', async () => {
    const quote = await aQuote();
    const photo = await aStoredPhoto(world, world.owner, { budget_id: quote.id, line_id: 'pads', caption: 'Gasta', is_shown: true });
    const other = await aStoredPhoto(world, world.owner, { is_shown: true });
    const { photos } = await pageOf(quote);
    const picture = (await open(photos[0]?.whole)).rawPayload;
    await change(photo, { is_shown: false });
    const answer = await give(quote, { photos: [photo.id, other.id, 'x'] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await evidence(quote)).photos).toEqual([{ id: photo.id, hash: sha256(picture), line: 0, caption: 'Gasta' }]);
    const pdf = await world.call('GET', `/orcamentos/comprovante/${quote.id}`, { as: world.owner });
    const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
    expect(text).toContain('Fotos mostradas (1)');
    expect(text.replaceAll(/\s/g, '')).toContain(sha256(picture));
  });

  it('is no part of the terms: one photo more leaves the link good', async () => {
    const quote = await aQuote();
    const before = (await pageOf(quote)).quote?.terms;
    await aStoredPhoto(world, world.owner, { budget_id: quote.id, is_shown: true });
    expect(await pageOf(quote)).toMatchObject({ state: 'open', quote: { terms: before } });
    expect((await give(quote, {})).statusCode).toBe(200);
    expect((await evidence(quote)).photos).toEqual([]);
  });

  it('goes with its line where the customer refuses that', async () => {
    const quote = await aQuote();
    const [taken, refused] = [
      await aStoredPhoto(world, world.owner, { budget_id: quote.id, line_id: 'pads', is_shown: true }),
      await aStoredPhoto(world, world.owner, { budget_id: quote.id, line_id: 'oil', is_shown: true }),
    ];
    const before = await pull(world);
    await give(quote, { refused: ['Óleo'] });
    const { changes } = await pull(world, since(before));
    const apart = changes.flatMap(({ collection, row }) => (collection === 'budgets' && row !== null && row.id !== quote.id ? [row.id] : []));
    const moved = changes.flatMap(({ collection, row }) => (collection === 'photos' && row !== null ? [[row.id, row['budget_id']]] : []));
    expect(moved).toEqual([[refused.id, apart[0]]]);
    expect((await pageOf(quote)).photos.map(({ id }) => id)).toEqual([taken.id]);
  });
});

it('what a shop uses tells of photos apart', async () => {
  const before = (await world.call('GET', `/uso/${ownShop}`, { as: world.owner })).json().photos;
  const photo = await aStoredPhoto(world);
  const { size } = (
    await world.call('PUT', pathOfPhoto(photo), { as: world.owner, ...asSent(Buffer.from('x'), { 'x-photo-hash': String(photo['hash']) }) })
  ).json();
  expect((await world.call('GET', `/uso/${ownShop}`, { as: world.owner })).json().photos).toEqual({
    used: before.used + size,
    most: 100 * 1024 * 1024,
  });
});
