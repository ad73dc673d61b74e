import { sameJson } from '#client/data/store/changes.ts';
import type { FieldConflict } from '#client/data/store/records.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import { fieldLabel } from '#domain/collections/field-words.ts';
import { formatValue, isShown, type Names } from './format-field.ts';
import { formatLine, lineLabel } from './format-line.ts';

/** A field in both its values, in words; a list with a text a line. */
export interface ComparedField {
  readonly field: string;
  readonly label: string;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

export interface Comparison {
  /** What the two sides disagree about: 'Telefone', 'Item'. */
  readonly label: string;
  /** The same, told from others of its kind: 'Item: Óleo 5W30'. */
  readonly name: string;
  readonly fields: readonly ComparedField[];
}

/** A conflict as a person can decide it: only what differs, in words. */
export function compareConflict(collection: CollectionName, conflict: FieldConflict, names: Names): Comparison {
  const { fields, line, mine, theirs, base } = conflict;
  const [first = ''] = fields;
  if (line !== undefined) {
    const texts = (isWhole: boolean) => ({
      mine: [formatLine(collection, first, mine[first], isWhole)],
      theirs: [formatLine(collection, first, theirs[first], isWhole)],
    });
    const { noun, name } = lineLabel(collection, first, [mine[first], theirs[first], base[first]]) ?? {
      noun: fieldLabel(collection, first),
      name: fieldLabel(collection, first),
    };
    return { label: noun, name, fields: [{ field: first, label: noun, ...tellingApart(texts) }] };
  }
  const shown = fields.filter((field) => isShown(collection, field));
  const differing = shown.filter((field) => !sameJson(mine[field] ?? null, theirs[field] ?? null));
  const compared = (differing.length > 0 ? differing : shown).map((field): ComparedField => {
    const texts = (isWhole: boolean) => ({
      mine: formatValue(collection, field, mine[field], { names, isWhole }),
      theirs: formatValue(collection, field, theirs[field], { names, isWhole }),
    });
    return { field, label: fieldLabel(collection, field), ...tellingApart(texts) };
  });
  const label = compared.map((each) => each.label).join(', ');
  return { label, name: label, fields: compared };
}

type Texts = Pick<ComparedField, 'mine' | 'theirs'>;

/** Values that differ must not read alike. */
function tellingApart(texts: (isWhole: boolean) => Texts): Texts {
  const short = texts(false);
  return sameJson([...short.mine], [...short.theirs]) ? texts(true) : short;
}
