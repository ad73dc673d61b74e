import * as z from 'zod/mini';
import { defineCall, idParam } from './call.ts';

/** A plan as it travels: `price` in reais a month, `company` and `users` how many it allows (spec 1 §3). */
export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  company: z.int(),
  users: z.int(),
  /** Whether it holds the issuing of notes (ruling 50); another server may not say. */
  invoices: z.optional(z.boolean()),
});
export type PlanRow = z.infer<typeof planSchema>;

export const listPlans = defineCall({
  name: 'plans.list',
  method: 'GET',
  path: '/plans',
  access: 'public',
  area: 'signatures',
  summary: 'Planos à venda, do menor preço ao maior',
  response: z.array(planSchema),
});

export const getPlan = defineCall({
  name: 'plans.get',
  method: 'GET',
  path: '/plans/:id',
  access: 'public',
  area: 'signatures',
  summary: 'Um plano',
  params: z.object({ id: idParam }),
  response: planSchema,
});
