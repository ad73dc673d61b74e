import { collectionOf } from '#domain/collections/collections.ts';
import { newPublicToken, type RandomBytes } from '#domain/values/ids.ts';
import type { Json } from '#domain/values/json.ts';
import type { GeneratedRow } from '../demo/fill.ts';

/**
 * A row of the demonstration for whoever looks around: a link's secret is its own, since the demonstration's follow from a
 * seed that anybody can read; and no telephone is somebody's, since messages can be sent to them from the screens.
 */
export function nobodysRow(row: GeneratedRow, random: RandomBytes): GeneratedRow {
  const changed: [string, Json][] = Object.entries(collectionOf(row.collection).fields).flatMap(([name, field]): [string, Json][] => {
    const value = row.fields[name];
    if (field.isSecret && value !== '') return [[name, newPublicToken(random)]];
    return field.kind.name === 'phone' && typeof value === 'string' && value !== '' ? [[name, nobodysPhone(value)]] : [];
  });
  return changed.length === 0 ? row : { ...row, fields: { ...row.fields, ...Object.fromEntries(changed) } };
}

const lastDigits = 4;

/** Mobile numbers begin with a 9 and a digit from 6 on (Anatel, Resolução 749): one that goes on with zeros is given to nobody. */
const nobodysPhone = (phone: string): string => `${phone.slice(0, 2)}90000${phone.slice(-lastDigits)}`;
