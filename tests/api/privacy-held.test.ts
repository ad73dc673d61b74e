import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldDataSchema } from '#contract/privacy-calls.ts';
import { aColleague } from './colleagues.ts';
import { anIssuingWorld } from './invoices-world.ts';
import { aHeldCustomer, privacyCalls, type HeldCustomer } from './privacy-world.ts';
import { told } from './second-factor-world.ts';
import { aRow, otherShop, ownShop, type WireRow, type World } from './world.ts';

// LGPD art. 18: what is held of a person is handed over.
let world: World;
beforeAll(async () => {
  world = await anIssuingWorld();
});
afterAll(() => world.close());

const { path, read, erase, kinds } = privacyCalls(() => world);

describe('everything that is held', () => {
  let held: HeldCustomer;
  beforeAll(async () => {
    held = await aHeldCustomer(world);
    await aRow(world, 'budgets', { customer_id: null, vehicle_id: held.vehicle.id, description: 'Só o carro' });
    await aRow(world, 'budgets', { customer_id: (await aRow(world, 'customers')).id, vehicle_id: held.vehicle.id, description: 'Do dono de antes' });
  });

  it('is answered as JSON: customer with consent, cars, quotes with lines, services, entries, notes; no secrets, nothing of others', async () => {
    const answer = await read(held.customer.id);
    const all = answer.json();
    expect(heldDataSchema.safeParse(all).success).toBe(true);
    expect([all.shop, all.made_at]).toEqual([`Oficina ${ownShop}`, '2026-11-20T12:00']);
    expect(all.customer).toMatchObject({ name: 'Quitéria Zanzibar', document: '11144477735', consent: 'granted', consent_at: '2026-03-02' });
    expect(all.vehicles).toMatchObject([{ plate: 'QZB4E21', model: 'Kombi' }]);
    expect(all.budgets.map(({ description }: WireRow) => description).toSorted()).toEqual(
      [held.answered['description'], 'Carro da mãe dela', 'Só o carro'].toSorted(),
    );
    expect(all.budgets).toContainEqual(expect.objectContaining({ total: 200, items: [expect.objectContaining({ price: 100.5, quantity: 2 })] }));
    expect(all.services.map(({ obs }: WireRow) => obs).toSorted()).toEqual(['', 'Ligar antes']);
    expect(all.entries).toMatchObject([{ amount: 200, notes: 'Pix do marido' }]);
    expect(all.invoices).toMatchObject([{ number: held.note.number, customer: 'Quitéria Zanzibar' }]);
    const { items } = held.answered as { items?: unknown };
    expect(items).toMatchObject([{ description: 'Vela' }]);
    expect(all.answers).toMatchObject([
      {
        budget_number: held.answered['budget_number'],
        at: '2026-11-20T12:00',
        kind: 'approved',
        name: 'Quitéria Zanzibar',
        signature: null,
        shown: { car: { plate: 'QZB4E21' }, quote: { items: [{ description: 'Vela' }] } },
        shown_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        address: '127.0.0.1',
      },
    ]);
    expect(all.inspections).toMatchObject([{ id: held.inspection.id, template: 'Freios', results: [{ note: 'Carro da mãe dela' }] }]);
    expect(all.inspections[0]).not.toHaveProperty('author');
    expect(all.calls).toMatchObject([{ id: held.call.id, reason: 'service', outcome: 'later', at: '2026-11-18T09:30', until: '2026-12-18' }]);
    for (const absent of ['approval_token', 'document_token', 'comission', 'employer_id', 'signature_id', 'erased_on', 'Renata do Balcão']) {
      expect(answer.body).not.toContain(absent);
    }
  });

  it('is a PDF that the person can read', async () => {
    const answer = await world.call('GET', path(held.customer.id, '/pdf'), { as: world.owner });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `inline; filename="dados-do-cliente-${held.customer.id.slice(-8)}.pdf"`,
    ]);
    const { text: drawn } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    const text = drawn.replaceAll(/\s+/g, ' ');
    for (const part of [
      'Dados pessoais guardados',
      'art. 18, II',
      'Quitéria Zanzibar',
      '111.444.777-35',
      '(92) 98123-4567',
      'Prefere às quintas',
      'Aceita',
      '02/03/2026',
      'QZB4E21',
      'Kombi',
      'Carro da mãe dela',
      'Freio do QZB-4E21',
      'Ligar antes',
      'Pix do marido',
      'Notas fiscais',
      'Respostas a orçamentos',
      'Nome: Quitéria Zanzibar',
      'SHA-256 do que foi mostrado',
      'Freios · 18/11/2026',
      'Pastilha dianteira · Trocar · 2,0 mm · Carro da mãe dela',
      'Próximo serviço Lembrar depois 18/12/2026',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says where nothing is held', async () => {
    const { id } = await aRow(world, 'customers');
    const answer = await world.call('GET', path(id, '/pdf'), { as: world.owner });
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    expect(text.match(/Nada guardado\./g)).toHaveLength(10);
  });

  it('is noted in the security log, by whom and of whom', async () => {
    const { id } = await aRow(world, 'customers');
    await read(id);
    await world.call('GET', path(id, '/pdf'), { as: world.owner });
    const noted = ['customer_read_out', world.owner.id, ownShop];
    expect(await kinds(id)).toEqual([noted, noted]);
  });

  it('is for who sees all of it: half is not what the person asked for', async () => {
    const manager = await aColleague(world, { role: 'manager' });
    expect((await read(held.customer.id, { as: manager })).statusCode).toBe(200);
    for (const standing of [
      { role: 'front_desk' },
      { role: 'mechanic', changes: { 'customer.privacy': true } },
      { role: 'manager', changes: { 'entry.read': false } },
    ] as const) {
      expect(told(await read(held.customer.id, { as: await aColleague(world, standing) }))).toEqual([403, 'permission_denied']);
    }
  });

  it('of another shop’s customer, or of none, is not found', async () => {
    const theirs = await aRow(world, 'customers', {}, { as: world.stranger });
    expect(told(await read(theirs.id))).toEqual([404, 'not_found']);
    expect(told(await read('nobody'))).toEqual([404, 'not_found']);
    expect(told(await world.call('GET', `/privacidade/${otherShop}/${theirs.id}`, { as: world.owner }))).toEqual([404, 'not_found']);
    expect(told(await erase(theirs.id, String(theirs['name'])))).toEqual([404, 'not_found']);
  });
});
