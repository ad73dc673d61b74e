import { isPhone } from './phone.ts';
import { isPis } from './pis.ts';
import { isPostalCode } from './postal-code.ts';
import { isCnpj, isCpf, taxIdKind } from './tax-id.ts';

/** Whether what was typed deserves a warning, over which it can be saved (rulings 31 and 45). Nothing typed never does. */
export type Doubt = (typed: string) => boolean;

const unless =
  (isRight: (typed: string) => boolean): Doubt =>
  (typed) =>
    typed.trim() !== '' && !isRight(typed);

export const doubtfulPhone = unless(isPhone);
export const doubtfulPostalCode = unless(isPostalCode);
export const doubtfulPis = unless(isPis);
export const doubtfulCpf = unless(isCpf);
export const doubtfulCnpj = unless(isCnpj);
export const doubtfulCpfOrCnpj = unless((typed) => taxIdKind(typed) !== null);
