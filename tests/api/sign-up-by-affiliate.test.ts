import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSignUp, countsOf, letterBox } from './subscribers.ts';
import { aWorld, type World } from './world.ts';

let world: World;
const box = letterBox();
beforeAll(async () => {
  world = await aWorld({ mailer: box, publicUrl: 'https://patio.example' });
});
beforeEach(() => box.letters.splice(0));
afterAll(() => world.close());

const register = (body: unknown, as = world.affiliate) => world.call('POST', '/signature/cad', { as, body });

describe('POST /signature/cad', () => {
  it('registers for an affiliate, whatever affiliate is sent (ruling 6)', async () => {
    for (const affiliate of [undefined, null, '', world.master.id, 'x']) {
      const answer = await register(aSignUp({ affiliate, status: 1 }));
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({
        affiliate: world.affiliate.id,
        affiliate_name: 'affiliate@patio.example',
        status: true,
        expired_at: '2026-11-27',
        plan: { id: 'basico', name: 'Básico', price: 99.9 },
        payments: [{ status: false, limit_date: '2026-11-27' }],
      });
    }
    expect(box.letters).toHaveLength(5);
  });

  it('asks Master for an affiliate', async () => {
    const expected = [{ field: 'affiliate', message: 'Escolha o afiliado.' }];
    const before = await countsOf(world);
    for (const affiliate of [undefined, null, '']) {
      const answer = await register(aSignUp({ affiliate }), world.master);
      expect([answer.statusCode, answer.json().errors]).toEqual([400, expected]);
    }
    for (const affiliate of ['x', world.owner.id, world.master.id, '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071']) {
      const answer = await register(aSignUp({ affiliate }), world.master);
      expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([422, 'invalid_reference', expected]);
    }
    expect([await countsOf(world), box.letters]).toEqual([before, []]);
    const answer = await register(aSignUp({ affiliate: world.affiliate.id }), world.master);
    expect([answer.statusCode, answer.json().affiliate]).toEqual([201, world.affiliate.id]);
  });

  it.each(['', '11111111111', '529.982.247-26', undefined])('does not enforce the CPF: %s (ruling 31)', async (cpf) => {
    expect((await register(aSignUp({ cpf }))).statusCode).toBe(201);
  });

  it.each(['name', 'email', 'cep', 'address', 'number', 'city', 'district', 'state', 'plan_id'])('asks for %s', async (field) => {
    const answer = await register(aSignUp({ [field]: '' }));
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  });

  it('is for affiliates and Master', async () => {
    expect((await register(aSignUp(), world.owner)).statusCode).toBe(403);
    expect((await world.call('POST', '/signature/cad', { body: aSignUp() })).statusCode).toBe(401);
  });

  it('refuses an e-mail that has an account, and a plan that is not there', async () => {
    const before = await countsOf(world);
    expect((await register(aSignUp({ email: 'owner@patio.example' }))).json().code).toBe('email_taken');
    expect((await register(aSignUp({ plan_id: 'ouro' }))).json().message).toBe('Plano não encontrado.');
    expect(await countsOf(world)).toEqual(before);
  });
});
