import { useList } from '#client/data/read/use-list.ts';
import { templateTexts as texts } from './texts.ts';

const most = 300;

export interface KitChoice {
  readonly value: string;
  readonly label: string;
}

/** The shop's kits, to be named by a line. */
export function useKitChoices(): readonly KitChoice[] {
  const { rows } = useList('kits', { search: '', page: 1, perPage: most });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** With the kit that the line names and the shop does not have. */
export const choicesFor = (kits: readonly KitChoice[], named: string): readonly KitChoice[] =>
  named === '' || kits.some(({ label }) => label === named) ? kits : [{ value: named, label: texts.missingKit(named) }, ...kits];
