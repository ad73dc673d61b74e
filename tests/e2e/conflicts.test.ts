import { expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { useLab } from './lab.ts';
import { card, editCustomer, find, readyForOffline, sees, seesBadge, seesNo } from './person.ts';
import { customersNamed, demoCustomers } from './server-rows.ts';

const lab = useLab();

/** Two devices without a network that look at the same customer, whose revision nobody has touched. */
async function twoDevicesAt(name: string): Promise<[Device, Device]> {
  const devices: [Device, Device] = [await lab.device(), await lab.device({ size: 'tablet' })];
  for (const device of devices) {
    await readyForOffline(device);
    await find(device.page, name);
    await sees(card(device.page, name));
    await device.goOffline();
    await seesBadge(device.page, /^Sem internet/);
  }
  return devices;
}

async function demoCustomer(position: number): Promise<{ id: string; name: string }> {
  const customer = (await demoCustomers(lab.app, position + 1))[position];
  if (!customer) throw new Error('The demo shop is too small');
  return customer;
}

it('different fields of one customer, changed on two devices without internet, both stand on both', async () => {
  const { name } = await demoCustomer(3);
  const [desk, tablet] = await twoDevicesAt(name);
  await editCustomer(desk.page, name, { Telefone: '11911112222' });
  await editCustomer(tablet.page, name, { 'E-mail': 'juntos@exemplo.com.br' });
  await desk.goOnline();
  await seesBadge(desk.page, /^Tudo enviado$/);
  await tablet.goOnline();
  for (const { page } of [tablet, desk]) {
    await seesBadge(page, /^Tudo enviado$/);
    await sees(card(page, name).getByText('(11) 91111-2222'));
    await sees(card(page, name).getByText('juntos@exemplo.com.br'));
  }
  expect(await customersNamed(lab.app, name)).toMatchObject([{ phone: '11911112222', email: 'juntos@exemplo.com.br' }]);
});

it.each([
  { choice: 'Neste aparelho', phone: '11955556666', shown: '(11) 95555-6666', position: 4 },
  { choice: 'Em outro aparelho', phone: '11933334444', shown: '(11) 93333-4444', position: 5 },
])('the same field: the conflict names both values, and choosing "$choice" holds in both browsers', async ({ choice, phone, shown, position }) => {
  const { name } = await demoCustomer(position);
  const [desk, tablet] = await twoDevicesAt(name);
  await editCustomer(desk.page, name, { Telefone: '11933334444' });
  await editCustomer(tablet.page, name, { Telefone: '11955556666' });
  await desk.goOnline();
  await seesBadge(desk.page, /^Tudo enviado$/);
  await tablet.goOnline();
  await seesBadge(tablet.page, /^1 com problema/);
  await sees(card(tablet.page, name).getByText('conflito'));

  await tablet.page
    .getByRole('link', { name: /com problema/ })
    .first()
    .click();
  const conflict = tablet.page.getByRole('region', { name: `Cliente ${name}` });
  const sides = conflict.getByRole('group', { name: 'Telefone' });
  await sees(sides.getByText('(11) 95555-6666'));
  await sees(sides.getByText('(11) 93333-4444'));
  await sides.getByRole('button', { name: `Usar este: Telefone, ${choice}` }).click();
  await seesBadge(tablet.page, /^Tudo enviado$/);
  await seesNo(conflict);

  await tablet.open(`/dashboard/clientes?busca=${encodeURIComponent(name)}`);
  for (const { page } of [tablet, desk]) await sees(card(page, name).getByText(shown));
  await seesNo(card(tablet.page, name).getByText('conflito'));
  expect(await customersNamed(lab.app, name)).toMatchObject([{ phone }]);
});
