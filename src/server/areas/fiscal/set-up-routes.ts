import type { FastifyInstance } from 'fastify';
import { checkFiscal, fiscalCompanies, goLive, saveFiscalProfile, sendCertificate, tryFiscal, type FiscalCompany } from '#contract/fiscal-calls.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { AppContext } from '../../app-context.ts';
import { inTenant } from '../../db/tenant.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import { shownCompanies } from './company-shown.ts';
import { checkCompany, keepCertificate, makeLive, saveProfile, tryCompany } from './set-up.ts';

/** How each company issues its notes: profile, certificate, checks, trial, production (decision 042). */
export function setUpRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const shown = async (signature: SignatureId, company: string): Promise<FiscalCompany> => {
    const [found] = await inTenant(db, signature, (tx) => shownCompanies(tx, clock.now(), company), { mode: 'snapshot' });
    if (found === undefined) throw new Refusal('not_found');
    return found;
  };

  route(app, context, fiscalCompanies, ({ signature }) => inTenant(db, signature, (tx) => shownCompanies(tx, clock.now()), { mode: 'snapshot' }));

  route(app, context, saveFiscalProfile, async ({ signature, params: { id }, body }) => {
    await saveProfile(context, { signature, company: id }, body);
    return shown(signature, id);
  });

  route(app, context, sendCertificate, async ({ signature, params: { id }, body }) => {
    await keepCertificate(context, { signature, company: id }, body);
    return shown(signature, id);
  });

  route(app, context, checkFiscal, async ({ signature, params: { id } }) => {
    await checkCompany(context, { signature, company: id });
    return shown(signature, id);
  });

  route(app, context, tryFiscal, async ({ signature, caller, params: { id } }) => {
    await tryCompany(context, { signature, company: id }, { id: caller.id, name: caller.name, session: caller.sessionId });
    context.noteWork.wake();
    return shown(signature, id);
  });

  route(app, context, goLive, async ({ signature, params: { id } }) => {
    await makeLive(context, { signature, company: id });
    return shown(signature, id);
  });
}
