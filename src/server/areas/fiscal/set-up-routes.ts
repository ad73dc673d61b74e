import type { FastifyInstance } from 'fastify';
import { checkFiscal, fiscalCompanies, goLive, saveFiscalProfile, sendCertificate, tryFiscal } from '#contract/fiscal-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { inTenant } from '../../db/tenant.ts';
import { route } from '../../plugins/route.ts';
import { shownCompanies } from './company-shown.ts';
import { checkCompany, keepCertificate, makeLive, saveProfile, tryCompany } from './set-up.ts';

/** How each company issues its notes: profile, certificate, checks, trial, production (decision 042). */
export function setUpRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  route(app, context, fiscalCompanies, ({ signature }) => inTenant(db, signature, (tx) => shownCompanies(tx, clock.now()), { mode: 'snapshot' }));
  route(app, context, saveFiscalProfile, ({ signature, params: { id }, body }) => saveProfile(context, { signature, company: id }, body));
  route(app, context, sendCertificate, ({ signature, params: { id }, body }) => keepCertificate(context, { signature, company: id }, body));
  route(app, context, checkFiscal, ({ signature, params: { id } }) => checkCompany(context, { signature, company: id }));
  route(app, context, goLive, async ({ signature, params: { id } }) => makeLive(context, { signature, company: id }));

  route(app, context, tryFiscal, async ({ signature, caller, params: { id } }) => {
    const author = { id: caller.id, name: caller.name, session: caller.sessionId };
    const company = await tryCompany(context, { signature, company: id }, author);
    context.noteWork.wake();
    return company;
  });
}
