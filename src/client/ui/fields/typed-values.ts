import type { Field, FieldSet, KindName, RowOf } from '#domain/fields/field.ts';
import type { Json } from '#domain/values/json.ts';
import { cents, formatAmount, parseMoney } from '#domain/values/money.ts';
import { maskCpfOrCnpj, maskPhone, maskPis, maskPlate, maskPostalCode, type Mask } from './masks.ts';
import { parseWhole } from './whole-number.ts';

/** Text as a person types it; a yes or no, and one of some values, stay what they are. */
type Typed<T> = [T] extends [boolean] ? boolean : T extends string ? (T extends { readonly __brand: string } ? string : T) : string;

/** What a form holds of such fields. */
export type TypedValues<S extends FieldSet> = { -readonly [F in keyof S]: Typed<RowOf<S>[F]> };

interface Typing {
  /** A stored value as it stands in the form. */
  readonly show: (stored: Json) => string;
  /** What was typed as it is stored; what cannot be read goes on as it was typed, for the field's schema to refuse. */
  readonly read?: (typed: string) => Json;
  /** Nothing typed is the field's initial value. */
  readonly isBlankInitial?: true;
}

const text = (stored: Json): string => (typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '');
const masked = (mask: Mask): Typing => ({ show: (stored) => mask(text(stored)) });
const whole: Typing = {
  show: (stored) => (typeof stored === 'number' ? stored.toLocaleString('pt-BR') : text(stored)),
  read: (typed) => parseWhole(typed.replace(/\s|km$/gi, '')) ?? typed,
  isBlankInitial: true,
};

const plain: Typing = { show: text };

/** How values are typed where it is not as they are stored. */
const typings: Partial<Record<KindName, Typing>> = {
  phone: masked(maskPhone),
  taxId: masked(maskCpfOrCnpj),
  pis: masked(maskPis),
  postalCode: masked(maskPostalCode),
  plate: masked(maskPlate),
  money: {
    show: (stored) => (typeof stored === 'number' ? formatAmount(cents(stored)) : text(stored)),
    read: (typed) => parseMoney(typed) ?? typed,
    isBlankInitial: true,
  },
  count: whole,
  sum: whole,
  numberedChoice: { show: text, read: Number },
  reference: { show: text, isBlankInitial: true },
};

const typingOf = ({ kind }: Field): Typing => typings[kind.name] ?? plain;

/** A row's values as a form holds them; of no row those of a new one. */
export function typedValues<const S extends FieldSet>(fields: S, row: RowOf<S> | null): TypedValues<S> {
  const stored = row as Readonly<Record<string, Json>> | null;
  const shown = Object.entries(fields).map(([name, field]) => {
    const value = stored?.[name] ?? (stored === null ? (field.initial ?? '') : '');
    return [name, typeof value === 'boolean' ? value : typingOf(field).show(value)];
  });
  return Object.fromEntries(shown) as TypedValues<S>;
}

/** What is saved of some of a form's values; values that are none of the fields are left out. */
export function storedValues<const S extends FieldSet>(fields: S, typed: Partial<TypedValues<S>>): Partial<RowOf<S>> {
  const read = Object.entries<unknown>(typed).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field === undefined ? [] : [[name, typeof value === 'string' ? readTyped(field, value) : value]];
  });
  return Object.fromEntries(read) as Partial<RowOf<S>>;
}

function readTyped(field: Field, typed: string): Json {
  const { read, isBlankInitial } = typingOf(field);
  if (isBlankInitial && typed.trim() === '') return field.initial === undefined ? '' : field.initial;
  return read === undefined ? typed : read(typed);
}
