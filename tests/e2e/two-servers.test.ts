import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpResult } from '#contract/sync.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import { RoundRobin } from '#fixtures/round-robin.ts';
import { isLong, print, printedSeed } from '#fixtures/long-form.ts';
import type { ServerProcess } from '#fixtures/server-process.ts';
import { ShopApi } from '#fixtures/shop-api.ts';
import { buildWriterPage, writerPath } from '#fixtures/writer-page.ts';
import { Prng } from '../sync/simulation/prng.ts';
import { untilSame, untilSent } from './convergence.ts';
import { useLab } from './lab.ts';
import { card, createCustomer, find, otherShop, readyForOffline, sees, shop } from './person.ts';
import { SaidAndHeld } from './said-and-held.ts';
import { revision } from './server-rows.ts';
import { Writer } from './writer.ts';

const writesEach = isLong ? 400 : 40;
const lab = useLab();
const balancer = new RoundRobin();
let servers: [ServerProcess, ServerProcess];
let page: Awaited<ReturnType<typeof buildWriterPage>>;
beforeAll(async () => {
  page = await buildWriterPage();
  await lab.app.stop();
  servers = [await lab.app.anotherProcess(), await lab.app.anotherProcess()];
  balancer.leadTo(...servers.map(({ port }) => port));
  lab.app.link.serve(writerPath, page.folder);
  lab.app.link.leadTo(await balancer.listen());
  lab.app.link.set('none');
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await balancer.close();
  page.remove();
});

const newId = () => uuidV7(Date.now(), (count) => new Uint8Array(randomBytes(count)));
const addressOf = ({ port }: ServerProcess) => `http://127.0.0.1:${port}`;

it('a call that waits at one server is woken by what is written at the other', async () => {
  const [api, bystander] = [await ShopApi.signIn(() => lab.app.url, shop), await ShopApi.signIn(() => lab.app.url, otherShop)];
  const [one, two] = servers.map(addressOf) as [string, string];
  const [{ cursor }, other] = [await api.pull(null), await bystander.pull(null)];
  const id = newId();
  // The other shop's call began earlier and nothing happens there: only its time limit ends it.
  const unmoved = bystander
    .at(one)
    .pull(other.cursor, { wait: 25 })
    .then(
      () => null,
      () => null,
    );
  const waiting = api.at(one).pull(cursor, { wait: 25 });
  await sleep(500);
  await api.at(two).push([api.newCustomer(id, 'Zilda de Outro Servidor', newId())]);
  const first = await Promise.race([unmoved, waiting]);
  expect(first?.changes).toMatchObject([{ id, row: { name: 'Zilda de Outro Servidor' } }]);
});

it('a write that comes to both servers at once is done once, and both answer the same', async () => {
  const api = await ShopApi.signIn(() => lab.app.url, shop);
  const [one, two] = servers.map((server) => api.at(addressOf(server))) as [ShopApi, ShopApi];
  const before = await revision(lab.app);
  const count = 40;
  for (let at = 0; at < count; at += 1) {
    const made = api.newCustomer(newId(), `Gêmeo ${at}`, newId());
    const [[left], [right]] = await Promise.all([one.push([made]), two.push([made])]);
    expect(left).toMatchObject({ status: 201 });
    expect(right).toEqual(left);
    const { id, rev } = rowIn(left);
    const changed = { opId: newId(), method: 'PUT' as const, path: `/clientes/${id}`, ifMatch: rev, body: { city: `Cidade ${at}` } };
    const [[again], [twice]] = await Promise.all([one.push([changed]), two.push([changed])]);
    expect(again).toMatchObject({ status: 200, body: { city: `Cidade ${at}` } });
    expect(twice).toEqual(again);
  }
  expect(await revision(lab.app)).toBe(before + 2 * count);
});

it(
  `two devices write ${writesEach} times each at two servers in turn, one of which dies: all of it is there once, on both`,
  { timeout: 1_800_000 },
  async () => {
    const prng = new Prng(printedSeed('two servers'));
    const ledger = new SaidAndHeld();
    const api = await ShopApi.signIn(() => addressOf(servers[1]), shop);
    const desks = await Promise.all(['MesaA', 'MesaB'].map((name) => openDesk(name, ledger, prng.below(2 ** 31))));
    const [left, right] = desks;
    if (left === undefined || right === undefined) throw new Error('Two desks were opened');
    await createCustomer(left.device.page, 'Queila do Balcão');
    await find(right.device.page, 'Queila do Balcão');
    await sees(card(right.device.page, 'Queila do Balcão'));

    await left.writer.makeQuote();
    await untilSame(right.writer, api);
    const writing = Promise.all(desks.map(({ writer }) => writer.write(writesEach)));
    lab.app.link.set('lost-answers');
    await sleep(prng.below(1000));
    await servers[0].kill();
    await sleep(prng.below(1000));
    lab.app.link.set('none');
    await sleep(prng.below(1000));
    servers[0] = await lab.app.anotherProcess();
    balancer.leadTo(...servers.map(({ port }) => port));
    await writing;
    for (const { device, writer } of desks) await untilSent(device, writer);
    for (const { writer } of desks) await untilSame(writer, api);

    const held = await api.rows();
    const waiting = (await Promise.all(desks.map(({ writer }) => writer.waiting()))).flat();
    print(`two servers: ${ledger.savedCount} saved, ${waiting.length} wait for a person; asked ${JSON.stringify(balancer.asked)}`);
    expect(ledger.missing(held, waiting)).toEqual([]);
    expect(
      ledger.doubled(
        held,
        desks.map(({ writer }) => writer.name),
      ),
    ).toEqual([]);
    for (const { pushes, longPolls } of balancer.asked) expect(Math.min(pushes, longPolls)).toBeGreaterThan(0);
  },
);

function rowIn(result: OpResult | undefined): { id: string; rev: number } {
  if (result === undefined) throw new Error('The batch was answered without its entry');
  return result.body as { id: string; rev: number };
}

async function openDesk(name: string, ledger: SaidAndHeld, seed: number) {
  const device = await lab.device();
  device.expects();
  await readyForOffline(device);
  return { device, writer: await Writer.open(device, ledger, name, seed) };
}
