import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { heldDataSchema } from '#contract/privacy-calls.ts';
import { workOnce } from '#server/areas/fiscal/note-worker.ts';
import { plans } from '#server/db/schema.ts';
import { FakeNational, fakePorts } from './fake-national.ts';
import { aLiveCompany, aWorker } from './fiscal-world.ts';
import { aService } from './invoices-world.ts';
import { privacyCalls, tablesWith } from './privacy-world.ts';
import { allowManyCompanies, aRow, aWorld, type WireRow, type World } from './world.ts';

// LGPD art. 18 and 16, I: notes of the national system. What was issued stays as it was issued; what was refused is no note.
const national = new FakeNational();
/** What the system says as it refuses; null: it takes the note. */
let refusal: string | null;
const gateway = {
  ...national.gateway,
  send: async (bytes: string) =>
    refusal === null
      ? national.gateway.send(bytes)
      : { kind: 'rejected' as const, messages: [{ code: 'E0190', description: 'Tomador', complement: refusal }] },
};
const ports = fakePorts(national, {
  gateway: () => gateway,
  // As the real one: the declaration says for whom.
  signedDps: (declaration, credentials) =>
    fakePorts(national)
      .signedDps(declaration, credentials)
      .replace('<xDescServ>', `<toma>${JSON.stringify(declaration.content.taker)}</toma><xDescServ>`),
});

let world: World;
beforeAll(async () => {
  world = await aWorld({ national: ports });
  await world.db.orm.update(plans).set({ invoices: true });
  await allowManyCompanies(world);
  await aLiveCompany(world);
});
beforeEach(() => {
  refusal = null;
});
afterAll(() => world.close());

const { read, erase } = privacyCalls(() => world);
const workAll = async () => {
  while (
    await workOnce(aWorker(world, ports), (error) => {
      throw error;
    })
  );
};

// Valid, and nobody's; one a person, since notes are found by it.
const documents = ['52998224725', '11144477735', '15350946056', '39053344705'];
let made = 0;
/** A person whose finished service has asked for a note with its own row, as devices do; the taker is chosen in it. */
async function aPersonWithNote(): Promise<{ customer: WireRow; service: WireRow; name: string; taker: string }> {
  made += 1;
  const document = documents[made - 1] ?? '';
  const [name, taker] = [`Zenóbia Quaresma ${made}`, `Zenóbia Q. Tomadora ${made}`];
  const customer = await aRow(world, 'customers', { name, document, document_type: 'CPF', email: `zenobia${made}@q.example` });
  const vehicle = await aRow(world, 'vehicles', { customer_id: customer.id, plate: `QZN4E1${made}` });
  const wish = { time: 1, taker: { kind: 'cpf', document, name: taker, email: '' }, iss_withheld: false, company_id: null };
  const service = await aService(
    world,
    { customer_id: customer.id, vehicle_id: vehicle.id },
    { status: 'finished', note_wish: JSON.stringify(wish) },
  );
  return { customer, service, name, taker };
}

it('an issued note is handed over with its document, and stays as it was issued', async () => {
  const { customer, name, taker } = await aPersonWithNote();
  await workAll();
  const held = (await read(customer.id)).json();
  expect(heldDataSchema.safeParse(held).success).toBe(true);
  expect(held.invoices).toMatchObject([{ customer: taker, state: 'authorized', taker: { kind: 'cpf', document: documents[0], name: taker } }]);
  expect(held.invoices[0].xml).toContain(taker);
  expect((await erase(customer.id, name)).json().kept.invoices).toBe(1);
  expect(await tablesWith(world, taker)).toEqual(['fiscal_notes']);
  expect((await read(customer.id)).json().invoices).toMatchObject([{ customer: taker, state: 'authorized' }]);
});

it('a note that was refused is handed over, and keeps its number and why, but nobody’s name', async () => {
  const { customer, name, taker } = await aPersonWithNote();
  refusal = `não encontrado: ${documents[made - 1]}, ${name}`;
  await workAll();
  const [before] = (await read(customer.id)).json().invoices;
  expect(before).toMatchObject({ state: 'rejected', customer: taker, messages: [{ code: 'E0190' }] });
  expect(before.xml).toContain(taker);
  expect((await erase(customer.id, name)).json().kept.invoices).toBe(1);
  for (const canary of [taker, name, `QZN4E1${made}`, documents[made - 1] ?? '']) expect(await tablesWith(world, canary), canary).toEqual([]);
  const [after] = (await read(customer.id)).json().invoices;
  const messages = [{ code: 'E0190', text: before.messages[0].text.replace(/: \d{11}, .*/, ': [removido], [removido]') }];
  expect(after).toEqual({ ...before, customer: 'Pessoa removida', taker: { kind: 'none' }, xml: '', messages });
});

it('a refused note whose quote was deleted since is found by its taker', async () => {
  const { customer, service, name, taker } = await aPersonWithNote();
  refusal = `não encontrado: ${documents[made - 1]}, ${name}`;
  await workAll();
  for (const path of [`/servicos/${service.id}`, `/orcamentos/${String(service['id_budget'])}`])
    expect((await world.call('DELETE', path, { as: world.owner })).statusCode).toBe(200);
  expect((await read(customer.id)).json().invoices.map((each: { customer: string }) => each.customer)).toContain(taker);
  await erase(customer.id, name);
  expect(await tablesWith(world, taker)).toEqual([]);
});

it('while a note is on its way nobody is taken out: it may be issued', async () => {
  const { customer, name } = await aPersonWithNote();
  const refused = await erase(customer.id, name);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'note_on_its_way']);
  expect(refused.json().message).toBe('Uma NFS-e desta pessoa está a caminho. Espere a resposta do sistema nacional e tente de novo.');
  expect((await read(customer.id)).json().customer.name).toBe(name);
  await workAll();
  expect((await erase(customer.id, name)).statusCode).toBe(200);
});
