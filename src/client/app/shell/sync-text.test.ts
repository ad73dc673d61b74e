import { describe, expect, it } from 'vitest';
import type { SyncStatus } from '#client/sync/status.ts';
import { summarizeSync } from './sync-text.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minutesAgo = (minutes: number) => now - minutes * 60_000;

const settled: SyncStatus = {
  isKnown: true,
  connection: 'online',
  pause: null,
  waiting: 0,
  problems: 0,
  oldestAt: null,
  lastSyncAt: now,
  isDownloaded: true,
  downloadedRows: 1284,
  standing: null,
  needsUpdate: false,
  lost: null,
  health: 'ok',
  isEngineMissing: false,
  photos: { waiting: 0, bytes: 0, refused: 0 },
};

describe('the badge in the menu (DESIGN §3, Seen by the user)', () => {
  const cases: [string, Partial<SyncStatus>, string, string, string | null][] = [
    ['nothing pending', {}, 'green', 'Tudo enviado', null],
    ['entries on their way', { waiting: 3, oldestAt: minutesAgo(4) }, 'yellow', '3 a enviar', 'há 4 min'],
    ['an entry of this minute', { waiting: 1, oldestAt: now - 5000 }, 'yellow', '1 a enviar', null],
    ['offline with entries', { connection: 'offline', waiting: 3, oldestAt: minutesAgo(70) }, 'yellow', 'Sem internet · 3 a enviar', 'há 1 h'],
    ['photos alone', { photos: { waiting: 3, bytes: 1_240_000, refused: 0 } }, 'yellow', '3 fotos a enviar', '1,2 MB'],
    [
      'photos beside entries',
      { waiting: 3, oldestAt: minutesAgo(4), photos: { waiting: 1, bytes: 9, refused: 0 } },
      'yellow',
      '3 a enviar · 1 foto',
      'há 4 min',
    ],
    ['a refused photo', { photos: { waiting: 1, bytes: 9, refused: 1 } }, 'red', '1 com problema', null],
    ['offline without entries', { connection: 'offline' }, 'grey', 'Sem internet', null],
    ['a problem before what waits', { waiting: 3, problems: 2, oldestAt: minutesAgo(2) }, 'red', '2 com problema', 'há 2 min'],
    ['an ended session', { pause: 'unauthorized', waiting: 5, oldestAt: minutesAgo(1) }, 'red', 'Entre de novo para enviar', 'há 1 min'],
    ['an expired subscription', { pause: 'expired' }, 'red', 'Renove para enviar', null],
    ['the first download', { isDownloaded: false, downloadedRows: 12_400 }, 'grey', 'Baixando 12.400 registros…', null],
    ['a download that just starts', { isDownloaded: false, downloadedRows: 0 }, 'grey', 'Baixando a oficina…', null],
    ['a storage that is silent', { health: 'not-answering', isKnown: false }, 'red', 'Aparelho não responde', null],
    ['a browser that keeps nothing', { health: 'refused', isKnown: false }, 'red', 'Sem lugar para guardar', null],
    ['a device that cannot write', { health: 'read-only', waiting: 2 }, 'red', 'Só leitura: recarregue', null],
  ];
  it.each(cases)('%s', (_, change, tone, text, age) => {
    expect(summarizeSync({ ...settled, ...change }, now)).toEqual({ tone, text, age });
  });
});
