import type { CollectionName } from '../collections/collections.ts';
import { csvSheetOf, sheetColumns, type CsvColumn } from './csv-columns.ts';
import type { ImportName } from './import-kinds.ts';
import type { BesideSheet, ImportSheet } from './import-sheet.ts';
import { receivablesSheet } from './receivables-sheet.ts';

/** The spreadsheet of each kind of import. */
export function importSheetOf(name: ImportName): ImportSheet {
  if (name === 'receivables') return receivablesSheet;
  const own = importedSheet(name);
  return name === 'customers' ? { ...own, columns: [...own.columns, ...carColumns()], beside: cars } : own;
}

function importedSheet(collection: CollectionName): ImportSheet {
  const { importRules, ...sheet } = csvSheetOf(collection);
  if (importRules === undefined) throw new Error(`${collection} has no rules for imports`);
  return { ...sheet, collection, importRules };
}

const cars: BesideSheet = { collection: 'vehicles', through: 'customer_id', key: 'plate' };

// What other programs call a car's columns where they stand beside its owner's.
const carTitles: Readonly<Record<string, readonly string[]>> = {
  plate: ['placa do veiculo', 'placa do carro', 'placas'],
  color: ['cor do veiculo'],
  brand: ['montadora', 'fabricante', 'marca do veiculo'],
  model: ['veiculo', 'carro', 'modelo do veiculo', 'automovel'],
  version: ['motor', 'motorizacao'],
  year: ['ano modelo', 'ano/modelo', 'ano do veiculo', 'ano fabricacao'],
  mileage: ['quilometragem', 'km atual', 'kilometragem'],
  fuel_type: ['tipo de combustivel'],
  insurer: ['seguro'],
};

const carColumns = (): CsvColumn[] =>
  sheetColumns(cars.collection)
    .filter(({ field }) => field !== cars.through)
    .map((column) => ({ ...column, isNeeded: false, of: cars.collection, otherTitles: [...column.otherTitles, ...(carTitles[column.field] ?? [])] }));
