import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { Body } from '#contract/call.ts';
import type { FiscalCompany, checkFiscal, goLive, saveFiscalProfile, sendCertificate, tryFiscal } from '#contract/fiscal-calls.ts';

type SetupCall = typeof checkFiscal | typeof goLive | typeof saveFiscalProfile | typeof sendCertificate | typeof tryFiscal;

/** One step of a company's set-up at the server; `onChanged` is handed the company as it then stands. A refusal is told in its own words. */
export function useSetupCall(company: string, onChanged: (company: FiscalCompany) => void) {
  const { signature } = useReplica();
  const flash = useFlash();
  const [busy, setBusy] = useState<string | null>(null);

  async function run<C extends SetupCall>(call: C, body: Body<C>, done?: string): Promise<boolean> {
    setBusy(call.name);
    const answer = await request(call as SetupCall, { params: { id: company }, body, signature } as never);
    setBusy(null);
    if (!answer.ok) {
      flash({ kind: 'error', text: failureReason(answer), durationMs: 12_000 });
      return false;
    }
    onChanged(answer.data);
    if (done !== undefined) flash({ kind: 'success', text: done });
    return true;
  }

  return { run, isBusy: (call: SetupCall) => busy === call.name };
}
