import type * as z from 'zod/mini';
import type { Permission } from '../access/shop-permissions.ts';
import type { ColumnType, Field, FieldExtras, FieldKind, OptionalField, Target } from './field.ts';
import * as kinds from './kinds.ts';
import * as schemas from './schemas.ts';
import * as texts from './text-schemas.ts';
import { isCivilDate } from '../values/civil-date.ts';
import { isEmail, normaliseEmail } from '../values/email.ts';
import type { RowId } from '../values/ids.ts';
import type { Json } from '../values/json.ts';
import type { Cents } from '../values/money.ts';
import { phoneDigits } from '../values/phone.ts';
import { postalCodeDigits } from '../values/postal-code.ts';
import { stripTaxId } from '../values/tax-id.ts';
import { isUf } from '../values/uf.ts';

/*
 * The fields that rows are declared with: each says its label, its limits and whatever else is true of it. One with
 * `missing` is refused with these words where it is empty; without, it may be empty.
 */

/** A field that must be there. */
export const requiredField = <T extends Json, Column extends ColumnType>(
  kind: FieldKind<Column>,
  label: string,
  schema: z.ZodMiniType<T>,
  extras: FieldExtras = {},
): Field<T, Column> => ({ kind, label, schema, ...extras });

/** A field that a create may leave out for `initial`. */
export const optionalField = <T extends Json, Column extends ColumnType>(
  kind: FieldKind<Column>,
  label: string,
  schema: z.ZodMiniType<T>,
  initial: NoInfer<T>,
  extras: FieldExtras = {},
): OptionalField<T, Column> => ({ kind, label, schema, initial, ...extras });

/** Free text of at most so many characters. */
export const text = (label: string, most: number, extras?: FieldExtras) =>
  optionalField(kinds.plainText, label, texts.optionalText(most), '', { most, ...extras });

export const requiredText = (label: string, most: number, missing: string, extras?: FieldExtras) =>
  requiredField(kinds.plainText, label, texts.requiredText(most, missing), { most, ...extras });

// Masks are taken off and nothing is checked (ruling 45).
type Bare = readonly [kind: FieldKind<'text'>, most: number, strip: (typed: string) => string];
const phoneForm: Bare = [kinds.phoneNumber, 30, phoneDigits];
const postalCodeForm: Bare = [kinds.postalCode, 20, postalCodeDigits];

export const bare = ([kind, most, strip]: Bare, label: string, extras?: FieldExtras) =>
  optionalField(kind, label, texts.bareText(most, strip), '', extras);
export const requiredBare = ([kind, most, strip]: Bare, label: string, missing: string, extras?: FieldExtras) =>
  requiredField(kind, label, texts.requiredBareText(most, strip, missing), extras);

export const taxIdOf = (most: number): Bare => [kinds.taxId, most, stripTaxId];

export const phone = (label: string, extras?: FieldExtras) => bare(phoneForm, label, { isPersonal: true, ...extras });
export const requiredPhone = (label: string, missing: string, extras?: FieldExtras) =>
  requiredBare(phoneForm, label, missing, { isPersonal: true, ...extras });
export const postalCode = () => bare(postalCodeForm, 'CEP', { isPersonal: true });
export const requiredPostalCode = (missing: string) => requiredBare(postalCodeForm, 'CEP', missing, { isPersonal: true });

const mostOfEmail = 160;
const emailExtras: FieldExtras = { most: mostOfEmail, search: 'text', isPersonal: true, csv: { otherTitles: ['email', 'correio eletronico'] } };
const wrongEmail = 'E-mail inválido.';
export const email = () =>
  optionalField(kinds.email, 'E-mail', texts.normalisedText(mostOfEmail, normaliseEmail, isEmail, wrongEmail), '', emailExtras);
export const requiredEmail = (missing: string) =>
  requiredField(
    kinds.email,
    'E-mail',
    texts.requiredNormalisedText(mostOfEmail, normaliseEmail, isEmail, { missing, invalid: wrongEmail }),
    emailExtras,
  );

const upperCase = (typed: string) => typed.toUpperCase();
const unknownState = 'Estado desconhecido.';
const stateExtras: FieldExtras = { csv: { otherTitles: ['uf'] } };
export const state = () => optionalField(kinds.state, 'Estado', texts.normalisedText(2, upperCase, isUf, unknownState), '', stateExtras);
export const requiredState = (missing: string) =>
  requiredField(kinds.state, 'Estado', texts.requiredNormalisedText(2, upperCase, isUf, { missing, invalid: unknownState }), stateExtras);
/** Two letters, whichever they are. */
export const uncheckedState = () => bare([kinds.state, 2, upperCase], 'Estado', stateExtras);

const asTyped = (typed: string) => typed;
/** A civil date, '' for none. */
export const date = (label: string, { invalid = 'Data inválida.', ...extras }: FieldExtras & { readonly invalid?: string } = {}) =>
  optionalField(kinds.civilDate, label, texts.normalisedText(10, asTyped, isCivilDate, invalid), '', extras);

/** An amount in cents; absent is none. `wrong` is said of what is no amount. */
export const money = (label: string, wrong: string, extras?: FieldExtras) =>
  optionalField(kinds.money, label, schemas.amount(wrong), 0 as Cents, extras);

/** A whole number from 0 to `most`, or null. */
export const count = (label: string, most: number, wrong: string, extras?: FieldExtras) =>
  optionalField(kinds.count, label, schemas.optionalCount(most, wrong), null, extras);

/** A row of another collection, or none. */
export const reference = (label: string, to: string, onDelete: Target['onDelete'], extras?: FieldExtras) =>
  optionalField<RowId | null, 'uuid'>(kinds.reference, label, schemas.optionalReference, null, { ...extras, refersTo: { to, onDelete } });

export const requiredReference = (label: string, to: string, onDelete: Target['onDelete'], missing: string, extras?: FieldExtras) =>
  requiredField(kinds.reference, label, schemas.requiredReference(missing), { ...extras, refersTo: { to, onDelete } });

/** The secret of a public link, '' while there is none; for whoever may do what the link does. */
export const linkSecret = (label: string, seenWith: Permission) =>
  optionalField(kinds.plainText, label, schemas.publicToken, '', { isHidden: true, isSecret: true, seenWith });
