import * as z from 'zod/mini';

const address = (fallback: string) =>
  z.prefault(
    z.string().check(
      z.trim(),
      z.minLength(1),
      z.overwrite((text) => text.replace(/\/+$/, '')),
    ),
    fallback,
  );

const environmentSchema = z.object({
  /** Base of every call (ruling 1). */
  VITE_API_URL: address('/api'),
  /** Postal-code service that answers as ViaCEP does. */
  VITE_CEP_URL: address('https://viacep.com.br'),
});

/** Addresses set when the app was built. Throws a ZodError when one is empty. */
export const readEnvironment = () => environmentSchema.parse({ ...import.meta.env });
