import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as z from 'zod/mini';
import * as kinds from '../fields/kinds.ts';
import { date, optionalField, reference, requiredField, requiredReference, text } from '../fields/builders.ts';
import { normalisedText } from '../fields/text-schemas.ts';
import { isCivilDateTime, type CivilDateTime } from '../values/civil-date.ts';

/** Why a customer is called (issue "The quote that its customer reads" §3), as a person reads it. */
export const callReasonNames = {
  service: 'Próximo serviço',
  quote: 'Orçamento sem resposta',
  refused: 'Orçamento recusado',
  pickup: 'Carro pronto',
} as const;
export type CallReason = keyof typeof callReasonNames;
export const callReasons = Object.keys(callReasonNames) as CallReason[];

/** What came of it. */
export const callOutcomeNames = { called: 'Chamado', later: 'Lembrar depois', unwanted: 'Não quer' } as const;
export type CallOutcome = keyof typeof callOutcomeNames;
export const callOutcomes = Object.keys(callOutcomeNames) as CallOutcome[];

const minute = normalisedText(16, (typed) => typed, isCivilDateTime, 'Hora inválida.') as unknown as z.ZodMiniType<CivilDateTime | ''>;

/**
 * Fields of a call: that somebody of the shop called a customer, or was told not to. `about` names what it was about, so
 * that the same is not called for twice: the key of a recurring service, '' for a quote or a car that is named by its row.
 * `until` is the day on which it is to be thought of again, '' where none was named.
 */
export const customerCallFields = {
  customer_id: requiredReference('Cliente', 'customers', 'cascade', 'Escolha o cliente.'),
  vehicle_id: reference('Veículo', 'vehicles', 'cascade'),
  budget_id: reference('Orçamento', 'budgets', 'cascade'),
  reason: requiredField(kinds.choice(callReasonNames), 'Motivo', z.enum(callReasons, 'Motivo desconhecido.')),
  about: text('Assunto', 64),
  outcome: optionalField(kinds.choice(callOutcomeNames), 'Resultado', z.enum(callOutcomes, 'Resultado desconhecido.'), 'called'),
  at: optionalField<CivilDateTime | '', 'text'>(kinds.civilDateTime, 'Quando', minute, ''),
  by: text('Quem chamou', 120),
  until: date('Lembrar em'),
};

export type CustomerCall = RowOf<typeof customerCallFields>;

export const customerCallDefaults = defaultsOf(customerCallFields);
