import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureReason } from '#client/api/failure-reason.ts';
import { request, type ApiFailure } from '#client/api/http.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import type { Store } from '#client/data/store/store.ts';
import { askLiveCompanies, knownLiveCompanies } from '#client/sync/live-companies.ts';
import type { LiveCompany } from '#client/sync/meta.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { issueInvoice } from '#contract/nfse-calls.ts';
import { problemCodes } from '#contract/problems.ts';
import { asRow } from '#domain/collections/collections.ts';
import type { ServiceWithParts } from './service-parts.ts';
import { invoiceTexts as texts } from './texts.ts';

/** Long enough to be read: it says what to configure or to mend. */
const reasonMs = 12_000;
// The court's service behind the server takes its time.
const patienceMs = 60_000;

/**
 * Asks, and has the server issue the note of a service; it says itself what is missing (ruling 26). Answers whether there
 * is a note now.
 */
export function useIssueInvoice(onWish: (each: ServiceWithParts, companies: readonly LiveCompany[]) => void) {
  const { store, status } = useReplica();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const mayChange = useMayWrite('companies');
  const flash = useFlash();
  // Another tap while the first is on its way would ask for the same note.
  const isIssuing = useRef(false);

  const told = (notice: Parameters<typeof flash>[0]) => {
    flash(notice);
    return false;
  };

  async function issueOnce(each: ServiceWithParts): Promise<boolean> {
    if (isIssuing.current) return told({ kind: 'info', text: texts.issuing });
    isIssuing.current = true;
    try {
      return await issue(each);
    } finally {
      isIssuing.current = false;
    }
  }

  async function issue(each: ServiceWithParts): Promise<boolean> {
    const { service, budget } = each;
    // A note of the national system is wished for on the service's own row, and may wait for a network.
    const isOffline = status.connection === 'offline';
    const live = await (isOffline ? knownLiveCompanies(store) : askLiveCompanies(store));
    if (live.length > 0) {
      onWish(each, live);
      return false;
    }
    if (isOffline) return told({ kind: 'info', text: texts.offline, durationMs: 5000 });
    const lacking = status.isDownloaded ? await companyWithoutTaxId(store) : null;
    if (lacking !== null && mayChange.update(lacking)) {
      if (await confirm(noTaxId(lacking.name))) await navigate(`/dashboard/empresas?editar=${lacking.id}`);
      return false;
    }
    const text = budget?.isUnsent ? `${texts.confirmText} ${texts.unsent}` : texts.confirmText;
    if (!(await confirm({ title: texts.confirm, text, confirmLabel: texts.confirmLabel }))) return false;
    flash({ kind: 'info', text: texts.issuing });
    const patience = AbortSignal.timeout(patienceMs);
    const answer = await request(issueInvoice, { body: { id_servico: service.id }, signature: store.signature }, patience);
    if (!answer.ok) {
      const isUnanswered = answer.kind === 'offline' && patience.aborted;
      return told({ kind: 'error', text: isUnanswered ? texts.unanswered : failedText(answer), durationMs: reasonMs });
    }
    flash({ kind: 'success', text: texts.issued });
    // What holds before no court says so wherever it is shown.
    if (answer.data.notice !== '') flash({ kind: 'info', text: answer.data.notice, durationMs: reasonMs });
    return true;
  }

  return issueOnce;
}

/** The company that the shop's notes would be of, where none can issue one yet: its CNPJ is asked for with the first note. */
async function companyWithoutTaxId(store: Store) {
  const stored = (await store.db.rows('companies').orderBy('sort').toArray()).filter(isLive);
  const companies = stored.map(({ id, row }) => ({ ...asRow('companies', row), id }));
  return companies.some(({ cnpj }) => cnpj !== '') ? null : (companies[0] ?? null);
}

const noTaxId = (name: string) => ({
  title: texts.noTaxId,
  text: texts.noTaxIdText(name),
  confirmLabel: texts.toTaxId,
  cancelLabel: texts.later,
});

/** The server's message is the whole reason (spec 2 §8), unless it says nothing of the note. */
function failedText(failure: ApiFailure): string {
  const saysWhy = failure.kind === 'problem' && failure.problem.code !== problemCodes.internal;
  return saysWhy ? failureReason(failure) : `${texts.failed} ${failureReason(failure)}`;
}
