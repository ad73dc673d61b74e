import * as z from 'zod/mini';
import { isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { defineCall, idParam } from './call.ts';
import { wireRowSchema } from './rows.ts';
import { writeRefusals } from './write-refusals.ts';

const day = z.string().check(z.refine((text) => text === '' || isCivilDate(text), 'Data inválida.')) as unknown as z.ZodMiniType<CivilDate | ''>;
const optionalDay = z._default(day, '');

export const listEntries = defineCall({
  name: 'entries.list',
  method: 'GET',
  path: '/financy/:signature',
  access: 'member',
  needs: ['entry.receive', 'entry.read'],
  area: 'entries',
  summary: 'Lançamentos de um dia a outro, com ambos (start_date, end_date), do último ao primeiro; sem datas, todos',
  params: z.object({ signature: idParam }),
  query: z.object({ start_date: optionalDay, end_date: optionalDay }),
  response: z.array(wireRowSchema('entries')),
});

export const listBudgetEntries = defineCall({
  name: 'entries.ofBudget',
  method: 'GET',
  path: '/financy/show/:budget',
  access: 'member',
  needs: ['entry.receive'],
  area: 'entries',
  summary: 'Lançamentos de um orçamento',
  params: z.object({ budget: idParam }),
  response: z.array(wireRowSchema('entries')),
});

const amounts = z.object({ income: z.number(), expense: z.number(), balance: z.number() });

/** Sums for reports, in decimal reais; `paid` is what was really received and spent (ruling 30). */
export const ledgerSums = defineCall({
  name: 'entries.sums',
  method: 'GET',
  path: '/financy/resumo/:signature',
  access: 'member',
  needs: ['entry.receive', 'entry.read'],
  area: 'entries',
  summary: 'Somas dos lançamentos de um dia a outro: todos, e só os pagos',
  params: z.object({ signature: idParam }),
  query: z.object({ start_date: optionalDay, end_date: optionalDay }),
  response: z.extend(amounts, { paid: amounts }),
});

/** The documented create names the shop in its path (spec 2 §7). */
export const createNamedEntry = defineCall({
  name: 'entries.createNamed',
  method: 'POST',
  path: '/financy/:signature',
  access: 'member',
  needs: ['entry.receive'],
  area: 'entries',
  summary: 'Cria um lançamento',
  params: z.object({ signature: idParam }),
  body: z.record(z.string(), z.unknown()),
  isRepeatable: true,
  refusals: writeRefusals('entries').create,
  response: wireRowSchema('entries'),
  successStatus: 201,
});
