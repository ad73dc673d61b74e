import type { Bench } from './bench.ts';
import { sized } from './effort.ts';

/** Rows that are measured on the same ground, so that it is made once. */
export interface Group {
  readonly rows: readonly string[];
  /** A smoke run goes along both lanes at once, so they are of a length. Those that use the same shop are in one. */
  readonly lane: 1 | 2;
  readonly measure: (bench: Bench) => Promise<void>;
}

const large = sized(100_000, 600);
const small = sized(1_000, 300);
const [middle, photos] = [sized(10_000, 200), sized(500, 4)];
const told = (count: number) => count.toLocaleString('pt-BR');

/** What a row asks of the product is loaded with it: an older commit (see `against.ts`) that has not that has the other rows. */
const groups: readonly Group[] = [
  {
    rows: ['1'],
    lane: 1,
    measure: async (bench) => {
      const { measureBytes } = await import('./rows/bytes.ts');
      await bench.row('1', async () => measureBytes(await bench.site()));
    },
  },
  {
    rows: ['9'],
    lane: 1,
    measure: async (bench) => {
      const { measureCards } = await import('./rows/cards.ts');
      await bench.row('9', () => bench.onFreshPage(measureCards));
    },
  },
  {
    rows: ['11'],
    lane: 1,
    measure: async (bench) => {
      const { measureCalendar } = await import('./rows/calendar.ts');
      await bench.row('11', () => bench.onFreshPage(measureCalendar));
    },
  },
  {
    rows: ['10'],
    lane: 1,
    measure: async (bench) => {
      const [{ measureTyping }, { measureLedger }] = await Promise.all([import('./rows/typing.ts'), import('./rows/ledger.ts')]);
      await bench.row('10', async () => [await measureTyping(await bench.site()), ...(await bench.onFreshPage(measureLedger))]);
    },
  },
  {
    rows: ['2', '3', '4', '5', '12', '14'],
    lane: 1,
    measure: async (bench) => {
      const { measureList } = await import('./rows/list.ts');
      await measureList(await bench.apart(), { large, small });
    },
  },
  {
    rows: ['19'],
    lane: 1,
    measure: async (bench) => {
      const { measurePhotos } = await import('./rows/photos.ts');
      bench.say(`Preparando ${told(middle)} clientes, com ${photos} fotos e sem…`);
      const apart = await bench.apart();
      await bench.row('19', async () => measurePhotos(await apart.site(), { rows: middle, photos }));
    },
  },
  {
    rows: ['17'],
    lane: 2,
    measure: async (bench) => {
      const { measureServerStart } = await import('./rows/server-start.ts');
      await bench.row('17', async () => [await measureServerStart()]);
    },
  },
  {
    // Before what writes into the shop: it counts the rows that come.
    rows: ['7'],
    lane: 2,
    measure: async (bench) => {
      const { measureFirstDownload } = await import('./rows/first-download.ts');
      await bench.row('7', async () => {
        const site = await bench.site();
        return bench.onShop(async (server) => [await measureFirstDownload(site, server, { rows: sized(145_000, 3_000) })]);
      });
    },
  },
  {
    rows: ['8', '13', '15', '16'],
    lane: 2,
    measure: async (bench) => {
      const { measureServer } = await import('./rows/server.ts');
      await bench.onShop((server) => measureServer(bench, server));
    },
  },
  {
    rows: ['6'],
    lane: 2,
    measure: async (bench) => {
      const { measureDrain } = await import('./rows/drain.ts');
      await bench.row('6', async () => {
        const site = await bench.site();
        return bench.onShop(async (server) => [await measureDrain(site, server, { waiting: sized(1_000, 20) })]);
      });
    },
  },
  {
    rows: ['18'],
    lane: 2,
    measure: async (bench) => {
      const { measureShop } = await import('./rows/shop.ts');
      bench.say(`Preparando oficinas com serviços de três anos, ${told(large)} e ${told(small)} clientes…`);
      await bench.row('18', async () => measureShop(await bench.site(), { large, small }));
    },
  },
  {
    rows: ['20'],
    lane: 2,
    measure: async (bench) => {
      const { measureShrinking } = await import('./rows/shrink.ts');
      await bench.row('20', () => bench.onFreshPage(measureShrinking));
    },
  },
];

/** The groups that hold one of these rows; all when none is named. */
export function groupsOf(asked: readonly string[]): Group[] {
  const unknown = asked.filter((row) => !groups.some(({ rows }) => rows.includes(row)));
  if (unknown.length > 0) throw new Error(`Não há a linha ${unknown.join(', ')}. Há: ${groups.flatMap(({ rows }) => rows).join(', ')}`);
  return groups.filter(({ rows }) => asked.length === 0 || rows.some((row) => asked.includes(row)));
}
