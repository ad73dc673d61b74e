import type { Fields } from '../values/json.ts';
import type { CollectionName } from '../collections/collections.ts';
import { csvSheetOf } from './csv-columns.ts';
import { customerDefaults } from '../customers/customer.ts';
import { readHeader } from './import-header.ts';
import { ImportPlanner, type PlannedLine } from './import-plan.ts';
import { productDefaults } from '../products/product.ts';
import { parseCsv } from '../values/csv.ts';
import type { RowId } from '../values/ids.ts';

/* Rows that are there and a file that is read over them, for the tests of the import. */

export const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}` as RowId;
export type Row = { id: RowId; fields: Fields };
export type Related = Partial<Record<CollectionName, Row[]>>;

export const customer = (at: number, fields: Fields): Row => ({ id: id(at), fields: { ...customerDefaults, phone: '11971205533', ...fields } });
export const company = (at: number, name: string): Row => ({ id: id(at), fields: { name } });
export const category = (at: number, name: string, owner: number): Row => ({
  id: id(at),
  fields: { name, description: '', parent_id: null, id_company: id(owner) },
});
export const product = (at: number, fields: Fields): Row => ({ id: id(at), fields: { ...productDefaults, id_company: id(1), ...fields } as Fields });

export function plan(
  collection: CollectionName,
  file: string,
  { rows = [], related = {}, makesMissing = false }: { rows?: Row[]; related?: Related; makesMissing?: boolean } = {},
) {
  const [head, ...lines] = parseCsv(file);
  const read = readHeader(csvSheetOf(collection), head?.cells ?? []);
  if (!read.ok) throw new Error(`missing: ${read.missing.join()}`);
  let made = 500;
  const world = {
    collection,
    rows,
    related: new Map(Object.entries(related) as [CollectionName, Row[]][]),
    makesMissing,
    newId: () => id((made += 1)),
  };
  const planner = new ImportPlanner(read.header, world);
  return { lines: lines.map((line) => planner.plan(line)), missing: planner.missingNames, ignored: read.header.ignored };
}

export const short = ({ line, fate, label, notes }: PlannedLine) => [line, fate, label, ...notes].join(' | ');
