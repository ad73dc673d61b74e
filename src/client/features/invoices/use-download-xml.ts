import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { requestBlob, requestFile } from '#client/api/http.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { downloadBlob, downloadFile } from '#client/ui/blocks/download.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { invoicePackage, invoicePdf, invoiceXml, type Invoice } from '#contract/nfse-calls.ts';
import { issuedTexts as texts } from './texts.ts';

/** Hands the person a note's documents; `busy` is the id of the one on its way, or the month of a package. */
export function useDownloadXml() {
  const { signature } = useReplica();
  const flash = useFlash();
  const [busy, setBusy] = useState<string | null>(null);

  async function whileBusy(id: string, work: () => Promise<void>): Promise<void> {
    setBusy(id);
    await work();
    setBusy((now) => (now === id ? null : now));
  }

  const download = ({ id, number }: Pick<Invoice, 'id' | 'number'>) =>
    whileBusy(id, async () => {
      const answer = await requestFile(invoiceXml, { params: { id }, signature });
      if (answer.ok) downloadFile(texts.file(number), invoiceXml.file, answer.data);
      else flash({ kind: 'error', text: `${texts.downloadFailed} ${failureReason(answer)}` });
    });

  const openPdf = ({ id, number }: Pick<Invoice, 'id' | 'number'>) =>
    whileBusy(id, async () => {
      const answer = await requestBlob(invoicePdf, { params: { id }, signature });
      if (answer.ok) downloadBlob(texts.danfseFile(number), answer.data);
      else flash({ kind: 'error', text: `${texts.danfseFailed} ${failureReason(answer)}` });
    });

  const downloadPackage = (month: string) =>
    whileBusy(month, async () => {
      const answer = await requestBlob(invoicePackage, { params: { signature }, query: { month }, signature });
      if (answer.ok) downloadBlob(texts.packFile(month), answer.data);
      else flash({ kind: 'error', text: `${texts.packFailed} ${failureReason(answer)}` });
    });

  return { download, openPdf, downloadPackage, busy };
}
