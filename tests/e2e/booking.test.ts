import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aCar } from './a-car.ts';
import { useLab } from './lab.ts';
import { dialog, readyForOffline, sees, seesBadge, seesNo } from './person.ts';

// Issue "The car's way" §4: the front desk books a car, and somebody at the gate lets it in, both without internet.
const lab = useLab();

const car = { plate: 'ZZB1K01', model: 'Onix LT 1.0' } as const;
// A day of which nothing is planned.
const day = '2027-03-02';

const servicesOf = async (vehicle: string) =>
  (
    await lab.app.db.pool.query<Record<string, unknown>>(
      `SELECT services.status, arrived, exit, bay, complaint, checked_in <> '' AS "isHere", km_in, mileage, budgets.status AS quote
      FROM services JOIN budgets ON budgets.id = services.id_budget JOIN vehicles ON vehicles.id = budgets.vehicle_id WHERE vehicles.id = $1`,
      [vehicle],
    )
  ).rows;

/** A press on the calendar's tenth hour, over which the day's events lie, then the form. */
async function bookAtTen(page: Page): Promise<void> {
  await page
    .locator('.rbc-time-content > .rbc-day-slot .rbc-timeslot-group')
    .nth(10)
    .click({ position: { x: 60, y: 6 }, force: true });
  const form = dialog(page, 'Agendar carro');
  await form.getByRole('combobox', { name: 'Carro' }).fill(car.plate);
  await page.getByRole('option', { name: car.plate }).click();
  const booking = dialog(page, `Agendar Onix ${car.plate}`);
  expect(await booking.getByRole('textbox', { name: 'Dia e hora' }).inputValue()).toContain('10:00');
  await booking.getByLabel('Duração').selectOption({ label: '2 h' });
  await booking.getByLabel('Box').fill('Elevador');
  await booking.getByLabel('O que o cliente pediu').fill('Revisão dos 60 mil');
  await sees(booking.getByText('Nenhum carro marcado neste dia'));
  await booking.getByRole('button', { name: 'Agendar' }).click();
  await seesNo(booking);
}

it('a car that is booked offline in the calendar is checked in offline on a phone, and each device sees what the other did', async () => {
  const vehicle = await aCar(lab.app.url, car.plate, { model: car.model, mileage: 61_240, owner: 'Elisa Moura' });
  const [desk, phone] = [await lab.device({ size: 'desktop' }), await lab.device({ size: 'phone' })];
  await desk.page.setViewportSize({ width: 1280, height: 800 });
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await Promise.all([readyForOffline(desk), readyForOffline(phone)]);

  await desk.open(`/dashboard/servicos?visao=mes&data=${day}`);
  // The number leads to the day, and books nothing.
  await desk.page.getByRole('button', { name: 'Abrir o dia 2/03/2027' }).click();
  await sees(desk.page.locator('.rbc-time-content'));
  expect(await desk.page.getByRole('dialog').count()).toBe(0);
  await desk.goOffline();
  await bookAtTen(desk.page);
  const event = desk.page.getByRole('group', { name: /^Calendário/ }).getByText(car.plate);
  await sees(event);
  await seesBadge(desk.page, /a enviar/);
  await desk.goOnline();
  await seesBadge(desk.page, /^Tudo enviado/);
  const booked = { bay: 'Elevador', complaint: 'Revisão dos 60 mil', status: 'waiting', quote: 'draft' };
  expect(await servicesOf(vehicle)).toMatchObject([{ ...booked, arrived: `${day}T10:00`, exit: `${day}T12:00`, isHere: false }]);

  // The badge speaks of what a device sends, not of what it has been told.
  await phone.open(`/dashboard/servicos?visao=dia&data=${day}`);
  await sees(phone.page.getByRole('group', { name: /^Calendário/ }).getByText(car.plate));
  await phone.open('/dashboard');
  await phone.page.getByLabel('Placa do carro').fill(car.plate);
  await sees(phone.page.getByRole('link', { name: `Dar entrada em ${car.plate}` }));
  await seesBadge(phone.page, /^Tudo enviado/);
  await phone.goOffline();
  await phone.page.getByRole('link', { name: `Dar entrada em ${car.plate}` }).click();
  const form = dialog(phone.page, `Dar entrada: Onix ${car.plate}`);
  await sees(form.getByText('Agendado para 02/03/2027 10h').or(form.getByText('Agendado para 02/03 10h')));
  await form.getByLabel('Km no painel').fill('61900');
  await form.getByRole('button', { name: 'Concluir entrada' }).click();
  await seesNo(form);
  await sees(phone.page.getByText(/deu entrada/));
  await seesBadge(phone.page, /a enviar/);
  await phone.goOnline();
  await seesBadge(phone.page, /^Tudo enviado/);
  expect(await servicesOf(vehicle)).toMatchObject([{ ...booked, isHere: true, km_in: 61_900, mileage: 61_900 }]);

  // It is here now, and no longer expected for that day.
  await seesNo(event);
  await desk.open('/dashboard');
  const lane = desk.page.getByRole('region', { name: 'Agendado' }).getByRole('listitem').filter({ hasText: 'Elisa' });
  await sees(lane.getByText(/^chegou/));
  await sees(lane.getByRole('button', { name: 'Iniciar' }));
});
