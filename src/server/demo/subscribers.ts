import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { levels } from '#domain/access/permissions.ts';
import { addDays, addMonths, type CivilDate } from '#domain/values/civil-date.ts';
import { newSignatureId, uuidV7, type UserId } from '#domain/values/ids.ts';
import { foldText } from '#domain/values/search-text.ts';
import { completeCpf } from '#domain/values/tax-id.ts';
import { members, payments, signatures, users } from '../db/schema.ts';
import { aPhone, anAddress, aPlace } from './generate.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

interface DemoSubscriber {
  readonly name: string;
  readonly company: string;
  readonly plan: 'basico' | 'fiscal';
  /** Days until the open payment is due; negative when it is late. */
  readonly dueInDays: number;
  /** Months paid before it; 0 is a trial. */
  readonly paidMonths: number;
  readonly byAffiliate: boolean;
}

const subscriber = (
  name: string,
  company: string,
  plan: DemoSubscriber['plan'],
  [dueInDays, paidMonths]: readonly [number, number],
  by: 'alone' | 'affiliate',
): DemoSubscriber => ({ name, company, plan, dueInDays, paidMonths, byAffiliate: by === 'affiliate' });

const subscribers: readonly DemoSubscriber[] = [
  subscriber('Adriana Vasconcelos', 'Vasconcelos Auto Elétrica', 'basico', [19, 7], 'affiliate'),
  subscriber('Aílton Nascimento', 'Mecânica do Aílton', 'basico', [-3, 2], 'affiliate'),
  subscriber('Benedito Siqueira', '', 'basico', [5, 0], 'alone'),
  subscriber('Célia Nakamura', 'Nakamura Centro Automotivo', 'fiscal', [27, 11], 'alone'),
  subscriber('Edson Machado', 'Machado Pneus e Alinhamento', 'fiscal', [0, 4], 'affiliate'),
  subscriber('Flávia Guimarães', 'Oficina Guimarães', 'basico', [1, 0], 'affiliate'),
  subscriber('Gilberto Toledo', 'Toledo Injeção Eletrônica', 'basico', [12, 3], 'alone'),
  subscriber('João Conceição', '', 'basico', [-41, 1], 'affiliate'),
  subscriber('Letícia Brandão', 'Brandão Funilaria e Pintura', 'fiscal', [8, 6], 'alone'),
  subscriber('Márcio Figueiredo', 'Figueiredo Freios e Suspensão', 'basico', [-1, 9], 'alone'),
  subscriber('Rosângela Prado', 'Auto Center Rosângela', 'basico', [30, 1], 'affiliate'),
  subscriber('Thiago Yamamoto', 'Yamamoto Câmbio Automático', 'fiscal', [16, 5], 'alone'),
  subscriber('Vinícius Araújo', '', 'basico', [7, 0], 'affiliate'),
  subscriber('Wellington Assis', 'Assis Escapamentos', 'basico', [-12, 0], 'alone'),
];

const emailOf = (name: string) => `${foldText(name).replaceAll(' ', '.')}@exemplo.com.br`;

/** Addresses of all of them, by which they are found again. */
export const subscriberEmails: string[] = subscribers.map(({ name }) => emailOf(name));

/** Subscribers beside the shops of the demonstration, so that the administration has something to show. None has a password. */
export async function insertSubscribers(orm: NodePgDatabase, today: CivilDate, nowMs: number, affiliateId: UserId): Promise<void> {
  const random = seededRandom(41);
  const made = subscribers.map((each) => rowsOf(each, { random, today, nowMs, affiliateId }));
  await orm.insert(users).values(made.map(({ user }) => user));
  await orm.insert(signatures).values(made.map(({ signature }) => signature));
  await orm.insert(members).values(made.map(({ user, signature }) => ({ signature_id: signature.id, user_id: user.id, role: 'owner' as const })));
  await orm.insert(payments).values(made.flatMap((each) => each.payments));
}

interface Made {
  readonly random: SeededRandom;
  readonly today: CivilDate;
  readonly nowMs: number;
  readonly affiliateId: UserId;
}

function rowsOf({ name, company, plan, dueInDays, paidMonths, byAffiliate }: DemoSubscriber, { random, today, nowMs, affiliateId }: Made) {
  const id = newSignatureId(random.bytes);
  const userId = uuidV7(nowMs, random.bytes);
  const email = emailOf(name);
  const due = addDays(today, dueInDays);
  const place = aPlace(random);
  const { postal_code: cep, address_number: number, neighborhood: district, ...address } = anAddress(random, place);
  const own = {
    name,
    email,
    cpf: completeCpf(random.digits(9)),
    phone: aPhone(random, place),
    company_name: company,
    cep,
    number,
    district,
    ...address,
  };
  const paid = Array.from({ length: paidMonths }, (_, month) => ({ payment_method: 'Pix', status: true, limit_date: addMonths(due, -month - 1) }));
  return {
    user: { id: userId, email, name, level: levels.user, own_signature: id },
    signature: { ...own, id, plan_id: plan, user_id: userId, expired_at: due, affiliate_id: byAffiliate ? affiliateId : null },
    payments: [{ payment_method: '', status: false, limit_date: due }, ...paid].map((payment) => ({
      ...payment,
      id: uuidV7(nowMs, random.bytes),
      signature_id: id,
    })),
  };
}
