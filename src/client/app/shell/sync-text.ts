import type { SyncStatus } from '#client/sync/status.ts';
import { formatAge } from '#client/ui/words/age.ts';
import { syncTexts } from '../texts.ts';

export interface SyncSummary {
  readonly tone: 'green' | 'yellow' | 'red' | 'grey';
  readonly text: string;
  /** Age of the oldest entry, where it says something ('há 4 min'). */
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
  if (status.problems > 0) return { tone: 'red', text: syncTexts.problems(count(status.problems)), age };
  if (status.pause !== null) return { tone: 'red', text: pauseTexts[status.pause], age };
  const waiting = status.waiting > 0 ? syncTexts.waiting(count(status.waiting)) : null;
  if (status.connection === 'offline') {
    return waiting === null ? plain('grey', syncTexts.offline) : { tone: 'yellow', text: `${syncTexts.offline} · ${waiting}`, age };
  }
  if (waiting !== null) return { tone: 'yellow', text: waiting, age };
  if (!status.isDownloaded) {
    const rows = status.downloadedRows;
    return plain('grey', rows > 0 ? syncTexts.downloading(count(rows)) : syncTexts.preparing);
  }
  return plain('green', syncTexts.allSent);
}

const pauseTexts = {
  unauthorized: syncTexts.signInToSend,
  ended: syncTexts.signInToSend,
  expired: syncTexts.renewToSend,
  forbidden: syncTexts.forbidden,
  suspended: syncTexts.suspended,
  removed: syncTexts.forbidden,
} as const;
