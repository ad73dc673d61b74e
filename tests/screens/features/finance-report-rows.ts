import { vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { financeEntryDefaults, type FinanceEntry } from '#domain/finance/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { aCompany } from './product-rows.ts';

export const cents = (value: number) => value as Cents;
export const day = (text: string) => text as CivilDate;

/** Only the date stands still, and timers run. */
export const nowIs = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });

export type EntryFields = Partial<FinanceEntry> & Pick<FinanceEntry, 'type' | 'date'>;

const companies = new WeakMap<Store, Promise<RowId>>();

/** An entry of the shop's one company. */
export async function anEntry(store: Store, fields: EntryFields): Promise<RowId> {
  const company = companies.get(store) ?? aCompany(store, 'Matriz');
  companies.set(store, company);
  const result = await save(store, 'entries', {
    kind: 'create',
    fields: { ...financeEntryDefaults, id_company: await company, description: 'Lançamento', amount: cents(100), ...fields },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

/** Cells of a table by its lines, with plain spaces. */
export const linesOf = (table: HTMLElement): string[][] =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));

interface Print {
  readonly name: string;
  readonly text: string;
  readonly cells: string[][];
  /** How many days a chart on it has bars for. */
  readonly bars: number;
}

/** What stood on paper, and under which name, whenever the page asked to print. */
export function caughtPrints(): Print[] {
  const caught: Print[] = [];
  vi.stubGlobal('print', () => {
    const paper = document.querySelector<HTMLElement>('body > .ui-paper');
    if (paper === null) return;
    caught.push({
      name: document.title,
      text: paper.textContent.replaceAll('\u00a0', ' '),
      cells: linesOf(paper),
      bars: paper.querySelectorAll('.recharts-bar-rectangle path[d]').length,
    });
  });
  return caught;
}
