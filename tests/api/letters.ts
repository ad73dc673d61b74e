import { recoveryLetter } from '#server/mail/letters.ts';
import type { Letter } from '#server/mail/mailer.ts';

export const link = 'https://patio.example/change-password?email=ana%40example.com#abc_DEF-123';

/** A letter that leads to `link`. */
export const aLetter = (changes: Partial<Letter> = {}): Letter => ({
  ...recoveryLetter({ name: 'Ana', email: 'ana@example.com', link }),
  ...changes,
});
