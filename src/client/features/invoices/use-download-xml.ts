import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { requestFile } from '#client/api/http.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { downloadFile } from '#client/ui/blocks/download.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { invoiceXml, type Invoice } from '#contract/nfse-calls.ts';
import { issuedTexts as texts } from './texts.ts';

/** Hands the person a note's document; `busy` is the id of the one on its way. */
export function useDownloadXml() {
  const { signature } = useReplica();
  const flash = useFlash();
  const [busy, setBusy] = useState<string | null>(null);

  async function download({ id, number }: Invoice): Promise<void> {
    setBusy(id);
    const answer = await requestFile(invoiceXml, { params: { id }, signature });
    setBusy((now) => (now === id ? null : now));
    if (answer.ok) downloadFile(texts.file(number), invoiceXml.file, answer.data);
    else flash({ kind: 'error', text: `${texts.downloadFailed} ${failureReason(answer)}` });
  }

  return { download, busy };
}
