import type { PullAnswer } from '#contract/sync.ts';
import type { Bench } from '../bench.ts';
import { sized } from '../effort.ts';
import { inPairs, median, quantile, ratiosOf, type Paired } from '../pairs.ts';
import { inBytes, inMs, ms, times, type Line } from '../report.ts';
import type { Answered, Asked, LoadDevice } from '../../load/devices.ts';
import type { ShopServer } from '../shop-server.ts';
import { measureBatch } from './push-batch.ts';
import { measureWaiting } from './waiting-pulls.ts';

const callsPerMeasure = sized(300, 24);
const atOnce = 8;
const rowsOfPull = 20;

/** Rows 8, 13, 15 and 16: what the server answers, against what carries no shop at all. */
export async function measureServer(bench: Bench, server: ShopServer): Promise<void> {
  // Rows before may have written into the shop.
  await server.device.open();
  if (bench.wants('8')) await bench.row('8', async () => [await measureOneField(server)]);
  if (bench.wants('13')) await bench.row('13', () => measurePulls(server));
  if (bench.wants('15')) await bench.row('15', async () => [await measureBatch(server)]);
  if (bench.wants('16')) await bench.row('16', async () => [await measureWaiting(server)]);
}

const read = async (device: LoadDevice, call: Asked): Promise<PullAnswer> => JSON.parse((await calledWell(device, call)).text) as PullAnswer;

async function calledWell(device: LoadDevice, call: Asked) {
  const answer = await device.call(call);
  if (answer.status !== 200) throw new Error(`${call.method} ${call.path} was answered ${answer.status}: ${answer.text}`);
  return answer;
}

/** Row 8: one field of one customer changes; the bytes of the pull that tells it, against the least that would. */
async function measureOneField({ device, shop }: ShopServer): Promise<Line> {
  const [id = ''] = shop.customerIds;
  const changed = { notes: 'Prefere ser chamado à tarde' };
  await calledWell(device, { method: 'PUT', path: `/clientes/${id}`, body: changed });
  const answer = await calledWell(device, device.pull(0));
  const { changes } = JSON.parse(answer.text) as PullAnswer;
  const [change] = changes;
  if (changes.length !== 1 || change?.row?.['notes'] !== changed.notes) throw new Error('The pull told of something else');
  device.took(answer);
  const least = Buffer.byteLength(JSON.stringify({ collection: change.collection, id, rev: change.rev, row: changed }));
  const bytes = Buffer.byteLength(answer.text);
  return {
    row: '8',
    what: 'Bytes do pull de um campo mudado ÷ os do campo só',
    measured: `${times(bytes / least)}; ${bytes} ÷ ${least} bytes`,
    goal: '≤ 2',
    isMet: bytes / least <= 2,
    figures: inBytes(bytes, least),
  };
}

/** Row 13: pulls of 20 rows and of nothing new, eight at once, against a bare Fastify that answers the same bytes. */
async function measurePulls(server: ShopServer): Promise<Line[]> {
  const { device, shop } = server;
  const nothing = device.pull(0);
  const twenty = afterCursor(shop, '', rowsOfPull);
  const [ofNothing, ofTwenty] = [await read(device, nothing), await read(device, twenty)];
  if (ofNothing.changes.length !== 0 || ofTwenty.changes.length !== rowsOfPull) throw new Error('The pulls hold something else');
  const [none, many] = [JSON.stringify(ofNothing), JSON.stringify(ofTwenty)];
  const cursors = await cursorsOf(server);
  let writes = 0;
  // What was read for anybody is of no use behind a write.
  const write = async () => {
    writes += 1;
    const body = { notes: `antes da medida ${writes}` };
    await calledWell(device, { method: 'PUT', path: `/clientes/${shop.customerIds.at(-1)}`, body });
  };
  return [
    await pullLine(server, { what: `Pull de ${rowsOfPull} linhas`, asked: () => twenty, answer: many }),
    await pullLine(server, { what: 'Pull sem novidade', asked: () => nothing, answer: none }),
    await pullLine(server, {
      what: `Pull de ${rowsOfPull} linhas que ninguém pediu antes`,
      asked: (at) => afterCursor(shop, cursors[at] ?? '', rowsOfPull),
      answer: many,
      before: write,
    }),
  ];
}

const afterCursor = ({ signature }: ShopServer['shop'], cursor: string, limit: number): Asked => ({
  method: 'GET',
  path: `/sync/${signature}?limit=${limit}${cursor === '' ? '' : `&since=${encodeURIComponent(cursor)}`}`,
});

/** As many cursors as a measure has calls, each of another revision. */
async function cursorsOf({ device, shop }: ShopServer): Promise<string[]> {
  const cursors: string[] = [];
  while (cursors.length < callsPerMeasure) cursors.push((await read(device, afterCursor(shop, cursors.at(-1) ?? '', 1))).cursor);
  return cursors;
}

interface Measured {
  readonly what: string;
  /** The call at a place of the measure. */
  readonly asked: (at: number) => Asked;
  /** What the bare server answers. */
  readonly answer: string;
  /** Done before each measure of the app, and not timed. */
  readonly before?: () => Promise<void>;
}

async function pullLine({ device, bare }: ShopServer, { what, asked, answer, before }: Measured): Promise<Line> {
  const limit = await bare(answer);
  const latencies: { app: number[]; limit: number[] } = { app: [], limit: [] };
  const rows = (JSON.parse(answer) as PullAnswer).changes.length;
  const perCall = (of: LoadDevice, into: number[]) => async () => {
    if (of === device) await before?.();
    const { took, each, answers } = await drive(of, asked);
    const isSame = answers.every(({ text }) => (JSON.parse(text) as PullAnswer).changes.length === rows);
    if (answers.length !== callsPerMeasure || !isSame) throw new Error(`${what}: a call was answered by something else`);
    into.push(quantile(each, 0.99));
    return took / callsPerMeasure;
  };
  const paired: Paired = await inPairs({ app: perCall(device, latencies.app), limit: perCall(limit, latencies.limit) });
  // Calls a second are the inverse of milliseconds a call.
  const { median: slower, least, most } = ratiosOf(paired);
  const [p99, bareP99] = [median(latencies.app), median(latencies.limit)];
  return {
    row: '13',
    what: `${what}, chamadas por segundo ÷ Fastify nu`,
    measured: `${times(1 / slower)} (${times(1 / most)} a ${times(1 / least)}); ${(1000 / median(paired.app)).toFixed(0)} ÷ ${(1000 / median(paired.limit)).toFixed(0)}; p99 ${ms(p99)} ÷ ${ms(bareP99)}`,
    goal: '≥ 0,15 e p99 ≤ 10 ×',
    isMet: 1 / slower >= 0.15 && p99 <= 10 * bareP99,
    figures: inMs(paired),
  };
}

/** Calls `callsPerMeasure` times, so many at once; milliseconds for all, and of each. */
async function drive(device: LoadDevice, asked: (at: number) => Asked): Promise<{ took: number; each: number[]; answers: Answered[] }> {
  const each: number[] = [];
  const answers: Answered[] = [];
  let left = callsPerMeasure;
  const began = performance.now();
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      answers.push(await calledWell(device, asked(left)));
      each.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { took: performance.now() - began, each, answers };
}
