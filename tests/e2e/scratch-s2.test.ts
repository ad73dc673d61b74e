import type { AddressInfo } from 'node:net';
import { test, expect } from 'vitest';
import { testDatabase } from '#fixtures/database.ts';
import { Devices } from '#fixtures/browser.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { sees, signIn } from './person.ts';

test('look', async () => {
  const database = await testDatabase();
  const db = openDatabase(database.url);
  await seedDemo(db);
  const app = buildApp({ db, tokenSecret: 'a secret of the browser tests, long enough', webFolder: '/tmp/s2-dist', publicUrl: 'http://127.0.0.1', nfse: { provider: 'simulado', series: '1', taxCode: '140101', simples: '3', simplesRate: null, specialRegime: '0' } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: { email: 'oficina@patio.example', password: 'patio-demo' } });
  const headers = { authorization: `Bearer ${login.json().access_token}` };
  const empty = process.env['S2_EMPTY'] === '1';
  const { rows } = await db.pool.query("SELECT id FROM services WHERE signature_id = '7K2F9Q' ORDER BY id LIMIT 400");
  const counts: Record<string, number> = {};
  if (!empty) for (const { id } of rows.slice(0, 60)) {
    const a = await app.inject({ method: 'POST', url: '/api/nfse/emitir', headers, payload: { id_servico: id } });
    const k = a.statusCode === 200 ? '200' : `${a.statusCode} ${a.json().message}`;
    counts[k] = (counts[k] ?? 0) + 1;
  }
  console.log(JSON.stringify(counts, null, 1));
  const devices = await Devices.launch(url);
  for (const [size, colorScheme] of [['desktop', 'light'], ['phone', 'dark'], ['tablet', 'light']] as const) {
    const device = await devices.device({ size, colorScheme });
    await signIn(device);
    await device.open('/dashboard/nf');
    await sees(device.page.getByText('Em breve'));
    if (!empty) await sees(device.page.getByText('SEM VALIDADE JURÍDICA'));
    await device.page.waitForTimeout(500);
    await device.page.screenshot({ path: `/tmp/s2-${size}.png`, fullPage: size !== 'desktop' });
    if (size === 'desktop' && !empty) {
      const [download] = await Promise.all([device.page.waitForEvent('download'), device.page.getByRole('button', { name: /^Baixar XML/ }).first().click()]);
      console.log(download.suggestedFilename());
      const { readFileSync } = await import('node:fs');
      const path = await download.path();
      console.log(readFileSync(path, 'utf8'));
    }
  }
  await devices.closeAll();
  await devices.quit();
  await app.close();
  await db.close();
  await database.drop();
  expect(1).toBe(1);
}, 200_000);
