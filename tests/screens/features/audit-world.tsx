import { afterEach, beforeEach, vi } from 'vitest';
import type { TrailRow } from '#contract/audit-calls.ts';
import { answerJson, smallServer, type Heard } from '../data/small-server.ts';
import type { Answer } from './admin-screen.tsx';

export const renata = { id: '01890000-0000-7000-8000-0000000000aa', name: 'Renata' };

/** A row of the trail as the server answers it. */
export const told = (id: number, changes: Partial<TrailRow> = {}): TrailRow => ({
  id: String(id),
  at: '2026-11-20T15:00:00.000Z',
  device_at: null,
  actor: renata,
  device: '',
  via: 'app',
  kind: 'changed',
  follows: false,
  collection: 'budgets',
  row_id: '01890000-0000-7000-8000-0000000000bb',
  row_gone: false,
  subject: 'Orçamento nº 42',
  changes: {},
  ...changes,
});

/** A server that answers every call as the test says, for each test anew. */
export function auditWorld() {
  const world: { answer: Answer; heard: () => readonly Heard[]; stop: () => Promise<void> } = {
    answer: (_, response) => answerJson(response, { data: [], next: null }),
    heard: () => [],
    stop: async () => undefined,
  };
  beforeEach(async () => {
    const server = await smallServer((heard, response) => world.answer(heard, response));
    Object.assign(world, { heard: () => server.heard, stop: server.stop });
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  });
  afterEach(async () => {
    localStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await world.stop();
  });
  return world;
}

export const answering =
  (body: object): Answer =>
  (_, response) =>
    answerJson(response, body);
