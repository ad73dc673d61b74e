/**
 * Turns the source extracts into the shipped tables: the FIPE vehicle table of each type and the municipalities
 * (beside this file), and the CEP ranges (public/data). Run when an extract is renewed:
 *   node --import tsx src/server/catalogue/convert.ts <folder of the extracts>
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { cepRangesSchema, decodeCepRanges, findPlace } from '#domain/values/cep-ranges.ts';
import { catalogueFileSchema } from '#domain/customers/vehicle-catalogue.ts';
import { vehicleTypes } from '#domain/customers/vehicle.ts';
import { municipalitiesFileSchema } from './municipalities.ts';

const fipeSchema = z.object({
  tipo: z.enum(vehicleTypes),
  referencia: z.string(),
  combustivel: z.record(z.string(), z.string()),
  marcas: z.array(z.tuple([z.string(), z.string(), z.array(z.tuple([z.int(), z.string(), z.string()]))])),
});
const municipalityRangesSchema = z.array(z.tuple([z.int(), z.int(), z.int()]));
const stateRangesSchema = z.object({ ufs: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))) });
const municipalitiesSchema = z.array(z.tuple([z.int(), z.string(), z.string()], z.unknown()));

type MunicipalityRanges = z.infer<typeof municipalityRangesSchema>;
type Municipalities = ReadonlyMap<number, { readonly name: string; readonly state: string }>;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the extracts');
await convertCatalogue(folder);
await convertCepRanges(folder);
await convertMunicipalities(folder);

async function convertCatalogue(from: string): Promise<void> {
  for (const type of vehicleTypes) {
    const source = fipeSchema.parse(await readJson(join(from, 'fipe', `${type}.json`)));
    const file = catalogueFileSchema.parse({
      type: source.tipo,
      source: 'Fonte: FIPE',
      reference: source.referencia,
      fuels: source.combustivel,
      brands: source.marcas.map(([code, name, models]) => ({ code, name, models })),
    });
    await writeFile(new URL(`./${type}.json`, import.meta.url), `${JSON.stringify(file)}\n`);
  }
}

async function convertCepRanges(from: string): Promise<void> {
  const ranges = municipalityRangesSchema.parse(await readJson(join(from, 'cep', 'municipio-faixas.json')));
  const { ufs } = stateRangesSchema.parse(await readJson(join(from, 'cep', 'uf-faixas.json')));
  const rows = municipalitiesSchema.parse(await readJson(join(from, 'municipios', 'municipios.json')));
  const municipalities = new Map(rows.map(([code, name, state]) => [code, { name, state }]));
  const file = cepRangesSchema.parse({
    states: Object.entries(ufs).flatMap(([uf, spans]) =>
      spans.map(([first, last]) => [uf, Number(first), Number(last)]),
    ),
    places: encodePlaces(ranges, municipalities),
  });
  verify(file, ranges, municipalities);
  const target = new URL('../../../public/data/cep-ranges.json', import.meta.url);
  await writeFile(target, `${JSON.stringify(file)}\n`);
}

async function convertMunicipalities(from: string): Promise<void> {
  const rows = municipalitiesSchema.parse(await readJson(join(from, 'municipios', 'municipios.json')));
  const states = [...new Set(rows.map(([, , state]) => state))];
  const ofState = (sought: string) => rows.flatMap(([code, name, state]) => (state === sought ? [[code, name]] : []));
  const file = municipalitiesFileSchema.parse(Object.fromEntries(states.map((state) => [state, ofState(state)])));
  await writeFile(new URL('./municipalities.json', import.meta.url), `${JSON.stringify(file)}\n`);
}

function encodePlaces(ranges: MunicipalityRanges, municipalities: Municipalities): string {
  let places = '';
  let next = 0;
  for (const [first, last, code] of ranges) {
    if (first > next) places += `-${inThousands(first - next)}`;
    places += `${municipalities.get(code)?.name ?? ''}${inThousands(last - first + 1)}`;
    next = last + 1;
  }
  return places;
}

function inThousands(count: number): string {
  const rest = count % 1000;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`;
  return `${Math.floor(count / 1000)}${fraction}`;
}

function verify(file: unknown, ranges: MunicipalityRanges, municipalities: Municipalities): void {
  const decoded = decodeCepRanges(file);
  for (const [first, last, code] of ranges) {
    for (const cep of [first, last]) {
      const place = findPlace(decoded, String(cep).padStart(8, '0'));
      const municipality = municipalities.get(code);
      if (place?.city !== municipality?.name || place?.state !== municipality?.state) {
        throw new Error(`CEP ${cep} does not decode to municipality ${code}`);
      }
    }
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
