import type { SyncStatus } from '#client/sync/status.ts';
import { formatAge } from '#client/ui/words/age.ts';
import { megabytes } from '#client/ui/words/megabytes.ts';
import { syncTexts } from './texts.ts';

export interface SyncSummary {
  readonly tone: 'green' | 'yellow' | 'red' | 'grey';
  readonly text: string;
  /** Age of the oldest entry, where it says something ('há 4 min'); where only photos wait, how much they are. */
  readonly age: string | null;
}

const number = new Intl.NumberFormat('pt-BR');
const count = (value: number) => number.format(value);

/** The one thing that the badge in the menu says, the most urgent first (DESIGN §3, Seen by the user). */
export function summarizeSync(status: SyncStatus, nowMs: number): SyncSummary {
  const age = status.oldestAt === null ? null : formatAge(nowMs - status.oldestAt);
  const plain = (tone: SyncSummary['tone'], text: string): SyncSummary => ({ tone, text, age: null });
  if (status.health === 'read-only') return plain('red', syncTexts.readOnly);
  if (status.health === 'outdated') return plain('red', syncTexts.outdated);
  if (status.health === 'not-answering') return plain('red', syncTexts.notAnswering);
  if (status.health === 'refused') return plain('red', syncTexts.refused);
  const problems = status.problems + status.photos.refused;
  if (problems > 0) return { tone: 'red', text: syncTexts.problems(count(problems)), age };
  if (status.pause !== null) return { tone: 'red', text: pauseTexts[status.pause], age };
  const waiting = waitingText(status);
  const beside = status.waiting > 0 || status.photos.waiting === 0 ? age : megabytes(status.photos.bytes);
  if (status.connection === 'offline') {
    return waiting === null ? plain('grey', syncTexts.offline) : { tone: 'yellow', text: `${syncTexts.offline} · ${waiting}`, age: beside };
  }
  if (waiting !== null) return { tone: 'yellow', text: waiting, age: beside };
  if (!status.isDownloaded) {
    const rows = status.downloadedRows;
    return plain('grey', rows > 0 ? syncTexts.downloading(count(rows)) : syncTexts.preparing);
  }
  return plain('green', syncTexts.allSent);
}

/** '3 a enviar · 2 fotos', '2 fotos a enviar'; null where nothing waits. */
function waitingText({ waiting, photos }: SyncStatus): string | null {
  const pictures = photos.waiting > 0 ? syncTexts.photos(count(photos.waiting), photos.waiting === 1) : null;
  if (waiting === 0) return pictures === null ? null : syncTexts.photosWaiting(pictures);
  return pictures === null ? syncTexts.waiting(count(waiting)) : `${syncTexts.waiting(count(waiting))} · ${pictures}`;
}

const pauseTexts = {
  unauthorized: syncTexts.signInToSend,
  ended: syncTexts.signInToSend,
  expired: syncTexts.renewToSend,
  forbidden: syncTexts.forbidden,
  suspended: syncTexts.suspended,
  removed: syncTexts.forbidden,
} as const;
