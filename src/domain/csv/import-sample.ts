import type { Fields } from '../values/json.ts';
import type { CollectionName } from '../collections/collections.ts';
import { customerDefaults } from '../customers/customer.ts';
import { matchColumns } from './import-header.ts';
import { ImportPlanner, type PlannedLine } from './import-plan.ts';
import type { ImportName } from './import-kinds.ts';
import { importSheetOf } from './import-sheets.ts';
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
  name: ImportName,
  file: string,
  { rows = [], related = {}, makesMissing = false }: { rows?: Row[]; related?: Related; makesMissing?: boolean } = {},
) {
  const sheet = importSheetOf(name);
  const { header, lines, missing } = matchColumns(sheet, parseCsv(file));
  if (missing.length > 0) throw new Error(`missing: ${missing.join()}`);
  let made = 500;
  const world = {
    sheet,
    rows,
    related: new Map(Object.entries(related) as [CollectionName, Row[]][]),
    makesMissing,
    newId: () => id((made += 1)),
  };
  const planner = new ImportPlanner(header, world);
  return { lines: lines.map((line) => planner.plan(line)), missing: planner.missingNames, ignored: header.ignored };
}

export const short = ({ line, fate, label, notes }: PlannedLine) => [line, fate, label, ...notes].join(' | ');
