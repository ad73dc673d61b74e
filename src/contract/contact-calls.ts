import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const text = z.string();

/** How the product's owner is reached and paid (ruling 40). Phones: digits with country code; '' is not set. */
export const contactSchema = z.object({
  pix_key: text,
  pix_holder: text,
  pix_city: text,
  support_phone: text,
  social: z.array(z.object({ name: text, url: text })),
  /** Whether this server issues notes (ruling 47); told with the rest of what its operator has configured. */
  invoices: z.optional(z.boolean()),
});
export type Contact = z.infer<typeof contactSchema>;

export const getContact = defineCall({
  name: 'getContact',
  method: 'GET',
  path: '/contact',
  access: 'public',
  area: 'access',
  summary: 'Contato do suporte, redes sociais e dados do Pix (regra 40)',
  response: contactSchema,
});
