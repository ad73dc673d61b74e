import type { Cents } from '../values/money.ts';
import { pixCode } from '../values/pix.ts';

/** A company, as far as money is asked for by it; `pix_key` '' where it has none. */
export interface PixHolder {
  readonly name: string;
  readonly city: string;
  readonly pix_key: string;
}

/** The standard wants a city; where the company names none, this one stands for the country. */
const anyCity = 'BRASILIA';

/**
 * The copy-and-paste code by which a customer pays so much to the shop: to the first of its companies that has a key. Null
 * where none has, where nothing is owed, and where no code can be made of what the company says of itself.
 */
export function shopPix(companies: readonly PixHolder[], amount: Cents): string | null {
  const company = companies.find(({ pix_key: key }) => key !== '');
  if (company === undefined || amount <= 0) return null;
  try {
    return pixCode({ key: company.pix_key, holder: company.name, city: company.city || anyCity, amount });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
