import { useRef } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request, requestBlob, type Result } from '#client/api/http.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { downloadBlob, downloadFile } from '#client/ui/blocks/download.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { heldDataPdf, readHeldData } from '#contract/privacy-calls.ts';
import type { RowId } from '#domain/values/ids.ts';
import { privacyTexts as texts } from './texts.ts';

/** Hands over all that the shop holds of a customer, as the server has it. */
export function useHandOver({ id, name }: { readonly id: RowId; readonly name: string }) {
  const { signature } = useReplica();
  const flash = useFlash();
  const isLoading = useRef(false);
  const asked = { params: { signature, customer: id }, signature };

  async function handOver<T>(load: () => Promise<Result<T>>, save: (data: T) => void): Promise<void> {
    // Each answer is a row of the security log.
    if (isLoading.current) return;
    isLoading.current = true;
    const answer = await load();
    isLoading.current = false;
    if (!answer.ok) return flash({ kind: 'error', text: `${texts.handOverFailed} ${failureReason(answer)}` });
    save(answer.data);
    flash({ kind: 'success', text: texts.handedOver });
  }

  return {
    asPdf: () =>
      handOver(
        () => requestBlob(heldDataPdf, asked),
        (pdf) => downloadBlob(`${texts.fileName(name)}.pdf`, pdf),
      ),
    asJson: () =>
      handOver(
        () => request(readHeldData, asked),
        (data) => downloadFile(`${texts.fileName(name)}.json`, 'application/json', JSON.stringify(data, null, 2)),
      ),
  };
}
