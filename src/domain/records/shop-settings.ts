import * as z from 'zod/mini';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { count, money, optionalField, text } from '../fields/builders.ts';
import { boundedList, optionalCount } from '../fields/schemas.ts';
import { normalisedText } from '../fields/text-schemas.ts';
import type { RowId } from '../values/ids.ts';

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = (label: string, initial: string) =>
  optionalField(
    kinds.plainText,
    label,
    normalisedText(
      5,
      (typed) => typed,
      (typed) => timePattern.test(typed),
      'Hora inválida: escreva como 08:00.',
    ),
    initial,
    { most: 5 },
  );

/** After what distance and time the shop has a service done again, where it goes by others than are usual. `id` names the service. */
const intervalSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  every_km: optionalCount(500_000, 'Quilometragem inválida.'),
  every_months: optionalCount(240, 'Número de meses inválido.'),
});
export type ServiceInterval = z.infer<typeof intervalSchema>;

/**
 * How a shop works (issue "The quote that its customer reads" §2): when it opens and closes (hh:mm), how many cars are worked at
 * at once, what an hour of work costs (cents), for how many days a quote is valid (CDC art. 40 says 10 unless agreed
 * otherwise). Each shop has one such row, under the same id everywhere.
 */
export const shopSettingsFields = {
  opens: time('Abre às', '08:00'),
  closes: time('Fecha às', '18:00'),
  bays: count('Boxes', 200, 'Número de boxes inválido.'),
  hourly_rate: money('Hora de mão de obra', 'Valor da hora inválido.', { seenWith: 'price.see' }),
  quote_days: count('Validade do orçamento (dias)', 365, 'Número de dias inválido.'),
  /** What stands below every printed quote, in the shop's own words. */
  quote_note: text('Observação dos orçamentos', 1000, { search: 'text' }),
  intervals: optionalField(
    kinds.list(Object.keys(intervalSchema.shape)),
    'Intervalos dos serviços',
    boundedList(intervalSchema, 100, 'No máximo 100 intervalos.'),
    [],
  ),
};

export type ShopSettings = RowOf<typeof shopSettingsFields>;

export const shopSettingsDefaults: ShopSettings = defaultsOf(shopSettingsFields);

/** The id of the row, in every shop. */
export const shopSettingsId = '018f0000-0000-7000-8000-000000000001' as RowId;
