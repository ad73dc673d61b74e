import { modelSpan, type CatalogueFile } from './vehicle-catalogue.ts';
import { brandName } from './vehicle-words.ts';
import { foldText } from '../values/search-text.ts';

/** A model of the vehicle table, by its codes there. */
export interface FoundModel {
  readonly brandCode: string;
  readonly modelCode: string;
  /** As a person calls it. */
  readonly brand: string;
  readonly model: string;
  /** The years of which there are cars; null where the table has new ones only. */
  readonly years: { readonly first: number; readonly last: number } | null;
}

interface IndexedModel extends FoundModel {
  /** Its words, each behind a space; hyphens once as none and once as a space. */
  readonly words: string;
  readonly rank: number;
}

/** A table that can be searched while one types. */
export type ModelIndex = readonly IndexedModel[];

// What stands in Brazilian shops most, roughly in this order: by the first word of the model's name.
const popular = [
  'gol onix hb20 palio uno strada corolla ka fox celta corsa polo argo mobi fiesta siena civic sandero kwid prisma renegade compass creta saveiro',
  'voyage tracker hilux s10 toro hr-v fit city t-cross nivus virtus up cobalt cruze spin montana ecosport duster logan clio kicks march versa sentra',
  'etios yaris cronos fastback pulse punto idea doblo fiorino ducato palio ranger focus fusion c3 208 207 206 307 408 azera hb20s tucson ix35 sportage',
  'picanto cerato l200 pajero frontier amarok jetta golf parati santana kombi fusca classic agile vectra astra zafira meriva captiva trailblazer master',
].flatMap((names) => names.split(' '));
const rankOf = new Map(popular.map((name): [string, number] => [name, popular.indexOf(name)]));

/** Makes a table searchable: once for each that is loaded. */
export function indexModels(file: CatalogueFile): ModelIndex {
  return file.brands.flatMap(({ code, name, models }) => {
    const brand = brandName(name);
    return models.map(([modelCode, model, span]) => ({
      brandCode: code,
      modelCode: String(modelCode),
      brand,
      model,
      years: modelSpan(span),
      words: wordsOf(`${name} ${brand} ${model}`),
      rank: rankOf.get(headOf(model)) ?? popular.length,
    }));
  });
}

const headOf = (model: string): string => foldText(model).split(' ')[0] ?? '';
const plain = (text: string): string => foldText(text).replace(/[^a-z0-9.-]+/g, ' ');
const wordsOf = (text: string): string => {
  const words = plain(text);
  return ` ${words.replaceAll('-', '')} ${words.replaceAll('-', ' ')}`;
};

/** The models of which each typed word begins a word ('gol 1.6'), those of that very name first, then the popular, then the newest. */
export function findModels(index: ModelIndex, typed: string, most: number): FoundModel[] {
  const words = plain(typed).replaceAll('-', ' ').split(' ').filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  const isMeant = ({ words: own }: IndexedModel) => words.every((word) => own.includes(` ${word}`));
  const byName = ({ model }: IndexedModel) => (headOf(model) === first ? 0 : 1);
  const newest = ({ years }: IndexedModel) => years?.last ?? Number.MAX_SAFE_INTEGER;
  return index
    .filter(isMeant)
    .toSorted((a, b) => byName(a) - byName(b) || a.rank - b.rank || newest(b) - newest(a))
    .slice(0, most);
}
