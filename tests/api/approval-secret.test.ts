import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicToken } from '#domain/values/ids.ts';
import { approvalCalls, aToken } from './approval-world.ts';
import { refusal } from './refusal.ts';
import { aBody, aWorld, newId, ownShop, pull, since, type WireRow, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const { tap, statusOf } = approvalCalls(() => world);

describe('the secret of a quote', () => {
  let token: string;
  beforeEach(() => {
    token = aToken();
  });
  const create = (body: Record<string, unknown>, as = world.owner) =>
    world.call('POST', '/orcamentos', { as, body: { ...aBody('budgets'), expiry_date: '2026-12-31', ...body } });

  it('is the device’s own', async () => {
    expect((await create({ approval_token: token })).json()).toMatchObject({ approval_token: token });
    for (const odd of ['x', token.toLowerCase(), `${token}0`, token.slice(1), 7]) {
      const answer = await create({ approval_token: odd });
      expect(refusal(answer), String(odd)).toEqual([400, 'invalid_body']);
      expect(answer.json().errors).toMatchObject([{ field: 'approval_token' }]);
    }
  });

  it('is made where a create brings none', async () => {
    const made = [(await create({ approval_token: '' })).json(), (await create({ approval_token: undefined })).json()];
    for (const { approval_token } of made) expect((await tap(approval_token)).statusCode).toBe(200);
    expect(made[0].approval_token).not.toBe(made[1].approval_token);
  });

  it('that leads into another shop is refused, and nothing is written', async () => {
    const theirs = (await create({ approval_token: token }, world.stranger)).json<WireRow>();
    const [before, id] = [await pull(world), newId()];
    const { ultimo } = (await world.call('GET', `/orcamentos/ultimo-numero/${ownShop}`, { as: world.owner })).json();
    const answer = await create({ id, approval_token: token });
    expect(refusal(answer)).toEqual([400, 'invalid_body']);
    expect(answer.json().errors).toEqual([{ field: 'approval_token', message: 'Código de link inválido.' }]);
    expect((await pull(world, since(before))).changes).toEqual([]);
    expect((await world.call('GET', `/orcamentos/ultimo-numero/${ownShop}`, { as: world.owner })).json()).toEqual({ ultimo });
    expect((await create({ id, approval_token: aToken() })).statusCode).toBe(201);
    await tap(token);
    expect((await world.call('GET', `/orcamentos/show/${theirs.id}`, { as: world.stranger })).json()).toMatchObject({ status: 'approved' });
  });

  it('that leads to another quote stays with it: the customer approves what was sent to them', async () => {
    const sent = (await create({ approval_token: token })).json<WireRow>();
    // A restored backup brings the original back beside the quote that was made anew of it: that one gets its own secret.
    const copy = (await create({ approval_token: token })).json<WireRow & { approval_token: string }>();
    const service = await world.call('POST', '/servicos', { as: world.owner, body: aBody('services', { id_budget: null, document_token: token }) });
    for (const own of [copy.approval_token, service.json().document_token]) {
      expect(isPublicToken(own)).toBe(true);
      expect(own).not.toBe(token);
    }
    await tap(token);
    expect([await statusOf(sent), await statusOf(copy)]).toEqual(['approved', 'draft']);
    await tap(copy.approval_token);
    expect(await statusOf(copy)).toBe('approved');
  });

  it('works again for a deleted quote that is restored under a new id', async () => {
    const first = (await create({ approval_token: token })).json<WireRow>();
    await world.call('DELETE', `/orcamentos/${first.id}`, { as: world.owner });
    expect((await tap(token)).statusCode).toBe(404);
    const restored = (await create({ approval_token: token })).json<WireRow>();
    expect((await tap(token)).statusCode).toBe(200);
    expect(await statusOf(restored)).toBe('approved');
  });
});
