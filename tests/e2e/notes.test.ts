import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { RoundRobin } from '#fixtures/round-robin.ts';
import { SefinProcess } from '#fixtures/sefin/process.ts';
import type { ServerProcess } from '#fixtures/server-process.ts';
import { aColleague, type Colleague } from './colleague.ts';
import { useLab } from './lab.ts';
import { sees, shop, signIn } from './person.ts';

// A company's way from its certificate to notes that count, against a stand-in of the national system, over two servers.
const lab = useLab();
const balancer = new RoundRobin();
let sefin: SefinProcess;
let servers: ServerProcess[];
beforeAll(async () => {
  sefin = await SefinProcess.start('both');
  await lab.app.stop();
  const variables = { NFSE_BASE_URL: sefin.base, NFSE_EXTRA_CA: sefin.rootFile };
  servers = [await lab.app.anotherProcess(undefined, variables), await lab.app.anotherProcess(undefined, variables)];
  balancer.leadTo(...servers.map(({ port }) => port));
  lab.app.link.leadTo(await balancer.listen());
  lab.app.link.set('none');
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await balancer.close();
  await sefin.stop();
});

interface Note {
  readonly id: string;
  readonly id_servico: string;
  readonly state: string;
  readonly number: number;
  readonly value: number;
}

let desk: Colleague;

async function aService(index: number): Promise<string> {
  const items = [
    { description: 'Pastilha', quantity: 1, price: 89.9, kind: 'part' },
    { description: `Troca ${index}`, quantity: 1, price: 100 + index, kind: 'labour' },
  ];
  const quote = { customer_id: null, vehicle_id: null, date: '2026-11-20', expiry_date: '2099-12-31', items, status: 'approved' };
  const { id } = await desk.call<{ id: string }>('POST', '/orcamentos', quote);
  const { rows } = await lab.app.db.pool.query<{ id: string }>('SELECT id FROM services WHERE id_budget = $1', [id]);
  const service = rows[0]?.id ?? '';
  await desk.call('PUT', `/servicos/${service}`, { status: 'finished' });
  return service;
}

const shopOf = async () => (await lab.app.db.pool.query<{ id: string }>('SELECT id FROM signatures WHERE email = $1', [shop])).rows[0]?.id ?? '';
const notes = async (query = '') => (await desk.call<{ data: Note[] }>('GET', `/nfse/${await shopOf()}?per_page=100${query}`)).data;

/** All notes have come to an end. */
async function settled(): Promise<Note[]> {
  await expect
    .poll(async () => (await notes()).every(({ state }) => ['authorized', 'cancelled', 'substituted', 'rejected'].includes(state)), {
      timeout: 180_000,
      interval: 1000,
    })
    .toBe(true);
  return notes();
}

async function filesIn(zip: Buffer): Promise<Map<string, string>> {
  const opened = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );
  const files = new Map<string, string>();
  return new Promise((resolve, reject) => {
    opened.on('entry', (entry: Entry) => {
      opened.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        void buffer(stream).then((bytes) => {
          files.set(entry.fileName, bytes.toString('utf8'));
          opened.readEntry();
        });
      });
    });
    opened.on('end', () => resolve(files));
    opened.readEntry();
  });
}

it('a shop sets up, tries, issues ten notes at once, cancels one, replaces one and hands the month over', { timeout: 600_000 }, async () => {
  desk = await aColleague(lab.app.url);
  const signature = await shopOf();
  await lab.app.db.pool.query('UPDATE plans SET invoices = true');
  const { rows } = await lab.app.db.pool.query<{ id: string; name: string }>(
    'SELECT id, name FROM companies WHERE signature_id = $1 ORDER BY sort, id',
    [signature],
  );
  const [company] = rows;
  if (company === undefined) throw new Error('the demo shop has a company');
  await desk.call('PUT', `/company/${company.id}`, { cnpj: '11.222.333/0001-81', city: 'São Paulo', state: 'SP' });

  const device = await lab.device();
  await signIn(device);
  const { page } = device;
  await device.open('/dashboard/emitir-notas');
  await sees(page.getByRole('heading', { name: 'Emitir notas', level: 1 }));
  await page.getByLabel(/^CNPJ/).fill('11222333000181');
  await page.getByLabel('Código do município (IBGE)').fill('3550308');
  await page.getByLabel('Próximo número').fill('101');
  await page.getByRole('button', { name: 'Gravar perfil' }).click();
  await sees(page.getByText('Perfil fiscal gravado.'));
  await page
    .getByLabel('Escolher o arquivo do certificado')
    .setInputFiles({ name: 'empresa.pfx', mimeType: 'application/x-pkcs12', buffer: sefin.pfx });
  await page.getByLabel('Senha do certificado', { exact: true }).fill('segredo');
  await page.getByRole('button', { name: 'Enviar certificado' }).click();
  await sees(page.getByText('Certificado guardado.'));
  await page.getByRole('button', { name: 'Conferir agora' }).click();
  await sees(page.getByText('O município está ativo no sistema nacional.'), 60_000);
  await page.getByRole('button', { name: 'Emitir nota de teste' }).click();
  await sees(page.getByText('A nota de teste foi autorizada com este certificado.'), 60_000);
  await page.getByRole('button', { name: 'Passar para a produção' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Passar para a produção' }).click();
  await sees(page.getByText(/^Emite em produção desde/));

  const services: string[] = [];
  for (let index = 0; index < 10; index += 1) services.push(await aService(index));
  await sefin.next(
    'send',
    { kind: 'cut', when: 'after' },
    { kind: 'cut', when: 'before' },
    { kind: 'empty' },
    { kind: 'other' },
    { kind: 'page', status: 502, when: 'after' },
  );
  await sefin.next('lookUp', { kind: 'page', status: 503, when: 'before' });
  await Promise.all(services.map((id) => desk.call('POST', '/nfse/emitir', { id_servico: id })));
  const issued = await settled();
  expect(issued.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'authorized'));
  expect(issued.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, at) => 101 + at));
  // What the other side has: the trial note, and one for each service.
  expect((await sefin.state()).notes).toHaveLength(11);

  await device.open('/dashboard/nf');
  const [first, second] = issued.toSorted((a, b) => a.number - b.number);
  if (first === undefined || second === undefined) throw new Error('ten notes were issued');
  await page.getByRole('button', { name: `Mais ações da nota ${first.number}` }).click();
  await page.getByRole('menuitem', { name: 'Cancelar nota' }).click();
  await page.getByLabel('Explique').fill('Nota emitida com o valor errado');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar nota' }).click();
  await sees(page.getByText('Cancelamento pedido. A lista mostra a resposta.'));
  await page.getByRole('button', { name: `Mais ações da nota ${second.number}` }).click();
  await page.getByRole('menuitem', { name: 'Substituir nota' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Substituir' }).click();
  await sees(page.getByText('Nova nota a caminho. A lista mostra a resposta.'));
  const ended = await settled();
  const count = (state: string) => ended.filter((each) => each.state === state).length;
  expect([count('authorized'), count('cancelled'), count('substituted'), ended.length]).toEqual([9, 1, 1, 11]);

  const month = new Date().toISOString().slice(0, 7);
  const answer = await fetch(`${lab.app.url}/api/nfse/pacote/${signature}?month=${month}`, { headers: { authorization: `Bearer ${desk.token}` } });
  const files = await filesIn(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()].filter((name) => name.startsWith('xml/'))).toHaveLength(11);
  const holding = ended.filter(({ state }) => state === 'authorized').reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  const totals = files.get(`totais-${month}.csv`) ?? '';
  expect(totals.replaceAll('.', '')).toContain((holding / 100).toFixed(2).replace('.', ','));
});
