import * as z from 'zod/mini';

/* Building blocks for fields that are text. Apart from the others, since what every page waits for needs only these. */

const [tab, lineFeed, carriageReturn, firstPrintable, del] = [0x09, 0x0a, 0x0d, 0x20, 0x7f];
const isBreak = (code: number) => code === tab || code === lineFeed || code === carriageReturn;

// PostgreSQL cannot store NUL in text, and other control characters only break lists and PDFs. Half of a
// surrogate pair has no UTF-8: another character would be stored in its place.
function isStorable(text: string): boolean {
  return [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0;
    const isControl = (code < firstPrintable && !isBreak(code)) || code === del;
    return !isControl && !(code >= 0xd800 && code <= 0xdfff);
  });
}

const absentAsEmpty = z.transform((value: unknown) => (value === null || value === undefined ? '' : value));

const cleanText = (maxLength: number, wrongType = 'Texto esperado.') =>
  z
    .string(wrongType)
    .check(
      z.trim(),
      z.maxLength(maxLength, `No máximo ${maxLength} caracteres.`),
      z.refine(isStorable, 'Há caracteres que não podem ser guardados.'),
    );

/** Free text that may be empty; `null` is read as ''. */
export const optionalText = (maxLength: number) => z.pipe(absentAsEmpty, cleanText(maxLength));

/** Free text that must not be empty after trimming. */
export const requiredText = (maxLength: number, message: string) => cleanText(maxLength, message).check(z.minLength(1, message));

/** Optional text brought to its stored form by `normalise`, then checked; '' always passes. */
export function normalisedText(maxLength: number, normalise: (text: string) => string, isValid: (text: string) => boolean, message: string) {
  return z.pipe(optionalText(maxLength), z.pipe(z.transform(normalise), z.string().check(z.refine((text) => text === '' || isValid(text), message))));
}

/** Optional text in its stored form, whatever that comes to: what only looks wrong is a warning (ruling 45). */
export const bareText = (maxLength: number, normalise: (text: string) => string) => normalisedText(maxLength, normalise, () => true, '');

/** As {@link bareText}, but where nothing is left it is refused with `missing`. */
export const requiredBareText = (maxLength: number, normalise: (text: string) => string, missing: string) =>
  requiredNormalisedText(maxLength, normalise, (text) => text !== '', { missing, invalid: missing });

/** As {@link normalisedText}, but '' is refused with `missing`. */
export function requiredNormalisedText(
  maxLength: number,
  normalise: (text: string) => string,
  isValid: (text: string) => boolean,
  messages: { missing: string; invalid: string },
) {
  return z.pipe(requiredText(maxLength, messages.missing), z.pipe(z.transform(normalise), z.string().check(z.refine(isValid, messages.invalid))));
}
