import { tellEndingCertificates, type NoticePorts } from './certificate-notices.ts';
import type { OnFailure } from './note-worker.ts';
import { resealCertificates } from './reseal-certificates.ts';
import { refreshMunicipalities, type RefreshPorts } from './refresh-municipalities.ts';

const dayMs = 86_400_000;

/**
 * Tells of certificates that end, seals them by the present secret and asks municipalities anew, now and then once a day. The
 * answered function begins nothing more and comes back when what was begun has ended.
 */
export function doDaily(ports: NoticePorts & RefreshPorts, onFailure: OnFailure): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = Promise.all([
      running,
      tellEndingCertificates(ports, onFailure).catch(onFailure),
      resealCertificates(ports).catch(onFailure),
      refreshMunicipalities(ports, onFailure, stopping.signal).catch(onFailure),
    ]);
  };
  run();
  const timer = setInterval(run, dayMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
