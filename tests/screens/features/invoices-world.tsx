import { vi } from 'vitest';
import { InvoicePage } from '#client/app/invoice-page.tsx';
import type { FiscalCompany } from '#contract/fiscal-calls.ts';
import type { Invoice } from '#contract/nfse-calls.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { listAnswer, type Answer } from './admin-screen.tsx';
import { openStore, renderScreen } from './render-screen.tsx';
import { aSubscription, fiscal } from './subscription-rows.ts';

const contact = { pix_key: '', pix_holder: '', pix_city: '', support_phone: '', social: [] };

/** 'Nota Fiscal' before a server that answers what a test says: whether it issues, the shop's plan, who is live, and of notes. */
export async function invoicesWorld() {
  const said = {
    isIssuing: true,
    plan: { invoices: true },
    live: [] as readonly FiscalCompany[],
    answer: ((_, response) => answerJson(response, listAnswer([]))) as Answer,
  };
  const store = openStore();
  const server = await smallServer((heard, response) => {
    if (heard.url.startsWith('/api/contact')) return answerJson(response, { ...contact, invoices: said.isIssuing });
    if (heard.url.startsWith('/api/signature/')) return answerJson(response, aSubscription({ plan: { ...fiscal, ...said.plan } }));
    // Which companies issue by the national system.
    if (heard.url.startsWith('/api/nfse/empresas/')) return answerJson(response, said.live);
    return said.answer(heard, response);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  return {
    said,
    store,
    server,
    listing(notes: readonly Invoice[], paging = {}): void {
      said.answer = (_, response) => answerJson(response, listAnswer(notes, paging));
    },
    /** On a device that heard before what the server's operator has configured. */
    open(path = '/dashboard/nf') {
      localStorage.setItem('patio-contact', JSON.stringify({ ...contact, invoices: said.isIssuing }));
      return renderScreen(<InvoicePage />, { store, path });
    },
    heard: (path: string) => server.heard.filter(({ url }) => url.startsWith(`/api${path}`) && !url.startsWith('/api/nfse/empresas/')),
    async leave(): Promise<void> {
      localStorage.clear();
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
      await server.stop();
    },
  };
}
