import * as z from 'zod/mini';
import { isCivilDate, type CivilDate } from '../values/civil-date.ts';
import { isPublicToken, isUuid, rowIdSchema, type RowId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';
import { normalisedText } from './text-schemas.ts';

/**
 * Building blocks for the fields of the shop's entities. Every schema reads what people and
 * other programs send (masked or bare, ruling 2) and puts out the one stored form.
 */

// A thousand million reais: far above any price, far below what a sum could not hold exactly.
const mostCents = 100_000_000_000;

/** A list of at most `most` elements: counted before any of them is looked at. */
export const boundedList = <S extends z.ZodMiniType>(element: S, most: number, tooMany: string) =>
  z.pipe(z.array(z.unknown(), 'Lista inválida.').check(z.maxLength(most, tooMany)), z.array(element));

/** A whole number from 0 to `max`, or `null`. Numeric strings are read, as forms send them. */
export const optionalCount = (max: number, message: string) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (value === null || value === undefined || value === '') return null;
      return typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
    }),
    z.nullable(z.int(message).check(z.gte(0, message), z.lte(max, message))),
  );

/** A yes or no; 0 and 1 are read too. */
export const flag = z.pipe(
  z.transform((value: unknown) => (value === 0 || value === 1 ? value === 1 : value)),
  z.boolean('Sim ou não esperado.'),
);

/** An amount of money in cents, from 0 to `most`; absent is 0. `fromWire` has read the wire's decimals before (ruling 2). */
export const amount = (message: string, most = mostCents) =>
  z.pipe(
    z.transform((value: unknown) => (value === null || value === undefined || value === '' ? 0 : value)),
    z.int(message).check(z.gte(0, message), z.lte(most, 'Valor grande demais.')),
  ) as unknown as z.ZodMiniType<Cents, number>;

/** As {@link amount}, but absent stays `null`. */
export const optionalAmount = (message: string) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined || value === '' ? null : value)),
    z.nullable(z.int(message).check(z.gte(0, message), z.lte(mostCents, 'Valor grande demais.'))),
  ) as unknown as z.ZodMiniType<Cents | null, number | null>;

/** A reference that may be left out; '' is read as none. */
export const optionalReference = z.pipe(
  z.transform((value: unknown) => (value === undefined || value === '' ? null : value)),
  z.nullable(rowIdSchema),
) as unknown as z.ZodMiniType<RowId | null, string | null>;

/** A reference that must be there. */
export const requiredReference = (message: string) => z.string(message).check(z.refine(isUuid, message)) as unknown as z.ZodMiniType<RowId, string>;

/** A civil date that must be there; `missing` is said where it is not, and a day that no calendar has is told as that. */
export const requiredDate = (missing: string) =>
  z.string(missing).check(
    z.refine((day) => day !== '', missing),
    z.refine((day) => day === '' || isCivilDate(day), 'Data inválida.'),
  ) as unknown as z.ZodMiniType<CivilDate, string>;

/** A secret of a public link; '' while there is none. */
export const publicToken = normalisedText(40, (text) => text, isPublicToken, 'Código de link inválido.');
