import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotePageSchema, type QuotePage } from '#contract/quote-page-calls.ts';
import { aStoredPhoto } from './photo-world.ts';
import { refusal } from './refusal.ts';
import { aRow, aWorld, ownShop, pull, type WireRow, type World } from './world.ts';

// The page of a quote tells what was found at its car, and nothing of another one (issue "What the camera sees" §3).
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const groups = [
  { id: 'brakes', name: 'Freios', position: 0 },
  { id: 'tyres', name: 'Pneus', position: 1 },
];
const lines = [
  { id: 'pads', group: 'brakes', name: 'Pastilha dianteira', unit: 'mm', minimum: 3_000 },
  { id: 'fluid', group: 'brakes', name: 'Fluido de freio', unit: '%', maximum: 3_000 },
  { id: 'tyre', group: 'tyres', name: 'Pneu dianteiro' },
];
const results = [
  { id: 'pads', state: 'replace', value: 2_000, note: 'Abaixo do mínimo.', by: 'Rafael do Box', at: '2026-11-18T09:10' },
  { id: 'tyre', state: 'ok', by: 'Rafael do Box', at: '2026-11-18T09:12' },
];

const aCar = async (): Promise<WireRow> => {
  const customer = await aRow(world, 'customers', { name: 'Segredo de Souza' });
  return aRow(world, 'vehicles', { customer_id: customer.id, plate: 'GKD4H07' });
};
const anInspection = (car: WireRow, changes: Record<string, unknown> = {}): Promise<WireRow> =>
  aRow(world, 'inspections', {
    vehicle_id: car.id,
    service_id: null,
    template: 'Freios',
    groups,
    lines,
    results,
    km: 61_240,
    started_at: '2026-11-18T09:00',
    concluded_at: '2026-11-18T10:00',
    author: 'Rafael do Box',
    ...changes,
  });
const aLine = (id: string) => ({ id, description: 'Pastilha dianteira', quantity: 1, price: 214.4, kind: 'part', group: 'Freio' });
const aQuote = (car: WireRow, changes: Record<string, unknown> = {}): Promise<WireRow> =>
  aRow(world, 'budgets', {
    customer_id: car['customer_id'],
    vehicle_id: car.id,
    items: [aLine('own')],
    discount: 0,
    status: 'send',
    expiry_date: '2026-12-31',
    ...changes,
  });
const pathOf = ({ approval_token }: WireRow) => `/orcamentos/pagina/${String(approval_token)}`;
async function pageOf(quote: WireRow): Promise<QuotePage> {
  const answer = await world.call('GET', pathOf(quote));
  expect(answer.statusCode, answer.body).toBe(200);
  for (const personal of ['Segredo', 'Rafael']) expect(answer.body).not.toContain(personal);
  return quotePageSchema.parse(answer.json());
}
const open = (ticket = '') => world.call('GET', `/foto/${ticket}`);

async function serviceOf(quote: WireRow): Promise<WireRow> {
  const { changes } = await pull(world);
  const found = changes.flatMap(({ collection, row }) => (collection === 'services' && row?.['id_budget'] === quote.id ? [row] : []))[0];
  if (found === undefined) throw new Error('The quote has no service');
  return found;
}

describe('the page of a quote', () => {
  it('tells the inspection that its lines came from, by groups, each colour with its word', async () => {
    const car = await aCar();
    const inspection = await anInspection(car, { concluded_at: '' });
    const { inspections } = await pageOf(await aQuote(car, { items: [aLine(`${inspection.id}:pads~0`)] }));
    const line = (id: string) => `${inspection.id}:${id}`;
    expect(inspections).toEqual([
      {
        name: 'Freios',
        day: '2026-11-18',
        km: 61_240,
        is_concluded: false,
        seen: 2,
        total: 3,
        groups: [
          {
            name: 'Freios',
            lines: [
              {
                id: line('pads'),
                name: 'Pastilha dianteira',
                colour: 'red',
                word: 'Trocar',
                value: '2,0\u00A0mm',
                limit: 'mín. 3,0\u00A0mm',
                note: 'Abaixo do mínimo.',
              },
            ],
          },
          { name: 'Pneus', lines: [{ id: line('tyre'), name: 'Pneu dianteiro', colour: 'green', word: 'Em ordem', value: '', limit: '', note: '' }] },
        ],
      },
    ]);
  });

  it('tells what was concluded of its service, and not what goes on there', async () => {
    const car = await aCar();
    const quote = await aQuote(car, { status: 'approved' });
    const { id: service_id } = await serviceOf(quote);
    await anInspection(car, { service_id, concluded_at: '', template: 'Ainda não' });
    await anInspection(car, { service_id, template: 'Pronta' });
    await anInspection(car, { service_id, template: 'Depois', started_at: '2026-11-19T09:00' });
    await anInspection(car, { service_id, template: 'Vazia', results: [] });
    expect((await pageOf(quote)).inspections.map(({ name }) => name)).toEqual(['Depois', 'Pronta']);
  });

  it('tells nothing of another car, of another visit, or of another shop, whatever its lines say', async () => {
    const [car, other] = [await aCar(), await aCar()];
    const ofOther = await anInspection(other);
    const foreignCar = await aRow(world, 'vehicles', {}, { as: world.stranger });
    const foreign = await aRow(world, 'inspections', { vehicle_id: foreignCar.id, service_id: null, lines, results }, { as: world.stranger });
    await anInspection(car);
    const photos = [
      await aStoredPhoto(world, world.owner, { vehicle_id: other.id, line_id: `${ofOther.id}:pads`, is_shown: true }),
      await aStoredPhoto(world, world.owner, { vehicle_id: car.id, line_id: `${ofOther.id}:pads`, is_shown: true }),
    ];
    expect(photos).toHaveLength(2);
    const page = await pageOf(await aQuote(car, { items: [aLine(`${ofOther.id}:pads`), aLine(`${foreign.id}:pads`)] }));
    expect(page).toMatchObject({ inspections: [], photos: [] });
    const nobody = await aQuote(car, { vehicle_id: null, items: [aLine(`${ofOther.id}:pads`)] });
    expect((await pageOf(nobody)).inspections).toEqual([]);
  });

  it('tells nothing where the quote itself is not told', async () => {
    const car = await aCar();
    const inspection = await anInspection(car);
    const quote = await aQuote(car, { items: [aLine(`${inspection.id}:pads`)] });
    expect((await pageOf(quote)).inspections).toHaveLength(1);
    await world.call('PUT', `/orcamentos/${quote.id}`, { as: world.owner, body: { items: [{ ...aLine(`${inspection.id}:pads`), price: 1 }] } });
    expect(await pageOf(quote)).toMatchObject({ state: 'changed', quote: null, inspections: [], photos: [] });
  });

  it('of a customer who was taken out says no more what was noted', async () => {
    const car = await aCar();
    const inspection = await anInspection(car);
    const quote = await aQuote(car, { items: [aLine(`${inspection.id}:pads`)] });
    const photo = await aStoredPhoto(world, world.owner, { vehicle_id: car.id, line_id: `${inspection.id}:pads`, is_shown: true });
    const [shown] = (await pageOf(quote)).photos;
    expect(shown?.id).toBe(photo.id);
    const erased = await world.call('POST', `/privacidade/${ownShop}/${String(car['customer_id'])}/apagar`, {
      as: world.owner,
      body: { name: 'Segredo de Souza' },
    });
    expect(erased.statusCode, erased.body).toBe(200);
    const after = await world.call('GET', pathOf(quote));
    expect(after.body).not.toContain('Abaixo do mínimo');
    expect(refusal(await open(shown?.whole))).toEqual([404, 'photo_unknown']);
  });
});

describe('photos of an inspection', () => {
  it('open where the shop has chosen them, with their finding and with the line that it came to', async () => {
    const car = await aCar();
    const inspection = await anInspection(car);
    const of = { vehicle_id: car.id, line_id: `${inspection.id}:pads` };
    const red = await aStoredPhoto(world, world.owner, { ...of, caption: 'Gasta', is_shown: true, position: 0 });
    const ofUnseen = await aStoredPhoto(world, world.owner, { ...of, line_id: `${inspection.id}:fluid`, is_shown: true, position: 1 });
    await aStoredPhoto(world, world.owner, { ...of, caption: 'Só nossa' });
    await aStoredPhoto(world, world.owner, { vehicle_id: car.id, caption: 'Do carro', is_shown: true });
    const quote = await aQuote(car, { items: [aLine('own'), aLine(`${inspection.id}:pads~0`), aLine(`${inspection.id}:pads~1`)] });
    const { photos } = await pageOf(quote);
    expect(photos.map(({ id, line, found, caption }) => ({ id, line, found, caption }))).toEqual([
      { id: red.id, line: 1, found: `${inspection.id}:pads`, caption: 'Gasta' },
      { id: ofUnseen.id, line: null, found: '', caption: '' },
    ]);
    expect((await open(photos[0]?.whole)).statusCode).toBe(200);
    expect((await open(photos[0]?.thumbnail)).statusCode).toBe(200);
  });

  it('open no more once the line has left the quote, or the inspection is deleted', async () => {
    const car = await aCar();
    const inspection = await anInspection(car);
    await aStoredPhoto(world, world.owner, { vehicle_id: car.id, line_id: `${inspection.id}:pads`, is_shown: true });
    const [first, second] = [
      await aQuote(car, { items: [aLine(`${inspection.id}:pads`)] }),
      await aQuote(car, { items: [aLine(`${inspection.id}:pads`)] }),
    ];
    const [ofFirst, ofSecond] = [(await pageOf(first)).photos[0]?.whole, (await pageOf(second)).photos[0]?.whole];
    await world.call('PUT', `/orcamentos/${first.id}`, { as: world.owner, body: { items: [aLine('own')] } });
    expect(refusal(await open(ofFirst))).toEqual([404, 'photo_unknown']);
    expect((await open(ofSecond)).statusCode).toBe(200);
    await world.call('DELETE', `/vistorias/${inspection.id}`, { as: world.owner });
    expect(refusal(await open(ofSecond))).toEqual([404, 'photo_unknown']);
    expect(await pageOf(second)).toMatchObject({ inspections: [], photos: [] });
  });
});

it('what was found stands in the evidence of the answer, and on its paper', async () => {
  const car = await aCar();
  const inspection = await anInspection(car);
  const quote = await aQuote(car, { items: [aLine(`${inspection.id}:pads`)] });
  const page = await pageOf(quote);
  const answer = await world.call('POST', `${pathOf(quote)}/resposta`, {
    body: { terms: page.quote?.terms, refused: [], name: 'Célia Prado' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = await world.db.pool.query<{ shown: string }>('SELECT shown FROM quote_answers WHERE budget_id = $1', [quote.id]);
  expect(JSON.parse(rows[0]?.shown ?? 'null')).toMatchObject({ inspections: page.inspections });
  const pdf = await world.call('GET', `/orcamentos/comprovante/${quote.id}`, { as: world.owner });
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
  const words = text.replaceAll('\u00A0', ' ');
  expect(words).toContain('Vistoria mostrada · Freios · 18/11/2026');
  expect(words).toContain('Trocar · 2,0 mm · Abaixo do mínimo.');
});
