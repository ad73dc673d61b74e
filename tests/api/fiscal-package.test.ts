import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FiscalCompany } from '#contract/fiscal-calls.ts';
import type { Invoice } from '#contract/nfse-calls.ts';
import { workOnce } from '#server/areas/fiscal/note-worker.ts';
import { plans } from '#server/db/schema.ts';
import { FakeNational, fakePorts } from './fake-national.ts';
import { aLiveCompany, aWorker } from './fiscal-world.ts';
import { aService, anItem } from './invoices-world.ts';
import { allowManyCompanies, aRow, aWorld, ownShop, type World } from './world.ts';

const ports = fakePorts(new FakeNational());
let world: World;
beforeAll(async () => {
  world = await aWorld({ national: ports });
  await world.db.orm.update(plans).set({ invoices: true });
  await allowManyCompanies(world);
  await aLiveCompany(world);
});
afterAll(() => world.close());

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  world.call(method, path, { as: world.owner, shop: ownShop, ...(body !== undefined && { body }) });
/** The note of a service, authorised. */
async function issued(service: string): Promise<Invoice> {
  await call('POST', '/nfse/emitir', { id_servico: service });
  while (
    await workOnce(aWorker(world, ports), (error) => {
      throw error;
    })
  );
  const all = (await call('GET', `/nfse/${ownShop}?per_page=100`)).json<{ data: Invoice[] }>().data;
  const found = all.find(({ id_servico }) => id_servico === service);
  if (found === undefined) throw new Error('the note was issued');
  return found;
}

describe('notes that were authorised', () => {
  it('go to the accountant with parts of quotes without any note too, in the month in which the car left, and with each once', async () => {
    const sold = (price: number, exit: string) => aService(world, { items: [anItem(price, 'part')] }, { status: 'finished', exit });
    await sold(41.1, '2026-10-31T18:00');
    await sold(42.2, '2026-11-02T18:00');
    await aService(world, { items: [anItem(43.3, 'part')] }, { status: 'in_progress' });
    const noted = await aService(world, { items: [anItem(100), anItem(44.4, 'part')] }, { status: 'finished', exit: '2026-10-30T18:00' });
    const note = await issued(noted.id);
    const partsIn = async (month: string) => {
      const { body } = await call('GET', `/nfse/pacote/${ownShop}?month=${month}`);
      const { parts } = JSON.parse(body) as { parts: { date: string; total: number }[] };
      return parts.filter(({ total }) => [4_110, 4_220, 4_330, 4_440].includes(total)).map(({ date, total }) => [date, total]);
    };
    expect(await partsIn('2026-10')).toEqual([['2026-10-31', 4_110]]);
    // With its note, wherever the car left.
    expect(await partsIn(note.issued_at.slice(0, 7))).toContainEqual(['2026-10-30', 4_440]);
    expect(await partsIn('2026-11')).toContainEqual(['2026-11-02', 4_220]);
  });

  it('tell each part in the package of one company: whose product it is, else who issued the note; nobody’s in that of all', async () => {
    const other = await aRow(world, 'companies', { name: 'Prado Peças' });
    const product = await aRow(world, 'products', { id_company: other.id, quantity: 0 });
    const stocked = (price: number) => ({ ...anItem(price, 'part'), product_id: product.id });
    const done = (exit: string) => ({ status: 'finished', exit });
    const noted = await aService(world, { items: [anItem(100), anItem(51.1, 'part'), stocked(52.2)] }, done('2026-09-10T18:00'));
    const note = await issued(noted.id);
    const month = note.issued_at.slice(0, 7);
    await aService(world, { items: [anItem(53.3, 'part'), stocked(54.4)] }, done(`${month}-02T18:00`));
    const partsIn = async (company: string) => {
      const { body } = await call('GET', `/nfse/pacote/${ownShop}?month=${month}${company && `&company_id=${company}`}`);
      const { parts } = JSON.parse(body) as { parts: { company: string; total: number }[] };
      return parts
        .filter(({ total }) => [5_110, 5_220, 5_330, 5_440].includes(total))
        .map(({ company: name, total }) => `${total} ${name}`)
        .toSorted();
    };
    const name = (await call('GET', `/nfse/empresas/${ownShop}`)).json<FiscalCompany[]>().find((each) => each.company_id === note.company_id)?.name;
    expect(await partsIn(note.company_id)).toEqual([`5110 ${name}`]);
    expect(await partsIn(other.id)).toEqual(['5220 Prado Peças', '5440 Prado Peças']);
    expect(await partsIn('')).toEqual([`5110 ${name}`, '5220 Prado Peças', '5330 ', '5440 Prado Peças']);
  });

  it('are handed out only as they were authorised: what was changed in the store is not', async () => {
    const note = await issued((await aService(world, {}, { status: 'finished' })).id);
    const paths = [`/nfse/xml/${note.id}`, `/nfse/danfse/${note.id}`, `/nfse/pacote/${ownShop}?month=${note.issued_at.slice(0, 7)}`];
    const codes = async () => (await Promise.all(paths.map((path) => call('GET', path)))).map(({ statusCode }) => statusCode);
    expect(await codes()).toEqual([200, 200, 200]);
    // As by a hand in the database, or a disk that forgets: the table's trigger would not have let it.
    const change = (sql: string) =>
      world.db.pool.query(
        `ALTER TABLE fiscal_notes DISABLE TRIGGER keep_note; UPDATE fiscal_notes SET note_xml = ${sql} WHERE id = '${note.id}'; ALTER TABLE fiscal_notes ENABLE TRIGGER keep_note`,
      );
    await change(`note_xml || ' '`);
    expect(await codes()).toEqual([500, 500, 500]);
    await change(`left(note_xml, -1)`);
    expect(await codes()).toEqual([200, 200, 200]);
  });
});
