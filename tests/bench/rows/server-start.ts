import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { prepared } from '#fixtures/product-build.ts';
import { ServerProcess } from '#fixtures/server-process.ts';
import { startEngine } from '#server/db/engine/engine.ts';
import { isSmoke } from '../effort.ts';
import { inPairs, median, ratiosOf } from '../pairs.ts';
import { inMs, ms, times, type Line } from '../report.ts';
import { closedOnce } from '../still-open.ts';

const run = promisify(execFile);

/** Row 17: the installed server until it serves, against its PostgreSQL alone and a Node that does nothing, one after the other. */
export async function measureServerStart(): Promise<Line> {
  // A smoke run has seen to that before its lanes.
  if (!isSmoke) await prepared('ensureServerBuilt');
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-bench-start-'));
  // The embedded PostgreSQL may run as another user.
  chmodSync(dataDir, 0o711);
  try {
    // The first start lays the database out.
    await (await ServerProcess.start({ dataDir })).stop();
    const app = async () => {
      const began = performance.now();
      const server = await ServerProcess.start({ dataDir });
      const took = performance.now() - began;
      const stop = closedOnce(() => server.stop());
      const { status } = await fetch(`http://127.0.0.1:${server.port}/readyz`).finally(stop);
      if (status !== 200) throw new Error(`The server that had started was not ready: ${status}`);
      return took;
    };
    const limit = async () => {
      const began = performance.now();
      await run(process.execPath, ['-e', '0']);
      const engine = await startEngine({ dataDir, log: () => undefined });
      const took = performance.now() - began;
      const isThere = await answers(engine.url).finally(closedOnce(() => engine.stop()));
      if (!isThere) throw new Error('PostgreSQL had not started');
      return took;
    };
    const paired = await inPairs({ app, limit });
    const ratios = ratiosOf(paired);
    return {
      row: '17',
      what: 'Partida do servidor instalado ÷ PostgreSQL e Node sozinhos',
      measured: `${times(ratios.median)} (${times(ratios.least)} a ${times(ratios.most)}); ${ms(median(paired.app))} ÷ ${ms(median(paired.limit))}`,
      goal: '≤ 2',
      isMet: ratios.median <= 2,
      figures: inMs(paired),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('SELECT 1')).rowCount === 1;
  } finally {
    await client.end();
  }
}
