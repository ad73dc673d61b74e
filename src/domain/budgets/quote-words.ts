import type { Budget } from './budget.ts';
import { installmentOf } from './quote-groups.ts';
import { formatCivilDate, isCivilDate } from '../values/civil-date.ts';
import { formatMoney, type Cents } from '../values/money.ts';

/** How a quote is paid, as a person calls it: null where nothing was agreed, 1 at once, else in so many parts (CDC art. 40). */
export function paymentWords(installments: number | null): string {
  if (installments === null) return 'A combinar';
  return installments <= 1 ? 'À vista' : `${installments}×`;
}

/** The same with what each part comes to: 'À vista', '3× de R$ 428,00'; '' where nothing was agreed. */
export function paymentText({ installments, total }: { readonly installments: number | null; readonly total: Cents }): string {
  if (installments === null) return '';
  return installments <= 1 ? paymentWords(1) : `${paymentWords(installments)} de ${formatMoney(installmentOf(total, installments))}`;
}

type Days = Pick<Budget, 'starts_on' | 'ends_on'>;

/** When the work begins and ends, as far as it was said (CDC art. 40); '' where it was not. */
export function workDaysText({ starts_on, ends_on }: Days): string {
  const [start, end] = [dayText(starts_on), dayText(ends_on)];
  if (start !== '' && end !== '') return start === end ? `Em ${start}` : `De ${start} a ${end}`;
  if (start !== '') return `A partir de ${start}`;
  return end === '' ? '' : `Até ${end}`;
}

const dayText = (date: string): string => (isCivilDate(date) ? formatCivilDate(date) : '');

/** What agreement on used parts is called (CDC art. 21). */
export const usedPartsText = 'Inclui peças usadas ou recondicionadas, combinadas com o cliente.';

/** The least that the law gives, whatever a shop gives beside it (CDC art. 26). */
export const legalWarrantyText = 'Garantia legal de 90 dias, contados do término do serviço (CDC, art. 26).';

/** A group of lines that has no name, where others have one. */
export const unnamedGroup = 'Outros itens';
