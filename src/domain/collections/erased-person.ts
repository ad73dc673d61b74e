/*
 * What stays of a person's rows once they are taken out of them at their wish (LGPD art. 18, VI): what the shop did, when, on
 * what kind of car and for how much, since the law wants the books kept (art. 16, I), and nothing that says for whom.
 */
import { collectionOf } from './collections.ts';
import type { BudgetItem } from '../budgets/budget.ts';
import type { Fields, Json } from '../values/json.ts';
import { formatPhone } from '../values/phone.ts';
import { foldText } from '../values/search-text.ts';
import { formatTaxId } from '../values/tax-id.ts';
import type { Customer } from '../customers/customer.ts';
import type { InspectionResult } from '../inspections/inspection.ts';

/** What stands in the place of the name, and of a plate: neither is anybody's, and no plate is so long. */
export const erasedName = 'Pessoa removida';
export const erasedPlate = 'REMOVIDA';

/** Collections whose rows tell of a customer, in the order in which they are erased. */
export const erasedCollections = ['entries', 'inspections', 'services', 'budgets', 'vehicles', 'customers'] as const;
export type ErasedCollection = (typeof erasedCollections)[number];

const shortestMention = 4;
const removedMention = '[removido]';

/** What a person writes into other rows by which somebody is known: name, contact, document and plates, with and without masks. */
export function mentionsOf(customer: Pick<Customer, 'name' | 'email' | 'phone' | 'document'>, plates: readonly string[]): string[] {
  const { name, email, phone, document } = customer;
  const all = [
    name,
    email,
    phone,
    formatPhone(phone),
    document,
    formatTaxId(document),
    ...plates.flatMap((plate) => [plate, `${plate.slice(0, 3)}-${plate.slice(3)}`]),
  ];
  // The longest first: 'Ana Lima' is not to leave a 'Lima' behind where both are told.
  return [...new Set(all)].filter((mention) => mention.trim().length >= shortestMention).toSorted((a, b) => b.length - a.length);
}

/** The text without what names the person, in at most `most` characters. */
export function withoutMentions(text: string, mentions: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const left = mentions.reduce((rest, mention) => rest.replace(patternOf(mention), removedMention), text.normalize('NFD'));
  return left.normalize('NFC').slice(0, most);
}

/** A mention with or without its accents, in any case. */
const patternOf = (mention: string): RegExp =>
  new RegExp([...foldText(mention)].map((sign) => `${sign.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')}\\p{M}*`).join(''), 'giu');

/** Whether the person was taken out of the row. */
export const isErased = ({ erased_on }: Pick<Customer, 'erased_on'>): boolean => erased_on !== '';

/**
 * The row without the person in it; `day` is when that was asked for. Of a customer nothing stays at all, of a car what it is
 * and not which one, of the work everything but what somebody wrote freely: lines and totals, dates, amounts.
 */
export function withoutPerson(name: ErasedCollection, row: Fields, { mentions, day }: { mentions: readonly string[]; day: string }): Fields {
  if (name === 'customers') return { ...row, ...collectionOf(name).defaults, ...required(name), name: erasedName, is_active: false, erased_on: day };
  if (name === 'vehicles') return { ...row, ...personal(name), plate: erasedPlate };
  // Who answered the page, and in what words, stands in the evidence of it, which the law wants kept (decision 035).
  if (name === 'budgets')
    return {
      ...row,
      description: '',
      answered_by: '',
      answer_note: '',
      items: (row['items'] as Json[]).map((line) => withoutPersonInLine(line, mentions)),
    };
  if (name === 'inspections') return { ...row, results: (row['results'] as Json[]).map(withoutNote) };
  // Why a note was refused may quote whoever it was for.
  if (name === 'services')
    return {
      ...row,
      obs: '',
      complaint: '',
      work_notes: [],
      note_wish: '',
      note_reason: withoutMentions(String(row['note_reason'] ?? ''), mentions),
    };
  const most = collectionOf(name).fields['description']?.most;
  return { ...row, description: withoutMentions(String(row['description']), mentions, most), notes: '' };
}

function withoutPersonInLine(line: Json, mentions: readonly string[]): Json {
  const { description, ...rest } = line as unknown as BudgetItem;
  return { ...rest, description: withoutMentions(description, mentions, mostOfLine) } as unknown as Json;
}

/** What was found at the car stays, in figures. */
const withoutNote = (result: Json): Json => ({ ...(result as unknown as InspectionResult), note: '' }) as unknown as Json;

// As `budgetItemSchema` has it.
const mostOfLine = 200;

/** What passes in the fields that a row must have. */
const required = (name: ErasedCollection): Fields => standIns(name, ({ initial }) => initial === undefined);

/** Of the personal fields what they hold when nothing is said. */
const personal = (name: ErasedCollection): Fields => standIns(name, ({ isPersonal }) => isPersonal === true);

type Declared = ReturnType<typeof collectionOf>['fields'][string];

const standIns = (name: ErasedCollection, isMeant: (field: Declared) => boolean): Fields =>
  Object.fromEntries(
    Object.entries(collectionOf(name).fields).flatMap(([field, declared]) =>
      isMeant(declared) ? [[field, declared.initial === undefined ? declared.kind.standIn : declared.initial]] : [],
    ),
  );
