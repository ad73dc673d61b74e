import type { RowId } from '../values/ids.ts';
import { namedId } from '../values/named-id.ts';

/** Id that a quote's service has by rights, whoever makes it first: a booking on any device, or the server at the approval (decision 034). */
export const serviceIdOf = (budget: RowId): RowId => namedId(`service of ${budget}`);
