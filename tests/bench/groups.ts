import type { Bench } from './bench.ts';
import { sized } from './effort.ts';

/** Rows that are measured on the same ground, so that it is made once. */
export interface Group {
  readonly rows: readonly string[];
  readonly measure: (bench: Bench) => Promise<void>;
}

const large = sized(100_000, 1_000);
const small = sized(1_000, 500);
const [middle, photos] = [sized(10_000, 500), sized(500, 4)];
const told = (count: number) => count.toLocaleString('pt-BR');

/** What a row asks of the product is loaded with it: an older commit (see `against.ts`) that has not that has the other rows. */
const groups: readonly Group[] = [
  {
    rows: ['1'],
    measure: async (bench) => {
      const { measureBytes } = await import('./rows/bytes.ts');
      bench.add(...(await measureBytes(await bench.site())));
    },
  },
  {
    rows: ['9'],
    measure: async (bench) => {
      const { measureCards } = await import('./rows/cards.ts');
      bench.add(...(await bench.onFreshPage(measureCards)));
    },
  },
  {
    rows: ['11'],
    measure: async (bench) => {
      const { measureCalendar } = await import('./rows/calendar.ts');
      bench.add(...(await bench.onFreshPage(measureCalendar)));
    },
  },
  {
    rows: ['10'],
    measure: async (bench) => {
      const [{ measureTyping }, { measureLedger }] = await Promise.all([import('./rows/typing.ts'), import('./rows/ledger.ts')]);
      bench.add(await measureTyping(await bench.site()));
      bench.add(...(await bench.onFreshPage(measureLedger)));
    },
  },
  {
    rows: ['2', '3', '4', '5', '12', '14'],
    measure: async (bench) => {
      const { measureList } = await import('./rows/list.ts');
      await measureList(bench, { large, small });
    },
  },
  {
    rows: ['18'],
    measure: async (bench) => {
      const { measureShop } = await import('./rows/shop.ts');
      bench.say(`Preparando oficinas com serviços de três anos, ${told(large)} e ${told(small)} clientes…`);
      bench.add(...(await measureShop(await bench.site(), { large, small })));
    },
  },
  {
    rows: ['17'],
    measure: async (bench) => {
      const { measureServerStart } = await import('./rows/server-start.ts');
      bench.add(await measureServerStart());
    },
  },
  {
    rows: ['8', '13', '15', '16'],
    measure: async (bench) => {
      const { measureServer } = await import('./rows/server.ts');
      bench.add(...(await measureServer((row) => bench.wants(row))));
    },
  },
  {
    rows: ['6'],
    measure: async (bench) => {
      const { measureDrain } = await import('./rows/drain.ts');
      bench.add(await measureDrain(await bench.site(), { waiting: sized(1_000, 20) }));
    },
  },
  {
    rows: ['7'],
    measure: async (bench) => {
      const { measureFirstDownload } = await import('./rows/first-download.ts');
      // A pair takes a minute.
      bench.add(await measureFirstDownload(await bench.site(), { rows: sized(145_000, 12_000), pairs: 3 }));
    },
  },
  {
    rows: ['19'],
    measure: async (bench) => {
      const { measurePhotos } = await import('./rows/photos.ts');
      bench.say(`Preparando ${told(middle)} clientes, com ${photos} fotos e sem…`);
      bench.add(...(await measurePhotos(await bench.site(), { rows: middle, photos })));
    },
  },
  {
    rows: ['20'],
    measure: async (bench) => {
      const { measureShrinking } = await import('./rows/shrink.ts');
      bench.add(...(await bench.onFreshPage(measureShrinking)));
    },
  },
];

/** The groups that hold one of these rows; all when none is named. */
export function groupsOf(asked: readonly string[]): Group[] {
  const unknown = asked.filter((row) => !groups.some(({ rows }) => rows.includes(row)));
  if (unknown.length > 0) throw new Error(`Não há a linha ${unknown.join(', ')}. Há: ${groups.flatMap(({ rows }) => rows).join(', ')}`);
  return groups.filter(({ rows }) => asked.length === 0 || rows.some((row) => asked.includes(row)));
}
