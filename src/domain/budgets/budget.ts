import * as z from 'zod/mini';
import { termsFingerprint } from './agreed-terms.ts';
import type { Permission } from '../access/shop-permissions.ts';
import type { AskedWrite, CallMade } from '../fields/collection.ts';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { amount, boundedList, flag, optionalCount, optionalReference, requiredDate } from '../fields/schemas.ts';
import { normalisedText, optionalText } from '../fields/text-schemas.ts';
import { count, date, linkSecret, money, optionalField, reference, requiredField, text } from '../fields/builders.ts';
import { addDays, isCivilDateTime, type CivilDate, type CivilDateTime } from '../values/civil-date.ts';
import { cents, sumCents, type Cents } from '../values/money.ts';

/** Statuses of a quote in the order in which they are offered, as a person calls them (spec 2 §4). */
export const budgetStatusNames = {
  draft: 'Cadastrado',
  send: 'Enviado',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
  expired: 'Expirado',
} as const;
export type BudgetStatus = keyof typeof budgetStatusNames;
export const budgetStatuses = Object.keys(budgetStatusNames) as BudgetStatus[];

/** A status as a person calls it; an unknown one as it is (spec 2 §4). */
export const budgetStatusName = (status: string): string =>
  Object.hasOwn(budgetStatusNames, status) ? budgetStatusNames[status as BudgetStatus] : status;

/** Days for which a quote is valid unless somebody says otherwise. */
export const defaultValidityDays = 10;

/** Bounds that keep every total a safe integer of cents: most lines × most pieces × most expensive. */
export const mostItems = 300;
export const mostOfAnItem = 9_999;
const mostExpensiveCents = 1_000_000_000;

/** Whether a line is a part or work; '' where nobody said. Only work is a service for the NFS-e. */
export const itemKinds = ['part', 'labour', ''] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The longest name of a group of lines. */
export const mostOfGroup = 60;

const numeric = z.transform((value: unknown) => (typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value));

/**
 * A line of a quote (spec 2 §3; the wire's optional fields `id`, `kind`, `product_id` and `group` are ours). `price` is in
 * cents for one piece. `product_id` says what was picked from the stock; the line keeps its own words and price, also when
 * the product is gone. Lines of the same `group` are answered together by the customer; '' where the shop made no groups.
 */
export const budgetItemSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  description: optionalText(200),
  quantity: z.pipe(
    numeric,
    z._default(z.int('Quantidade inválida.').check(z.gte(1, 'A quantidade mínima é 1.'), z.lte(mostOfAnItem, 'Quantidade grande demais.')), 1),
  ),
  price: amount('Preço inválido.', mostExpensiveCents),
  kind: z._default(z.enum(itemKinds), ''),
  product_id: optionalReference,
  group: optionalText(mostOfGroup),
});
export type BudgetItem = z.infer<typeof budgetItemSchema>;

const wholeNumber = (message: string) => z.int(message).check(z.gte(0, message), z.lte(999_999_999, message));

/** In how many parts a quote may be paid at most. */
export const mostInstallments = 24;
/** The longest name and reason that a customer gives with an answer. */
export const mostOfAnswerer = 120;
export const mostOfReason = 400;
const farthest = 9_999_999;
const answeredAt = normalisedText(16, (typed) => typed, isCivilDateTime, 'Hora inválida.') as unknown as z.ZodMiniType<CivilDateTime | ''>;

/** What the answer on the customer's page wrote, before there was one. */
export const unanswered = { answered_at: '', answered_by: '', answer_note: '' } as const satisfies Partial<Budget>;

// Any word: a status of a newer version must not make the row unreadable (spec 2 §4 shows unknown ones raw).
const anyStatus = z.string('Situação inválida.').check(z.regex(/^[a-z_]{1,30}$/, 'Situação inválida.'));

/**
 * Fields of a quote (spec 2 §3, §5). Money is in cents, `total` is worked out. `budget_number` is proposed by the device
 * and given by the server; another than the proposed one leaves that as `provisional_number` (ruling 17).
 * `approval_token` is the secret of the approval link (ruling 18). `starts_on`, `ends_on` (`yyyy-mm-dd` or '') and
 * `installments` are what a quote has to state (CDC art. 40), `used_parts` what needs agreement (art. 21), `km` the car's
 * distance as it was quoted. `answered_at` (the shop's wall clock), `answered_by` and `answer_note` are what the customer
 * said on their page, '' while they said nothing there: the page's server alone writes them.
 */
export const budgetFields = {
  budget_number: optionalField(kinds.ordinal, 'Número', wholeNumber('Número inválido.'), 0, { search: 'digits' }),
  provisional_number: optionalField(kinds.ordinal, 'Número provisório', z.nullable(wholeNumber('Número inválido.')), null, { search: 'digits' }),
  customer_id: reference('Cliente', 'customers', 'restrict'),
  vehicle_id: reference('Veículo', 'vehicles', 'restrict'),
  date: requiredField(kinds.civilDate, 'Data', requiredDate('Informe a data.')),
  expiry_date: requiredField(kinds.civilDate, 'Validade', requiredDate('Informe a validade.')),
  description: text('Descrição', 2000, { search: 'text' }),
  items: optionalField(
    kinds.list(Object.keys(budgetItemSchema.shape), ['price']),
    'Itens',
    boundedList(budgetItemSchema, mostItems, `No máximo ${mostItems} itens.`),
    [],
    { linesSeenWith: { price: 'price.see' } },
  ),
  discount: money('Desconto', 'Desconto inválido.', { seenWith: 'price.see', setWith: 'budget.discount' }),
  total: optionalField(kinds.money, 'Total', amount('Total inválido.', Number.MAX_SAFE_INTEGER), 0 as Cents, { seenWith: 'price.see' }),
  /** In how many parts it may be paid: 1 at once ('à vista'); null where nothing was agreed. */
  installments: optionalField<number | null, 'integer'>(
    kinds.count,
    'Parcelas',
    optionalCount(mostInstallments, `De 1 a ${mostInstallments} parcelas.`),
    null,
  ),
  starts_on: date('Início previsto'),
  ends_on: date('Término previsto'),
  used_parts: optionalField(kinds.flag('Combinadas', 'Não'), 'Peças usadas', flag, false),
  km: count('Km', farthest, 'Quilometragem inválida.'),
  status: optionalField(kinds.choice(budgetStatusNames), 'Situação', anyStatus, 'draft'),
  approval_token: linkSecret('Código do link de aprovação', 'budget.change'),
  answered_at: optionalField<CivilDateTime | '', 'text'>(kinds.civilDateTime, 'Respondido em', answeredAt, ''),
  answered_by: text('Respondido por', mostOfAnswerer, { isPersonal: true }),
  answer_note: text('Motivo do cliente', mostOfReason),
};

export type Budget = RowOf<typeof budgetFields>;

export const budgetDefaults = defaultsOf(budgetFields);

/** A draft is one's to write; what has gone to the customer, or their answer, is not everybody's to change (FIELD F). */
export function budgetNeeds({ before, set }: AskedWrite<Budget>): readonly Permission[] {
  const [was, is] = [before?.status ?? 'draft', set.status ?? before?.status ?? 'draft'];
  if (was === 'draft' && is === 'draft') return [];
  return is === 'approved' && was !== 'approved' ? ['budget.change', 'budget.approve'] : ['budget.change'];
}

/** A line's sum in cents. */
export const itemTotal = ({ quantity, price }: Pick<BudgetItem, 'quantity' | 'price'>): Cents => cents(quantity * price);

/** 'Total com Desconto': all lines minus the discount, in cents, never below 0 (spec 2 §5). */
export function budgetTotal({
  items,
  discount,
}: {
  readonly items: readonly Pick<BudgetItem, 'quantity' | 'price'>[];
  readonly discount: Cents;
}): Cents {
  return cents(Math.max(0, sumCents(items.map(itemTotal)) - discount));
}

export const deriveBudget = (budget: Pick<Budget, 'items' | 'discount'>) => ({ total: budgetTotal(budget) });

/** The status that a person sees: a quote that waits for an answer runs out with its validity (ruling 19). */
export function shownStatus({ status, expiry_date }: Pick<Budget, 'status' | 'expiry_date'>, today: CivilDate): string {
  const isOpen = status === 'draft' || status === 'send';
  return isOpen && expiry_date < today ? 'expired' : status;
}

/** The validity that a quote of that day starts with. */
export const defaultExpiry = (date: CivilDate): CivilDate => addDays(date, defaultValidityDays);

/** What a quote lacks before it can be sent to the customer (ruling 23); nothing: it can. */
export function missingForSending({ customer_id, items }: Pick<Budget, 'customer_id' | 'items'>): ('customer' | 'items')[] {
  return [...(customer_id === null ? (['customer'] as const) : []), ...(items.length === 0 ? (['items'] as const) : [])];
}

/** How the number is read: 'nº 42', and 'nº 42 (provisório)' while only the device knows it (ruling 17). */
export const budgetNumberText = ({ budget_number }: Pick<Budget, 'budget_number'>, isProvisional: boolean): string =>
  `nº ${budget_number}${isProvisional ? ' (provisório)' : ''}`;

/** The status after a change: an approval never covers what the customer has not seen, so another price ends it (ruling 19). */
export function statusAfterChange(before: Budget, after: Budget): string {
  return before.status === 'approved' && after.status === 'approved' && termsFingerprint(before) !== termsFingerprint(after) ? 'send' : after.status;
}

type Line = Readonly<Record<string, unknown>>;

/**
 * The documented calls know lines without ids (spec 2 §7): one that says the same as a present line is that line, the
 * others are new. A new quote that brings no secret gets one.
 */
export function readBudgetCall(
  body: Readonly<Record<string, unknown>>,
  present: Pick<Budget, 'items'> | null,
  made: CallMade,
): Readonly<Record<string, unknown>> {
  const { items, ...rest } = body;
  const token = present === null && (body['approval_token'] ?? '') === '' ? { approval_token: made.token } : {};
  if (!Array.isArray(items)) return { ...body, ...token };
  return { ...rest, ...token, items: withLineIds(items, present?.items ?? [], made.id) };
}

function withLineIds(lines: readonly unknown[], present: readonly BudgetItem[], freshId: string): unknown[] {
  const isLine = (line: unknown): line is Line => typeof line === 'object' && line !== null && !Array.isArray(line);
  const taken = new Set(lines.flatMap((line) => (isLine(line) && typeof line['id'] === 'string' ? [line['id']] : [])));
  return lines.map((line, index) => {
    if (!isLine(line) || (line['id'] !== undefined && line['id'] !== null)) {
      // Other programs number their lines.
      return isLine(line) && typeof line['id'] === 'number' ? { ...line, id: String(line['id']) } : line;
    }
    const same = present.find(({ id, ...own }) => !taken.has(id) && isSameLine(own, line));
    const id = same?.id ?? `${freshId}-${index}`;
    taken.add(id);
    return { ...same, ...line, id };
  });
}

const isSameLine = (own: Omit<BudgetItem, 'id'>, line: Line): boolean =>
  own.description === line['description'] && own.quantity === Number(line['quantity'] ?? 1) && own.price === line['price'];
