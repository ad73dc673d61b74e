import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicToken } from '#domain/values/ids.ts';
import { serviceDefaults } from '#domain/services/service.ts';
import { aBody, aRow, aWorld, newId, ownShop, pull, since, type Pulled, type WireRow, type World } from './world.ts';

// Ruling 20: an approval makes exactly one service, whichever way it came.
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const aBudget = (changes: Record<string, unknown> = {}) => aRow(world, 'budgets', { expiry_date: '2026-12-31', ...changes });
const put = (path: string, body: unknown) => world.call('PUT', path, { as: world.owner, body });
const setStatus = async ({ id }: WireRow, status: string) => {
  const answer = await put(`/orcamentos/${id}`, { status, id_signature: ownShop });
  expect(answer.statusCode, answer.body).toBe(200);
};
const tap = (budget: WireRow) => world.call('PUT', `/orcamentos/${String(budget['approval_token'])}`, { body: { status: 'approved' } });
const servicesIn = ({ changes }: Pulled) => changes.filter(({ collection }) => collection === 'services');
const servicesOf = async ({ id }: WireRow) => servicesIn(await pull(world)).filter(({ row }) => row?.['id_budget'] === id);
const theServiceOf = async (budget: WireRow): Promise<WireRow> => {
  const found = await servicesOf(budget);
  expect(found).toHaveLength(1);
  const [service] = found;
  if (service?.row == null) throw new Error('The quote has no service');
  return service.row;
};

describe('an approval', () => {
  it.each(['link', 'status', 'whole payload', 'create', 'batch'] as const)(
    'by %s makes one service that waits, which a pull shows after its quote',
    async (way) => {
      const before = await pull(world);
      const body = { ...aBody('budgets'), expiry_date: '2026-12-31', ...(way === 'create' && { status: 'approved' }) };
      const answer = await world.call('POST', '/orcamentos', { as: world.owner, body });
      const budget = answer.json<WireRow>();
      if (way === 'link') await tap(budget);
      if (way === 'status') await setStatus(budget, 'approved');
      if (way === 'whole payload') await put(`/orcamentos/${budget.id}`, { ...budget, status: 'approved' });
      if (way === 'batch') {
        const op = { opId: newId(), method: 'PUT', path: `/orcamentos/${budget.id}`, ifMatch: budget.rev, body: { status: 'approved' } };
        const { results } = (await world.call('POST', `/sync/${ownShop}`, { as: world.owner, body: { ops: [op, op] } })).json();
        expect(results.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
      }
      const { changes } = await pull(world, since(before));
      expect(changes.map(({ collection, row }) => [collection, row?.['status']])).toEqual([
        ['budgets', 'approved'],
        ['services', 'waiting'],
      ]);
      const { id_budget: _, document_token, id, rev, signature_id, ...fields } = await theServiceOf(budget);
      expect(fields).toEqual({ ...serviceDefaults, id_budget: undefined, document_token: undefined, comission: 0 });
      expect([id.length, rev, signature_id, isPublicToken(String(document_token))]).toEqual([36, changes.at(-1)?.rev, ownShop, true]);
    },
  );

  it('by 50 at once, by link and by hand, over two processes, makes one', async () => {
    const other = world.anotherApp();
    const budget = await aBudget();
    const before = await pull(world);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const app = index % 2 ? world.app : other;
        return index % 4 < 2
          ? app.inject({ method: 'PUT', url: `/api/orcamentos/${String(budget['approval_token'])}`, payload: { status: 'approved' } })
          : app.inject({
              method: 'PUT',
              url: `/api/orcamentos/${budget.id}`,
              headers: { authorization: `Bearer ${world.owner.token}` },
              payload: { status: 'approved' },
            });
      }),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { changes } = await pull(world, since(before));
    expect(changes.map(({ collection, rev }) => [collection, rev])).toEqual([
      ['budgets', budget.rev + 1],
      ['services', budget.rev + 2],
    ]);
  });

  it.each(['link', 'hand'] as const)('of 50 quotes at once by %s makes 50 services, and no revision is left out', async (way) => {
    const budgets: WireRow[] = [];
    for (let count = 0; count < 50; count += 1) budgets.push(await aBudget());
    const before = await pull(world);
    await Promise.all(budgets.map((budget) => (way === 'link' ? tap(budget) : setStatus(budget, 'approved'))));
    const { changes } = await pull(world, since(before));
    expect(
      servicesIn({ ...before, changes })
        .map(({ row }) => row?.['id_budget'])
        .toSorted(),
    ).toEqual(budgets.map(({ id }) => id).toSorted());
    const first = changes[0]?.rev ?? 0;
    expect(changes.map(({ rev }) => rev)).toEqual(Array.from({ length: 100 }, (_, index) => first + index));
  });

  it('that is refused makes none', async () => {
    const budget = await aBudget();
    const stale = await world.call('PUT', `/orcamentos/${budget.id}`, { as: world.owner, ifMatch: budget.rev - 1, body: { status: 'approved' } });
    expect(stale.statusCode).toBe(412);
    expect((await put(`/orcamentos/${budget.id}`, { status: 'approved', customer_id: newId() })).statusCode).toBe(422);
    expect(await servicesOf(budget)).toEqual([]);
  });

  it('leaves a service alone that the quote has already', async () => {
    const budget = await aBudget();
    const service = await aRow(world, 'services', { id_budget: budget.id, obs: 'Feito à mão' });
    await tap(budget);
    expect((await theServiceOf(budget)).id).toBe(service.id);
  });
});

describe('the end of an approval', () => {
  it.each(['send', 'rejected', 'draft', 'expired'])('to %s takes the untouched service away, with a tombstone', async (status) => {
    const budget = await aBudget();
    await setStatus(budget, 'approved');
    const service = await theServiceOf(budget);
    const before = await pull(world);
    await setStatus(budget, status);
    const { changes } = await pull(world, since(before));
    expect(changes.map(({ collection, id, row }) => [collection, id, row?.['status']])).toEqual([
      ['budgets', budget.id, status],
      ['services', service.id, undefined],
    ]);
    expect((await world.call('DELETE', `/orcamentos/${budget.id}`, { as: world.owner })).statusCode).toBe(200);
  });

  it.each([
    ['a date', { arrived: '2026-11-23T08:00' }],
    ['a mechanic', {}],
    ['a note', { obs: 'Ligar antes' }],
    ['another status', { status: 'impediment' }],
    ['a commission', { comission: 0.01 }],
  ])('keeps a service that somebody gave %s', async (what, change) => {
    const budget = await aBudget();
    await setStatus(budget, 'approved');
    const { id } = await theServiceOf(budget);
    const employer = what === 'a mechanic' ? { employer_id: (await aRow(world, 'employees')).id } : {};
    expect((await put(`/servicos/${id}`, { ...change, ...employer })).statusCode).toBe(200);
    await setStatus(budget, 'send');
    expect((await theServiceOf(budget)).id).toBe(id);
    await setStatus(budget, 'approved');
    expect((await theServiceOf(budget)).id, 'approved again').toBe(id);
  });

  it('and another approval make a new service in place of the one that went', async () => {
    const budget = await aBudget();
    await tap(budget);
    const first = await theServiceOf(budget);
    await setStatus(budget, 'send');
    await tap(budget);
    const second = await theServiceOf(budget);
    expect(second.id).not.toBe(first.id);
    expect(second['document_token']).not.toBe(first['document_token']);
  });

  it('is no approval, and edits of an approved quote are none either', async () => {
    const budget = await aBudget({ status: 'approved' });
    const { id } = await theServiceOf(budget);
    await put(`/orcamentos/${budget.id}`, { description: 'Só o texto' });
    await setStatus(budget, 'approved');
    expect((await theServiceOf(budget)).id).toBe(id);
    await world.call('DELETE', `/servicos/${id}`, { as: world.owner });
    await put(`/orcamentos/${budget.id}`, { description: 'O serviço não volta por isso' });
    expect(await servicesOf(budget)).toEqual([]);
  });
});

describe('another price of an approved quote', () => {
  const line = { description: 'Óleo 5W30', quantity: 4, price: 46.9 };

  it.each([{ items: [line] }, { discount: 5 }, { expiry_date: '2027-01-15' }])(
    'takes the approval back, whatever status the call names: %j',
    async (change) => {
      const budget = await aBudget({ items: [{ ...line, quantity: 2 }], expiry_date: '2026-12-31' });
      await tap(budget);
      const answer = await put(`/orcamentos/${budget.id}`, { ...budget, status: 'approved', ...change });
      expect([answer.statusCode, answer.json().status]).toEqual([200, 'send']);
      expect(await servicesOf(budget)).toEqual([]);
      // The shop sends the new price.
      for (const status of ['draft', 'send']) await setStatus(budget, status);
      await tap(budget);
      expect(await servicesOf(budget)).toHaveLength(1);
    },
  );

  it('leaves the approval where a line is only called work now', async () => {
    const budget = await aBudget({ items: [line], expiry_date: '2026-12-31' });
    await tap(budget);
    const items = (budget['items'] as object[]).map((each) => ({ ...each, kind: 'labour' }));
    expect((await put(`/orcamentos/${budget.id}`, { items })).json()).toMatchObject({ status: 'approved', items: [{ kind: 'labour' }] });
  });

  it('leaves the approval when it is the same after all', async () => {
    const budget = await aBudget({ items: [line], discount: 5, expiry_date: '2026-12-31' });
    await tap(budget);
    expect((await put(`/orcamentos/${budget.id}`, { items: [line], discount: 5, expiry_date: '2026-12-31' })).json().status).toBe('approved');
  });
});

describe('a service made by hand', () => {
  it('is refused for a quote that has one', async () => {
    const [budget, free] = [await aBudget({ status: 'approved' }), await aBudget()];
    const { id } = await theServiceOf(budget);
    const other = await aRow(world, 'services', { id_budget: free.id });
    for (const answer of [
      await world.call('POST', '/servicos', { as: world.owner, body: aBody('services', { id_budget: budget.id }) }),
      await put(`/servicos/${other.id}`, { id_budget: budget.id }),
    ]) {
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([409, 'service_exists', 'Este orçamento já tem um serviço.']);
    }
    expect((await put(`/servicos/${id}`, { id_budget: budget.id, obs: 'o seu próprio' })).statusCode).toBe(200);
    expect((await put(`/servicos/${other.id}`, { id_budget: null })).statusCode).toBe(200);
    expect((await put(`/servicos/${id}`, { id_budget: free.id })).statusCode).toBe(200);
  });

  it('is one of two that are made at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const budget = await aBudget();
      const make = () => world.call('POST', '/servicos', { as: world.owner, body: aBody('services', { id_budget: budget.id }) });
      const [first, second, approved] = await Promise.all([make(), make(), tap(budget)]);
      expect([201, 409]).toContain(first.statusCode);
      expect([201, 409]).toContain(second.statusCode);
      expect(approved.statusCode).toBe(200);
      expect(await servicesOf(budget)).toHaveLength(1);
    }
  });

  it('may stand without a quote, as many as there are', async () => {
    const [one, two] = [await aRow(world, 'services'), await aRow(world, 'services')];
    expect([one['id_budget'], two['id_budget']]).toEqual([null, null]);
  });

  it('reads “pending” as waiting, and the other ways to write a minute (ruling 21)', async () => {
    const { id } = await aRow(world, 'services', { status: 'pending', arrived: '2026-11-20 08:30:00', exit: null });
    expect((await put(`/servicos/${id}`, {})).json()).toMatchObject({ status: 'waiting', arrived: '2026-11-20T08:30', exit: '' });
  });

  it('keeps the secret of its order’s link', async () => {
    const service = await aRow(world, 'services', { document_token: '' });
    expect(isPublicToken(String(service['document_token']))).toBe(true);
    expect((await put(`/servicos/${service.id}`, { document_token: '0'.repeat(26) })).json()).toEqual(service);
  });
});
