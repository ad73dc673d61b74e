import { mostOfGroup, type Budget, type BudgetItem } from '../budgets/budget.ts';
import { kitLines, type Kit, type KitPrices } from '../budgets/kit.ts';
import type { RowId } from '../values/ids.ts';
import { isUuid } from '../values/ids.ts';
import { cents } from '../values/money.ts';
import { foldText } from '../values/search-text.ts';
import type { Finding } from './inspection-progress.ts';

/*
 * What is red or amber becomes lines of a quote. Each of these lines has an id that says which line of which inspection it came
 * from: two devices that bring the same finding bring the same line, and none is brought twice.
 */

/** The line of an inspection, as photos and lines of quotes name it: at most 61 characters. */
export const inspectionLineKey = (inspection: RowId, line: string): string => `${inspection}:${line}`;

/** The same of one of several lines that a kit comes to, at most 64 characters. */
const kitLineKey = (inspection: RowId, line: string, at: number): string => `${inspectionLineKey(inspection, line)}~${at.toString(36)}`;

const idLength = 36;

/** Which inspection's line a photo or a line of a quote is of; null: of none. */
export function inspectionLineOf(key: string): { readonly inspection: RowId; readonly line: string } | null {
  const inspection = key.slice(0, idLength);
  if (key.charAt(idLength) !== ':' || !isUuid(inspection)) return null;
  const [line = ''] = key.slice(idLength + 1).split('~');
  return line === '' ? null : { inspection: inspection as RowId, line };
}

export type KnownKit = Kit & { readonly id: RowId };

/** The kit that a line names: by its id, else by its name. */
export function kitOf({ kit_id, kit }: Finding['line'], kits: readonly KnownKit[]): KnownKit | null {
  const byName = (each: KnownKit) => kit !== '' && foldText(each.name) === foldText(kit);
  return kits.find(({ id }) => kit_id !== null && id === kit_id) ?? kits.find(byName) ?? null;
}

export interface QuoteMaking {
  readonly inspection: RowId;
  readonly kits: readonly KnownKit[];
  readonly prices: KitPrices;
}

/** The lines of a quote that a finding comes to: its kit's, else one under its own name. Either is a group, to be answered by itself. */
export function quoteLinesOf({ line }: Finding, { inspection, kits, prices }: QuoteMaking): BudgetItem[] {
  const kit = kitOf(line, kits);
  if (kit !== null && kit.items.length > 0) {
    let made = -1;
    return kitLines(kit, prices, () => kitLineKey(inspection, line.id, (made += 1)));
  }
  return [
    {
      id: inspectionLineKey(inspection, line.id),
      description: line.name,
      quantity: 1,
      price: cents(0),
      kind: '',
      product_id: null,
      group: line.name.slice(0, mostOfGroup),
    },
  ];
}

/** The lines of several findings: a kit that two of them name is brought once, for the first. */
export function quoteLinesOfAll(findings: readonly Finding[], making: QuoteMaking): BudgetItem[] {
  const used = new Set<RowId>();
  return findings.flatMap((finding) => {
    const kit = kitOf(finding.line, making.kits);
    if (kit !== null && used.has(kit.id)) return [];
    if (kit !== null) used.add(kit.id);
    return quoteLinesOf(finding, making);
  });
}

/** A quote that a finding stands in. */
export type QuotedIn = Pick<Budget, 'budget_number' | 'status'> & { readonly id: RowId; readonly rev: number };

/** Which lines of the inspection were brought to which of the car's quotes; a line of a kit brings all that name that kit. */
export function quotedLines(
  inspection: RowId,
  findings: readonly Finding[],
  quotes: readonly (QuotedIn & Pick<Budget, 'items'>)[],
): ReadonlyMap<string, QuotedIn> {
  const quoted = new Map<string, QuotedIn>();
  const groups = new Map<string, QuotedIn>();
  for (const { id, rev, budget_number, status, items } of quotes) {
    for (const item of items) {
      const from = inspectionLineOf(item.id);
      if (from?.inspection !== inspection) continue;
      quoted.set(from.line, { id, rev, budget_number, status });
      if (item.group !== '') groups.set(foldText(item.group), { id, rev, budget_number, status });
    }
  }
  for (const { line } of findings) {
    const withKit = line.kit === '' ? undefined : groups.get(foldText(line.kit));
    if (withKit !== undefined && !quoted.has(line.id)) quoted.set(line.id, withKit);
  }
  return quoted;
}
