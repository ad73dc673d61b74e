import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plans } from '#server/db/schema.ts';
import { invoiceNumbers, invoices } from '#server/db/work-tables.ts';
import { aService, anIssuer, anIssuingWorld, issue, issued, simulated, type Note } from './invoices-world.ts';
import { aWorld, newId, ownShop, type WireRow, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await anIssuingWorld();
  await anIssuer(world);
});
afterAll(() => world.close());

describe('the company that issues', () => {
  it.each([
    ['none', null, 'Cadastre a empresa que emite a NFS-e, com CNPJ, cidade e estado, em Empresas.'],
    ['one without a CNPJ', { cnpj: '' }, 'Informe o CNPJ da empresa Matriz em Empresas.'],
    ['one without a city', { city: '' }, 'Informe a cidade da empresa Matriz em Empresas.'],
    [
      'one in no known city',
      { city: 'Sao Paulu' },
      'A cidade Sao Paulu (SP), da empresa Matriz, não está na lista de municípios do IBGE. Confira cidade e estado em Empresas.',
    ],
    [
      'one whose city is another state’s',
      { city: 'Campinas', state: 'RJ' },
      'A cidade Campinas (RJ), da empresa Matriz, não está na lista de municípios do IBGE. Confira cidade e estado em Empresas.',
    ],
  ] as const)('may be missing what a note needs: %s', async (_, company, reason) => {
    const own = await anIssuingWorld();
    if (company !== null) await anIssuer(own, { name: 'Matriz', ...company });
    const answer = await issue(own, (await aService(own)).id);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([422, 'nfse_impossible', reason]);
    await own.close();
  });

  it('is the first by name that can issue, whatever others lack', async () => {
    const own = await anIssuingWorld();
    await anIssuer(own, { name: 'Alfa', cnpj: '' });
    await anIssuer(own, { name: 'Beta', city: '' });
    await anIssuer(own, { name: 'Gama', city: 'Campinas' });
    await anIssuer(own, { name: 'Zeta' });
    const note = await issued(own, (await aService(own)).id);
    expect((await own.call('GET', `/nfse/xml/${note.id}`, { as: own.owner })).body).toContain('<cLocEmi>3509502</cLocEmi>');
    await own.close();
  });

  it('is told the lack of the first, when none can issue', async () => {
    const own = await anIssuingWorld();
    await anIssuer(own, { name: 'Beta', city: '' });
    await anIssuer(own, { name: 'Alfa', cnpj: '' });
    const answer = await issue(own, (await aService(own)).id);
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Informe o CNPJ da empresa Alfa em Empresas.']);
    await own.close();
  });

  it('is the first by name, and may have an alphanumeric CNPJ (ruling 27)', async () => {
    const own = await anIssuingWorld();
    await anIssuer(own, { name: 'Zeta', cnpj: '11222333000181' });
    await anIssuer(own, { name: 'Álamo', cnpj: '12.ABC.345/01DE-35', city: 'campinas' });
    const note = await issued(own, (await aService(own)).id);
    const { body } = await own.call('GET', `/nfse/xml/${note.id}`, { as: own.owner });
    expect(body).toContain('Id="DPS3509502212ABC34501DE3500001000000000000001"');
    await own.close();
  });
});

describe('a plan without invoices (ruling 50)', () => {
  const message = 'Seu plano não inclui notas fiscais.';
  const holds = (own: World, isHeld: boolean) => own.db.orm.update(plans).set({ invoices: isHeld });

  it('issues none, whether the server could or not, and stores nothing', async () => {
    for (const nfse of [simulated, null]) {
      const own = await aWorld({ nfse });
      await holds(own, false);
      await anIssuer(own);
      const answer = await issue(own, (await aService(own)).id);
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([403, 'plan_without_invoices', message]);
      expect([await own.db.orm.select().from(invoices), await own.db.orm.select().from(invoiceNumbers)]).toEqual([[], []]);
      expect((await issue(own, newId())).statusCode, 'what is not there stays so').toBe(404);
      await own.close();
    }
  });

  it('still answers what was issued before, and says so of itself', async () => {
    const own = await aWorld({ nfse: simulated });
    await anIssuer(own);
    const service = await aService(own);
    const note = await issued(own, service.id);
    await holds(own, false);
    expect((await issue(own, service.id)).json()).toEqual(note);
    expect((await own.call('GET', `/signature/${ownShop}`, { as: own.owner })).json().plan).toMatchObject({ id: 'basico', invoices: false });
    await own.close();
  });

  it('is every plan but Fiscal (spec 1 §2.4), and the server says whether it issues at all', async () => {
    const own = await aWorld();
    const sold = (await own.call('GET', '/plans')).json<{ id: string; invoices: boolean }[]>();
    expect(sold.map(({ id, invoices: holdsThem }) => [id, holdsThem])).toEqual([
      ['basico', false],
      ['fiscal', true],
    ]);
    expect((await own.call('GET', '/contact')).json()).toMatchObject({ invoices: false });
    await own.close();
    expect((await world.call('GET', '/contact', { as: world.owner })).json()).toMatchObject({ invoices: true });
  });
});

describe('without a provider', () => {
  it('the answer speaks to the shop’s owner, the log to the operator, and nothing is stored', async () => {
    const lines: string[] = [];
    const own = await aWorld({ logLevel: 'info', logStream: { write: (line) => void lines.push(line) } });
    await own.db.orm.update(plans).set({ invoices: true });
    await anIssuer(own);
    const service = await aService(own);
    const answer = await issue(own, service.id);
    const message = 'Esta oficina ainda não emite notas. Fale com o suporte.';
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([422, 'nfse_not_configured', message]);
    expect(answer.body).not.toContain('NFSE_');
    expect(lines.filter((line) => line.includes('NFSE_PROVIDER'))).toHaveLength(1);
    expect([await own.db.orm.select().from(invoices), await own.db.orm.select().from(invoiceNumbers)]).toEqual([[], []]);
    await own.close();
  });

  it('what was issued before can still be read', async () => {
    const service = await aService(world);
    const note = await issued(world, service.id);
    const app = world.anotherApp({ nfse: null });
    const headers = { authorization: `Bearer ${world.owner.token}` };
    const again = await app.inject({ method: 'POST', url: '/api/nfse/emitir', headers, payload: { id_servico: service.id } });
    expect([again.statusCode, again.json()]).toEqual([200, note]);
    expect((await app.inject({ method: 'GET', url: `/api/nfse/xml/${note.id}`, headers })).statusCode).toBe(200);
  });
});

describe('a declaration that the layout refuses', () => {
  it('is not stored, the reason is told, and its number is never another service’s', async () => {
    const own = await aWorld({ nfse: { ...simulated, taxCode: '14.01' } });
    await anIssuer(own);
    const [bad, good] = [await aService(own), await aService(own)];
    const answer = await issue(own, bad.id);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'nfse_invalid']);
    expect(answer.json().message).toMatch(/^A NFS-e não foi emitida\. .*não aceita o código de tributação nacional.*Detalhe: .*'14\.01'.*pattern/);
    expect(await own.db.orm.select().from(invoices)).toEqual([]);

    const mended = own.anotherApp({ nfse: simulated });
    const headers = { authorization: `Bearer ${own.owner.token}` };
    const numberFor = async ({ id }: WireRow) =>
      (await mended.inject({ method: 'POST', url: '/api/nfse/emitir', headers, payload: { id_servico: id } })).json<Note>().number;
    expect([await numberFor(good), await numberFor(bad)]).toEqual([2, 1]);
    await own.close();
  });

  it('does not keep its service from being deleted, and the number does not come back', async () => {
    const own = await aWorld({ nfse: { ...simulated, taxCode: '14.01' } });
    await anIssuer(own);
    const [bad, good] = [await aService(own), await aService(own)];
    await issue(own, bad.id);
    expect((await own.call('DELETE', `/servicos/${bad.id}`, { as: own.owner })).statusCode).toBe(200);
    const mended = own.anotherApp({ nfse: simulated });
    const answer = await mended.inject({
      method: 'POST',
      url: '/api/nfse/emitir',
      headers: { authorization: `Bearer ${own.owner.token}` },
      payload: { id_servico: good.id },
    });
    expect(answer.json<Note>().number).toBe(2);
    await own.close();
  });
});
