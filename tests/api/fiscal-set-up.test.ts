import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FiscalCompany } from '#contract/fiscal-calls.ts';
import { tellEndingCertificates } from '#server/areas/fiscal/certificate-notices.ts';
import { workOnce } from '#server/areas/fiscal/note-worker.ts';
import type { NationalPorts } from '#server/areas/fiscal/national-ports.ts';
import { plans } from '#server/db/schema.ts';
import { FakeNational, fakePorts } from './fake-national.ts';
import { aProfile } from '#fixtures/sefin/a-note.ts';
import { aWorker } from './fiscal-world.ts';
import { allowManyCompanies, aRow, aWorld, ownShop, type WireRow, type World } from './world.ts';

const dayMs = 86_400_000;
const national = new FakeNational();
let read: ReturnType<NationalPorts['readCertificate']>;
const ports = fakePorts(national, { readCertificate: () => read });

let world: World;
let company: WireRow;
beforeAll(async () => {
  world = await aWorld({ national: ports });
  await world.db.orm.update(plans).set({ invoices: true });
  await allowManyCompanies(world);
  company = await aRow(world, 'companies', { name: 'Oficina Central', cnpj: '11.222.333/0001-81', city: 'Sao Paulo', state: 'SP' });
  read = certificate();
});
afterAll(() => world.close());

const certificate = (changes: object = {}) => ({
  credentials: { certificatePem: 'certificate', keyPem: 'secret key' },
  cnpj: '11222333000181',
  holder: 'OFICINA CENTRAL LTDA',
  issuer: 'AC TESTE',
  validFrom: world.clock.now() - dayMs,
  validUntil: world.clock.now() + 100 * dayMs,
  reachesRoot: true,
  ...changes,
});

const at = (path: string, id = company.id) => `/nfse/empresas/${id}/${path}`;
const post = (path: string, body?: unknown, id = company.id) => world.call('POST', at(path, id), { as: world.owner, shop: ownShop, body });
const put = (body: unknown, id = company.id) => world.call('PUT', at('perfil', id), { as: world.owner, shop: ownShop, body });
const shown = async (id = company.id): Promise<FiscalCompany> => {
  const all = (await world.call('GET', `/nfse/empresas/${ownShop}`, { as: world.owner })).json<FiscalCompany[]>();
  const found = all.find((each) => each.company_id === id);
  if (found === undefined) throw new Error('every company is told of');
  return found;
};
const refusalOf = async (answer: ReturnType<World['call']>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body) as { code: string }).code];
};
const pfx = { file: Buffer.from('pfx').toString('base64'), password: 'segredo' };
const workAll = async () => {
  while (
    await workOnce(aWorker(world, ports), (error) => {
      throw error;
    })
  );
};

describe('the set-up of a company', () => {
  it.each([
    ['Sao Paulo', 'SP', '3550308'],
    // Five states have one.
    ['Bom Jesus', '', ''],
    ['', '', ''],
  ])('begins with what its own row says: %s (%s) is %j', async (city, state, municipality) => {
    const row = await aRow(world, 'companies', { cnpj: '12.ABC.345/01DE-35', city, state });
    expect((await shown(row.id)).registered).toEqual({ cnpj: '12ABC34501DE35', municipality });
  });

  it('goes from profile to production, one step after the other', async () => {
    expect(await shown()).toMatchObject({ profile: null, certificate: null, environment: '2', is_tried: false, live_at: '' });
    expect(await refusalOf(post('certificado', pfx))).toEqual([409, 'fiscal_not_ready']);
    expect((await put({ profile: aProfile(), next_number: 120 })).json()).toMatchObject({ profile: aProfile(), next_number: 120 });
    expect(await refusalOf(post('nota-de-teste'))).toEqual([409, 'fiscal_not_ready']);
    const sent = await post('certificado', pfx);
    expect(sent.json().certificate).toEqual({
      holder: 'OFICINA CENTRAL LTDA',
      issuer: 'AC TESTE',
      valid_from: '2026-11-19T12:00',
      valid_until: '2027-02-28T12:00',
      days_left: 100,
    });
    expect(sent.body).not.toContain('secret key');
    expect(await refusalOf(post('nota-de-teste'))).toEqual([409, 'fiscal_not_ready']);
    const checked = (await post('conferir')).json<FiscalCompany>();
    expect(checked.checks.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['certificate', 'holds'],
      ['chain', 'holds'],
      ['expiry', 'holds'],
      ['company', 'holds'],
      ['municipality', 'holds'],
    ]);
    expect(checked.municipality).toEqual({ is_active: true, cancel_within_days: 30, asked_at: '2026-11-20T12:00' });
    expect(await refusalOf(post('producao'))).toEqual([409, 'fiscal_not_ready']);
    expect((await post('nota-de-teste')).json().trial).toMatchObject({ state: 'draft' });
    await workAll();
    expect(await shown()).toMatchObject({ trial: { state: 'authorized', number: 1 }, is_tried: true, next_number: 120 });
    expect((await post('producao')).json()).toMatchObject({ environment: '1', live_at: '2026-11-20T12:00' });
  });

  it('keeps the certificate sealed, and its password nowhere', async () => {
    const { rows } = await world.db.pool.query<{ row: string }>('SELECT row_to_json(fiscal_settings)::text AS row FROM fiscal_settings');
    expect(rows).toHaveLength(1);
    for (const secret of ['secret key', 'segredo']) expect(rows[0]?.row).not.toContain(secret);
  });

  it('once live changes neither CNPJ nor municipality; another certificate of the company takes the old one’s place', async () => {
    expect(await refusalOf(put({ profile: aProfile({ municipality: '3304557' }) }))).toEqual([409, 'fiscal_locked']);
    expect((await put({ profile: aProfile({ simplesRate: 700 }) })).statusCode).toBe(200);
    read = certificate({ credentials: { certificatePem: 'renewed', keyPem: 'k' }, validUntil: world.clock.now() + 400 * dayMs });
    expect((await post('certificado', pfx)).json()).toMatchObject({ environment: '1', certificate: { days_left: 400 }, is_tried: false });
    read = certificate({ cnpj: '99999999000191' });
    expect(await refusalOf(post('certificado', pfx))).toEqual([422, 'certificate_refused']);
    read = 'A senha não abre este certificado.';
    const refused = await post('certificado', pfx);
    expect([refused.statusCode, refused.json().message]).toEqual([422, 'A senha não abre este certificado.']);
    read = certificate();
  });

  it('tells which check fails, and what to do', async () => {
    const other = await aRow(world, 'companies', { name: 'Filial', cnpj: '99999999000191' });
    await put({ profile: aProfile({ series: '7' }) }, other.id);
    await post('certificado', pfx, other.id);
    national.isActive = false;
    const failing = (await post('conferir', undefined, other.id)).json<FiscalCompany>().checks.filter(({ outcome }) => outcome === 'fails');
    expect(failing.map(({ name }) => name)).toEqual(['company', 'municipality']);
    expect(await refusalOf(post('nota-de-teste', undefined, other.id))).toEqual([409, 'fiscal_not_ready']);
    national.isActive = true;
    national.faultOf = (call) => (call === 'municipality' ? 'undelivered' : null);
    expect((await post('conferir', undefined, other.id)).json<FiscalCompany>().checks.at(-1)).toMatchObject({
      name: 'municipality',
      outcome: 'unknown',
    });
    national.faultOf = () => null;
  });

  it('keeps no certificate of another CNPJ: who corrects the profile’s sends that one’s own', async () => {
    const moved = await aRow(world, 'companies', { name: 'CNPJ corrigido', cnpj: '99999999000191' });
    await put({ profile: aProfile({ series: '8' }) }, moved.id);
    expect((await post('certificado', pfx, moved.id)).json().certificate).not.toBeNull();
    const corrected = (await put({ profile: aProfile({ series: '8', cnpj: '99999999000191' }) }, moved.id)).json<FiscalCompany>();
    expect(corrected).toMatchObject({ certificate: null, is_tried: false, checks: [] });
    const [check] = (await post('conferir', undefined, moved.id)).json<FiscalCompany>().checks;
    expect(check).toMatchObject({ name: 'certificate', outcome: 'fails' });
  });

  it('keeps two that issue under one CNPJ apart by their series', async () => {
    const twin = await aRow(world, 'companies', { name: 'Outra do mesmo CNPJ', cnpj: '11.222.333/0001-81' });
    await put({ profile: aProfile() }, twin.id);
    expect(await refusalOf(post('certificado', pfx, twin.id))).toEqual([409, 'fiscal_taken']);
  });

  it('tells by letter 30, 15 and 5 days before a certificate ends, once each, also of two processes', async () => {
    read = certificate({ credentials: { certificatePem: 'ending', keyPem: 'k' }, validUntil: world.clock.now() + 40 * dayMs });
    await post('certificado', pfx);
    const letters: { to: string; subject: string }[] = [];
    const mailer = { post: (letter: { to: string; subject: string }) => void letters.push(letter), settled: async () => undefined };
    const ports = { db: world.serverDb, clock: world.clock, mailer, publicUrl: 'https://patio.example' };
    const failed = (error: unknown) => {
      throw error;
    };
    const told = async (days: number) => {
      world.clock.advance(days * dayMs);
      await Promise.all([tellEndingCertificates(ports, failed), tellEndingCertificates(ports, failed)]);
      return letters.splice(0).map(({ to, subject }) => `${to} ${subject}`);
    };
    const ofDays = (days: number) => [`owner@patio.example O certificado das notas fiscais vence em ${days} dias`];
    expect(await told(0)).toEqual([]);
    expect(await told(10)).toEqual(ofDays(30));
    expect(await told(1)).toEqual([]);
    expect(await told(14)).toEqual(ofDays(15));
    expect(await told(10)).toEqual(ofDays(5));
    expect(await told(2)).toEqual([]);
    world.clock.advance(-37 * dayMs);
    read = certificate();
  });

  it('is not held by a plan without notes', async () => {
    await world.db.orm.update(plans).set({ invoices: false });
    expect(await refusalOf(put({ profile: aProfile() }))).toEqual([403, 'plan_without_invoices']);
    expect(await refusalOf(post('certificado', pfx))).toEqual([403, 'plan_without_invoices']);
    await world.db.orm.update(plans).set({ invoices: true });
  });
});
