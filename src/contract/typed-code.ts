import * as z from 'zod/mini';

/** What a person types: an authenticator's six digits or a recovery code (`domain/second-factor.ts`). */
export const typedCode = z.string('Informe o código.').check(z.minLength(1, 'Informe o código.'), z.maxLength(60));
