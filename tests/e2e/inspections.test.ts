import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from './camera.ts';
import { aCar } from './a-car.ts';
import { useLab } from './lab.ts';
import { readyForOffline, sees, seesBadge } from './person.ts';

/* Issue "What the camera sees" §3: a tablet without a network looks at a car, photographs what it finds, and makes a quote of it. */

const lab = useLab();
const plate = 'VST1A23';

const statesOf = (page: Page, line: string) => page.getByRole('group', { name: `Situação de ${line}` });

const red = [
  'Pastilha dianteira',
  'Disco dianteiro',
  'Pastilha ou lona traseira',
  'Pneu dianteiro esquerdo',
  'Palhetas e esguicho',
  'Bandejas e buchas',
];

it('an inspection with 12 photos and the quote of it, made without a network and with a reload in between, is whole at the server', async () => {
  const car = await aCar(lab.app.url, plate, { model: 'HR-V EXL 1.8', mileage: 61_240 });
  const tablet = await lab.device({ size: 'tablet' });
  const { page } = tablet;
  await readyForOffline(tablet);
  await tablet.open(`/dashboard/veiculos/${car}`);
  await sees(page.getByRole('link', { name: 'Fazer vistoria' }));
  await tablet.goOffline();

  await page.getByRole('link', { name: 'Fazer vistoria' }).click();
  await page.getByRole('button', { name: 'Começar vistoria Completa' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Vistoria Completa' }));
  const address = new URL(page.url()).pathname;
  for (const [at, line] of red.entries()) {
    if (at === 3) {
      await page.reload();
      await sees(page.getByText('3 trocar'));
    }
    await statesOf(page, line).getByRole('button', { name: 'Trocar' }).click();
    const strip = page.getByRole('list', { name: `Fotos de ${line}`, exact: true });
    for (const shot of [0, 1]) {
      await strip
        .locator('input[data-photo=line]')
        .setInputFiles({ name: `${at}-${shot}.jpg`, mimeType: 'image/jpeg', buffer: await picture(page, at * 2 + shot) });
      await sees(strip.getByRole('button', { name: new RegExp(`^Foto ${shot + 1}: ${line}`) }));
    }
  }
  for (const group of ['Freios', 'Pneus', 'Fluidos', 'Suspensão', 'Luzes', 'Cabine'])
    await page.getByRole('button', { name: `Resto ok: ${group}` }).click();
  await sees(page.getByText('42 de 42').first());
  await page.reload();
  await page.getByRole('button', { name: 'Levar 6 ao orçamento' }).click();
  await sees(page.getByRole('link', { name: /^Abrir orçamento nº/ }));
  await page.getByRole('button', { name: 'Concluir' }).click();
  await sees(page.getByRole('button', { name: 'Reabrir vistoria' }));

  // Each photo is asked about before it is sent.
  tablet.expects(/404.*\/fotos\//);
  await tablet.goOnline();
  await seesBadge(page, /^Tudo enviado/);
  const id = address.split('/').at(-1) ?? '';
  const ofInspection = async () =>
    (
      await lab.app.db.pool.query(
        `SELECT json_array_length(results) AS results, template, concluded_at <> '' AS concluded,
           (SELECT count(*)::int FROM photos WHERE vehicle_id = $1 AND line_id LIKE $2 || ':%' AND stored_at <> '') AS photos,
           (SELECT count(DISTINCT hash)::int FROM photos WHERE vehicle_id = $1) AS pictures
         FROM inspections WHERE id = $2::uuid`,
        [car, id],
      )
    ).rows;
  await expect.poll(ofInspection, { timeout: 60_000 }).toEqual([{ results: 42, template: 'Completa', concluded: true, photos: 12, pictures: 12 }]);
  const { rows: quotes } = await lab.app.db.pool.query(`SELECT items FROM budgets WHERE vehicle_id = $1`, [car]);
  expect(quotes).toHaveLength(1);
  const items = quotes[0].items as { id: string; description: string }[];
  expect(items.every((item) => item.id.startsWith(`${id}:`))).toBe(true);
  expect(new Set(items.map((item) => item.id.split(':')[1]?.split('~')[0])).size).toBeGreaterThanOrEqual(5);

  const desk = await lab.device({ size: 'desktop' });
  await readyForOffline(desk);
  await desk.open(`/dashboard/veiculos/${car}`);
  await sees(desk.page.getByRole('link', { name: 'Vistoria Completa' }));
  await desk.page.getByRole('searchbox', { name: 'Procurar no histórico' }).fill('bandejas');
  await sees(desk.page.getByText(/Trocar: Bandejas e buchas/));
});
