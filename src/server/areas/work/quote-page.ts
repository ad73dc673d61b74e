import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerQuote, readQuotePage, type QuotePage } from '#contract/quote-page-calls.ts';
import { shownStatus, type Budget } from '#domain/budgets/budget.ts';
import { asRow } from '#domain/collections/collections.ts';
import type { Service, ServiceStatus } from '#domain/services/service.ts';
import { serviceStatuses } from '#domain/services/service.ts';
import { addressKey } from '../../plugins/attempts.ts';
import { followLink, type LinkedRow } from '../../db/public-links.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { todayOf } from '../../ports.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { byLink } from '../../sync/audit-trail.ts';
import { writeInTenant } from '../../sync/write.ts';
import { noteOpened } from '../audit/note-opened.ts';
import { chosenPhotos, photosOfLink } from '../photos/chosen-photos.ts';
import { signedForPage } from '../photos/photo-tickets.ts';
import { tellAnswer } from '../push/tell-answer.ts';
import { serviceOfBudget } from './budget-rules.ts';
import { toldInspections } from './inspections-shown.ts';
import { isCovered } from './offered-terms.ts';
import { lineOf } from './photos-seen.ts';
import { lastAnswer } from './quote-answers.ts';
import { answerByLink, type AnsweredByLink } from './quote-answering.ts';
import { shopOfPage, shownQuote } from './quote-shown.ts';

// As for the approval by link: a customer who has one never fails, and nobody is to try.
const limits = { limits: ({ ip }: FastifyRequest) => [{ key: addressKey('approval', ip), most: 60 }] };

const unknownLink = () => new Refusal('not_found', { message: 'Este link não existe mais. Peça outro à oficina.' });

/** The page on which a customer reads a quote and answers it (rulings 41 and 42). */
export function quotePageRoutes(app: FastifyInstance, context: AppContext): void {
  async function follow(token: string) {
    const found = await followLink(context.db, 'budgets', token);
    const shop = found === null ? null : await shopOfPage(context.db, found.signature);
    if (found === null || shop === null) throw unknownLink();
    return { found, shop };
  }

  route(
    app,
    context,
    readQuotePage,
    async ({ params, query, request }) => {
      const { found, shop } = await follow(params.approval_token);
      const { page, budget } = await inTenant(context.db, found.signature, (tx) => pageOf(context, tx, { found, shop, terms: query.v }), {
        mode: 'snapshot',
      });
      await noteOpened(context, found.signature, byLink, { kind: 'link_opened', collection: 'budgets', id: found.id, fields: budget });
      await request.attempt?.giveBack();
      return page;
    },
    limits,
  );

  route(
    app,
    context,
    answerQuote,
    async ({ params, body, request }) => {
      const { found, shop } = await follow(params.approval_token);
      const from = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
      const done: { given: AnsweredByLink['given'] } = { given: null };
      const { body: answer } = await writeInTenant({ ...context, quotas: null, author: byLink }, found.signature, null, async (tx) => {
        const answered = await answerByLink(context, tx, { id: found.id, shop, asked: body, from });
        done.given = answered.given;
        return answered;
      });
      const { signature, id: budget } = found;
      if (done.given !== null) tellAnswer(context, { signature, budget, kind: done.given.kind, refused: namesOf(done.given) });
      await request.attempt?.giveBack();
      return answerQuote.response.parse(JSON.parse(answer));
    },
    limits,
  );
}

const namesOf = ({ refused }: NonNullable<AnsweredByLink['given']>): string[] => refused.map(({ name }) => name);

interface Asked {
  readonly found: LinkedRow;
  readonly shop: Pick<QuotePage['shop'], 'name' | 'phone' | 'address'>;
  readonly terms: string | undefined;
}

async function pageOf(context: AppContext, tx: TenantTransaction, { found, shop, terms }: Asked): Promise<{ page: QuotePage; budget: Budget }> {
  const [row] = await rowsById(tx, 'budgets', [found.id]);
  if (row === undefined) throw unknownLink();
  const budget = asRow('budgets', fieldsOf('budgets', row));
  const { quote, ...about } = await shownQuote(tx, shop, budget);
  const state = await stateOf(context, tx, { id: found.id, budget, terms });
  const isShown = state !== 'changed' && (state !== 'expired' || (await isCovered(tx, found.id, budget, terms)));
  const service = state === 'approved' ? await serviceOfBudget(tx, found.id) : null;
  const told = isShown ? await toldOf(context, tx, found, budget) : { photos: [], inspections: [] };
  const page = {
    ...about,
    state,
    quote: isShown ? quote : null,
    answer: await answerOf(tx, found.id, budget),
    ...told,
    work: service === null ? null : workOf(asRow('services', fieldsOf('services', service))),
  };
  return { page, budget };
}

/** What the shop shows beside the quote. */
async function toldOf(
  { clock, photoTickets }: AppContext,
  tx: TenantTransaction,
  link: LinkedRow,
  budget: Budget,
): Promise<Pick<QuotePage, 'photos' | 'inspections'>> {
  const of = await photosOfLink(tx, link);
  const inspections = await toldInspections(tx, of.inspections?.ids ?? []);
  const lines = new Set(inspections.flatMap(({ groups }) => groups.flatMap((group) => group.lines.map(({ id }) => id))));
  const photos = (await chosenPhotos(tx, of)).map(({ id, line_id, slot, caption }) => ({
    id,
    line: lineOf(budget, line_id),
    found: lines.has(line_id) ? line_id : '',
    slot,
    caption,
    ...signedForPage(photoTickets, link, id, clock.now()),
  }));
  return { photos, inspections };
}

async function stateOf(
  context: AppContext,
  tx: TenantTransaction,
  { id, budget, terms }: { readonly id: string; readonly budget: Budget; readonly terms: string | undefined },
): Promise<QuotePage['state']> {
  const status = shownStatus(budget, todayOf(context.clock));
  if (status === 'approved' || status === 'rejected' || status === 'expired') return status;
  const isOffered = status === 'draft' || status === 'send';
  return isOffered && (await isCovered(tx, id, budget, terms)) ? 'open' : 'changed';
}

/** What was answered on this page, as long as the quote still is as it was answered. */
async function answerOf(
  tx: TenantTransaction,
  id: string,
  { answered_at: at, answered_by: by, answer_note: note }: Budget,
): Promise<QuotePage['answer']> {
  if (at === '') return null;
  const kept = await lastAnswer(tx, id);
  return { at, by, note, refused: kept?.refused ?? [] };
}

const isKnown = (status: string): status is ServiceStatus => serviceStatuses.some((known) => known === status);

const workOf = ({ status, promised, exit }: Service): QuotePage['work'] =>
  isKnown(status) ? { status, promised, ended: status === 'finished' ? exit : '' } : null;
