import * as z from 'zod/mini';

const count = (fallback: number, max: number) =>
  z._default(z.coerce.number('Número esperado.').check(z.int('Número esperado.'), z.gte(1), z.lte(max)), fallback);

/** What a list is searched for. */
export const searchText = z._default(z.string().check(z.maxLength(200)), '');

/** Query of every paged list; `page` starts at 1. */
export const pagingQuery = (defaultPerPage: number) =>
  z.object({ page: count(1, 1_000_000), per_page: count(defaultPerPage, 100), search: searchText });

/** The one superset of paged answers (ruling 2). */
export const paged = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    next_page_url: z.nullable(z.string()),
    prev_page_url: z.nullable(z.string()),
    links: z.array(z.object({ url: z.nullable(z.string()), label: z.string(), active: z.boolean() })),
  });

export interface Page<Row> {
  data: Row[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  next_page_url: string | null;
  prev_page_url: string | null;
  links: { url: string | null; label: string; active: boolean }[];
}

/**
 * Builds a paged answer. `links` holds one entry a page (in a window of ±2) between 'Anterior' and 'Próximo',
 * so that more than 3 of them means more than one page (spec 1 §9). `urlOf` gives the address of a page.
 */
export function pageOf<Row>(
  data: Row[],
  { page, per_page, total }: { page: number; per_page: number; total: number },
  urlOf: (page: number) => string,
): Page<Row> {
  const lastPage = Math.max(1, Math.ceil(total / per_page));
  const previous = page > 1 ? urlOf(page - 1) : null;
  const next = page < lastPage ? urlOf(page + 1) : null;
  const numbers = Array.from({ length: lastPage }, (_, index) => index + 1).filter((number) => Math.abs(number - page) <= 2);
  return {
    data,
    current_page: page,
    last_page: lastPage,
    per_page,
    total,
    next_page_url: next,
    prev_page_url: previous,
    links: [
      { url: previous, label: 'Anterior', active: false },
      ...numbers.map((number) => ({ url: urlOf(number), label: String(number), active: number === page })),
      { url: next, label: 'Próximo', active: false },
    ],
  };
}

/**
 * Reads a list in any documented shape: the superset, a subset of it, a bare array, or a single object (ruling 2).
 * What is not there is worked out from what is. `linkCount` is the length of `links`, null without them.
 */
export function readList(answer: unknown): { rows: unknown[]; page: number; lastPage: number; total: number; linkCount: number | null } {
  if (Array.isArray(answer)) return { rows: answer, page: 1, lastPage: 1, total: answer.length, linkCount: null };
  const object = z.safeParse(z.record(z.string(), z.unknown()), answer);
  if (!object.success) return { rows: [], page: 1, lastPage: 1, total: 0, linkCount: null };
  const { data, current_page, last_page, per_page, total, next_page_url, links } = object.data;
  if (!Array.isArray(data)) return { rows: [answer], page: 1, lastPage: 1, total: 1, linkCount: null };
  const number = (value: unknown, fallback: number) => (Number.isFinite(Number(value ?? NaN)) ? Number(value) : fallback);
  const all = number(total, data.length);
  const page = number(current_page, 1);
  const counted = Math.ceil(all / Math.max(1, number(per_page, data.length)));
  // The first spec's list answer has neither `last_page` nor `total`: its links and its next page tell (1 §3).
  const next = typeof next_page_url === 'string' && next_page_url !== '' ? page + 1 : 1;
  return {
    rows: data,
    page,
    lastPage: number(last_page, Math.max(1, counted, next, ...linkedPages(links))),
    total: all,
    linkCount: Array.isArray(links) ? links.length : null,
  };
}

const linkLabels = z.catch(z.array(z.object({ label: z.coerce.string() })), []);

const linkedPages = (links: unknown): number[] =>
  z
    .parse(linkLabels, links)
    .map(({ label }) => Number(label))
    .filter((page) => Number.isInteger(page));
