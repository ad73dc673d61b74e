import { afterAll, beforeAll, expect, it } from 'vitest';
import { resealCertificates } from '#server/areas/fiscal/reseal-certificates.ts';
import { credentialsOf } from '#server/areas/fiscal/settings-store.ts';
import { inTenant } from '#server/db/tenant.ts';
import { credentialsBox } from '#server/documents/nfse/national/sealed-credentials.ts';
import { systemRandom } from '#server/ports.ts';
import { aLiveCompany } from './fiscal-world.ts';
import { allowManyCompanies, aWorld, ownShop, tokenSecret, type World } from './world.ts';

// The server's secret is changed (docs/token-secret.md), and no shop has to send its certificate anew.
const fresh = 'another secret of the tests, which is long enough';
const boxOf = (...secrets: [string, ...string[]]) => credentialsBox(secrets, systemRandom);

let world: World;
let company: string;
beforeAll(async () => {
  world = await aWorld();
  await allowManyCompanies(world);
  company = await aLiveCompany(world);
});
afterAll(() => world.close());

const sealed = async () => (await world.db.pool.query<{ certificate: string }>('SELECT certificate FROM fiscal_settings')).rows[0]?.certificate;
const opened = (...secrets: [string, ...string[]]) =>
  inTenant(world.serverDb, ownShop, (tx) =>
    credentialsOf({ certificateBox: boxOf(...secrets), clock: world.clock }, tx, { company_id: company, cnpj: '11222333000181' }),
  );
const reseal = (...secrets: [string, ...string[]]) => resealCertificates({ db: world.serverDb, certificateBox: boxOf(...secrets) });

it('what the old secret has sealed is sealed by the new one while both are there, once', async () => {
  const before = await opened(tokenSecret);
  expect(before).toMatchObject({ keyPem: 'key of a test' });
  expect(await opened(fresh)).toBeNull();
  await reseal(fresh, tokenSecret);
  expect(await opened(fresh)).toEqual(before);
  const once = await sealed();
  await reseal(fresh, tokenSecret);
  expect(await sealed()).toBe(once);
});

it('what no secret opens stays as it is', async () => {
  const once = await sealed();
  await reseal('a third secret of the tests, which nobody has used');
  expect(await sealed()).toBe(once);
});
