import { within } from '@testing-library/react';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { financeEntryDefaults, type FinanceEntry } from '#domain/finance/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { settle, type ScreenOptions } from './render-screen.tsx';
import { aServiceFor, dialogNamed, openServices, serviceCard, type Car, pressOnCard } from './service-world.tsx';

type Part = Awaited<ReturnType<typeof dialogNamed>>;

/** A price that cannot be halved. */
export const car: Car = { plate: 'GKD4H07', total: 128_401, number: 317 };

export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
/** The sums of a dialog about money, as they are written. */
export const sums = (dialog: Part) => dialog.getAllByRole('definition').map(({ textContent }) => plain(textContent));

export async function aCompany(store: Store, name = 'Prado Matriz'): Promise<RowId> {
  const result = await save(store, 'companies', { kind: 'create', fields: { name } });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

export async function anEntry(store: Store, company: RowId, fields: Partial<FinanceEntry>): Promise<void> {
  const result = await save(store, 'entries', {
    kind: 'create',
    fields: {
      ...financeEntryDefaults,
      id_company: company,
      description: 'Sinal',
      type: 'income',
      amount: 50_000 as Cents,
      date: '2026-11-20' as CivilDate,
      ...fields,
    },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
}

/** A finished service of one company, all of which the server has. */
export async function aFinishedService(store: Store, of: Car = car) {
  const company = await aCompany(store);
  const { budget } = await aServiceFor(store, of, { status: 'finished' });
  await settle(store);
  return { company, budget };
}

export const cardButton = async (name: string) => (await serviceCard('GKD4H07')).findByRole('button', { name });

/** 'Receber' of the finished service's card. */
export async function receive(store: Store, options: Partial<ScreenOptions> = {}) {
  const there = openServices(store, options);
  await there.user.click(await cardButton('Receber'));
  return { ...there, form: await dialogNamed('Receber') };
}

export const payment = (form: Part, place: number) => within(form.getByRole('group', { name: `Pagamento ${place}` }));
export const field = (of: Part, label: string) => of.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
/** How a payment was made, as it is chosen. */
export const methodOf = (of: Part) => of.getByRole('radio', { name: /./, checked: true }).closest('label')?.textContent;
export const choose = (user: Person, of: Part, method: string) => user.click(of.getByRole('radio', { name: method }));
export const standing = (form: Part) => plain(form.getAllByRole('status').at(-1)?.textContent);

type Person = ReturnType<typeof openServices>['user'];

export async function retype(user: Person, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.type(input, text);
}

/** What 'Resumo' of the card says. */
export async function resumo(user: Person): Promise<string[]> {
  await pressOnCard(user, 'GKD4H07', 'Resumo');
  const dialog = await dialogNamed('Resumo');
  const told = sums(dialog);
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  return told;
}

/** Presses a button of the car's card. */
export async function press(store: Store, name: string, options: Partial<ScreenOptions> = {}) {
  const there = openServices(store, options);
  await pressOnCard(there.user, 'GKD4H07', name);
  return there;
}
