import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pullAnswerSchema } from '#contract/sync.ts';
import { ServerProcess } from '#fixtures/server-process.ts';
import { closeConnections, LoadDevice, type Answered } from '../../load/devices.ts';
import { openFiles, processorMs, residentBytes } from '../../load/usage.ts';
import { sized } from '../effort.ts';
import { leastPairs, median, ratiosOf } from '../pairs.ts';
import { times, type Line } from '../report.ts';
import type { ShopServer } from '../shop-server.ts';
import { closedOnce } from '../still-open.ts';

const waiting = sized(1_000, 100);
const warmUpCalls = sized(1_000, 100);
const atOnce = 50;
/** The first warms up files and caches. */
const warmUpPairs = sized(1, 0);
const restMs = sized(1_000, 250);
const ofBench = join(import.meta.dirname, '..');
const collecting = join(ofBench, 'collect-garbage.cjs');

/** Row 16: what a thousand waiting pulls add to the server's memory, against a thousand idle connections of a bare Fastify. */
export async function measureWaiting(server: ShopServer): Promise<Line> {
  const [app, limit]: [number[], number[]] = [[], []];
  for (let at = 0; at < warmUpPairs + leastPairs; at += 1) {
    const [ofApp, ofLimit] = at % 2 === 0 ? [await addedByPulls(server), await addedByIdle(server)] : await limitFirst(server);
    if (at < warmUpPairs) continue;
    app.push(ofApp);
    limit.push(ofLimit);
  }
  const ratios = ratiosOf({ app, limit });
  const kB = (values: readonly number[]) => (median(values) / waiting / 1000).toFixed(1);
  return {
    row: '16',
    what: 'Memória do servidor por 1.000 pulls à espera ÷ 1.000 conexões paradas do Fastify nu',
    measured: `${times(ratios.median)} (${times(ratios.least)} a ${times(ratios.most)}); ${kB(app)} ÷ ${kB(limit)} kB cada`,
    goal: '≤ 2',
    isMet: ratios.median <= 2,
    figures: { unit: 'bytes', app, limit },
  };
}

async function limitFirst(server: ShopServer): Promise<[number, number]> {
  const limit = await addedByIdle(server);
  return [await addedByPulls(server), limit];
}

/** Bytes that a process of the product has more once the pulls wait, all of which must hear of the next change. */
async function addedByPulls({ shop, dataDir }: ShopServer): Promise<number> {
  const server = await ServerProcess.start({ dataDir, variables: { NODE_OPTIONS: `--require ${collecting}` } });
  const stop = closedOnce(() => server.stop());
  try {
    const device = new LoadDevice(shop, 1, [server.port]);
    await device.open();
    await inTurns(warmUpCalls, async () => void (await device.call(device.pull(0))));
    const before = await atRest(server.pid);
    const openBefore = openFiles(server.pid);
    let answered = 0;
    const pulls: Promise<Answered>[] = [];
    const wait = () => {
      const pull = device.call(device.pull(25)).finally(() => (answered += 1));
      // Whatever is thrown before they are looked at says why they ended with it.
      pull.catch(() => undefined);
      pulls.push(pull);
    };
    // A thousand at once overflow the line of the listening socket: the last would be let in when the first give up waiting.
    while (pulls.length < waiting) {
      for (let at = 0; at < atOnce; at += 1) wait();
      // Connections of the warm-up are used again.
      await untilOpen(server.pid, openBefore + pulls.length - atOnce);
    }
    const after = await atRest(server.pid);
    if (answered > 0) throw new Error(`${answered} pulls did not wait`);
    const notes = `mudou às ${after}`;
    await device.call({ method: 'PUT', path: `/clientes/${shop.customerIds[0]}`, body: { notes } });
    for (const { status, text } of await Promise.all(pulls)) {
      const { changes } = pullAnswerSchema.parse(JSON.parse(text));
      if (status !== 200 || changes[0]?.row?.['notes'] !== notes) throw new Error(`A pull that waited was answered ${status}: ${text}`);
    }
    return after - before;
  } finally {
    closeConnections();
    await stop();
  }
}

async function addedByIdle({ dataDir }: ShopServer): Promise<number> {
  const bare = await startBare(dataDir);
  const sockets: Socket[] = [];
  const answered = async () => {
    const socket = connect(bare.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    if (!answer.toString().startsWith('HTTP/1.1 200')) throw new Error(answer.toString());
    return socket;
  };
  try {
    await inTurns(warmUpCalls, async () => void (await answered()).destroy());
    const before = await atRest(bare.pid);
    await inTurns(waiting, async () => void sockets.push(await answered()));
    const after = await atRest(bare.pid);
    if (sockets.some(({ destroyed }) => destroyed)) throw new Error('A connection that was to idle was closed');
    return after - before;
  } finally {
    for (const socket of sockets) socket.destroy();
    await bare.end();
  }
}

async function startBare(dataDir: string) {
  const bodyFile = join(dataDir, 'bare-idle.json');
  writeFileSync(bodyFile, JSON.stringify({ changes: [] }));
  const child = spawn(process.execPath, ['--require', collecting, '--import', 'tsx', join(ofBench, 'bare-server.ts'), bodyFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  if (child.pid === undefined) throw new Error('The bare server did not start');
  const end = closedOnce(() => {
    const gone = once(child, 'exit');
    child.kill();
    return gone;
  });
  return { port: Number(said.toString().trim()), pid: child.pid, end };
}

/** Its memory once it has nothing more to do but to look at the counters now and then, and its garbage is gone. */
async function atRest(pid: number): Promise<number> {
  await untilIdle(pid);
  process.kill(pid, 'SIGUSR2');
  await untilIdle(pid);
  return residentBytes(pid);
}

/** Until its connections are let in. */
async function untilOpen(pid: number, count: number): Promise<void> {
  for (let left = 300; openFiles(pid) < count; left -= 1) {
    if (left === 0) throw new Error(`Only ${openFiles(pid)} of ${count} files and connections are open`);
    await sleep(50);
  }
}

async function untilIdle(pid: number): Promise<void> {
  for (let workedMs = Infinity; workedMs > restMs / 10;) {
    const before = processorMs(pid);
    await sleep(restMs);
    workedMs = processorMs(pid) - before;
  }
}

async function inTurns(count: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
