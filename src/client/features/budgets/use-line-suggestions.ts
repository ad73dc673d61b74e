import { useEffect, useState } from 'react';
import { pageOfRows, rowById, rowsByIds } from '#client/data/read/list.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import type { Store } from '#client/data/store/store.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { KitPrices } from '#domain/budgets/kit.ts';
import { isMeantBy, matchingLines, recentLines, type RecentLine } from '#domain/budgets/recent-lines.ts';
import { shopSettingsId } from '#domain/records/shop-settings.ts';
import { cents } from '#domain/values/money.ts';
import { bestMatches, looked } from '#client/data/read/best-matches.ts';

const quotesRead = 200;
const [kitsSuggested, linesSuggested] = [3, 3];

/** What the lines of one form suggest from, beside what is looked up for each: read once, when it is first asked for. */
export interface LineSources {
  readonly recent: () => Promise<readonly RecentLine[]>;
}

/** The same object as long as the form is open. */
export function useLineSources(): LineSources {
  const store = useStore();
  const [sources] = useState(() => sourcesOf(store));
  return sources;
}

function sourcesOf(store: Store): LineSources {
  let reading: Promise<readonly RecentLine[]> | null = null;
  return {
    recent() {
      // The newest first: a bounded read, however many quotes a shop has.
      reading ??= pageOfRows(store, 'budgets', { search: '', page: 1, perPage: quotesRead }).then(
        ({ rows }) => recentLines(rows),
        () => {
          reading = null;
          return [];
        },
      );
      return reading;
    },
  };
}

export interface LineSuggestions {
  readonly kits: readonly ReplicaRow<'kits'>[];
  /** What the kits' lines cost today. */
  readonly prices: KitPrices;
  readonly products: readonly ReplicaRow<'products'>[];
  /** What was typed freely in quotes before. */
  readonly lines: readonly RecentLine[];
}

const nothing: LineSuggestions = { kits: [], prices: { ofProduct: () => null, hourlyRate: cents(0) }, products: [], lines: [] };

/** What may be meant by what is typed into a line, all of it from the device; nothing is asked while `asked` is null. */
export function useLineSuggestions(asked: string | null, sources: LineSources): LineSuggestions {
  const store = useStore();
  const recent = useRecent(asked !== null, sources);
  const live = useLive(store, asked === null ? null : `lines ${asked}`, async () =>
    asked === null ? null : { asked, ...(await foundFor(store, asked)) },
  );
  if (asked === null) return nothing;
  const lines = matchingLines(recent, asked, linesSuggested);
  // While a search is typed on, the last rows stay until the next ones are there.
  const isFitting = live?.value != null && (asked.startsWith(live.value.asked) || live.value.asked.startsWith(asked));
  if (!isFitting || live.value === null) return { ...nothing, lines };
  // By its name: what it holds is found by itself.
  const kits = live.value.kits.filter(({ name }) => isMeantBy(name, asked));
  return {
    ...live.value,
    products: bestMatches(live.value.products, asked),
    kits: bestMatches(kits, asked).slice(0, kitsSuggested),
    lines,
  };
}

function useRecent(isAsked: boolean, sources: LineSources): readonly RecentLine[] {
  const [lines, setLines] = useState<readonly RecentLine[]>([]);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    void sources.recent().then((read) => {
      if (!isOver) setLines(read);
    });
    return () => {
      isOver = true;
    };
  }, [isAsked, sources]);
  return lines;
}

async function foundFor(store: Store, search: string): Promise<Pick<LineSuggestions, 'kits' | 'products' | 'prices'>> {
  const query = { search, page: 1, perPage: looked };
  const [{ rows: products }, { rows: found }] = await Promise.all([pageOfRows(store, 'products', query), pageOfRows(store, 'kits', query)]);
  const kits = found.filter(({ items }) => items.length > 0);
  return { products, kits, prices: await pricesOf(store, kits) };
}

async function pricesOf(store: Store, kits: readonly ReplicaRow<'kits'>[]): Promise<KitPrices> {
  const ids = kits.flatMap(({ items }) => items.flatMap(({ product_id }) => product_id ?? []));
  if (kits.length === 0) return nothing.prices;
  const [products, settings] = await Promise.all([rowsByIds(store, 'products', [...new Set(ids)]), rowById(store, 'shop_settings', shopSettingsId)]);
  return { ofProduct: (id) => products.get(id)?.sale_price ?? null, hourlyRate: settings?.hourly_rate ?? cents(0) };
}
