import * as z from 'zod/mini';
import { vehicleTypes } from '#domain/customers/vehicle.ts';
import { catalogueFileSchema } from '#domain/customers/vehicle-catalogue.ts';
import { defineCall } from './call.ts';

const entries = z.array(z.object({ codigo: z.string(), nome: z.string() }));
const tipo = z.enum(vehicleTypes, 'Tipo desconhecido. Use carros, motos ou caminhoes.');
const code = z.string().check(z.maxLength(20));
const common = { method: 'GET', access: 'user', area: 'catalogue' } as const;

export const catalogueBrands = defineCall({
  ...common,
  name: 'catalogue.brands',
  path: '/fipe/marcas',
  summary: 'Marcas de um tipo de veículo (Fonte: FIPE)',
  query: z.object({ tipo }),
  response: entries,
});

export const catalogueModels = defineCall({
  ...common,
  name: 'catalogue.models',
  path: '/fipe/modelos',
  summary: 'Modelos de uma marca (Fonte: FIPE)',
  query: z.object({ tipo, marca: code }),
  response: entries,
});

export const catalogueYears = defineCall({
  ...common,
  name: 'catalogue.years',
  path: '/fipe/anos',
  summary: 'Anos de um modelo (Fonte: FIPE)',
  query: z.object({ tipo, marca: code, modelo: code }),
  response: entries,
});

/** The whole table of a type, so that a device keeps it for offline use (ruling 33). */
export const catalogueWhole = defineCall({
  ...common,
  name: 'catalogue.whole',
  path: '/fipe/tabela',
  summary: 'Tabela inteira de um tipo, compacta (Fonte: FIPE)',
  query: z.object({ tipo }),
  response: catalogueFileSchema,
});
