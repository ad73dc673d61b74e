import * as z from 'zod/mini';
import { defineCall, idParam } from './call.ts';
import { paged, pagingQuery } from './paging.ts';
import { wireRowSchema } from './rows.ts';

export const findByPlate = defineCall({
  name: 'customers.findByPlate',
  method: 'GET',
  path: '/clientes/placa/:plate',
  access: 'member',
  needs: ['customer.read'],
  area: 'customers',
  summary: 'Cliente e veículo de uma placa, na forma antiga ou Mercosul (regra 24)',
  params: z.object({ plate: idParam }),
  response: z.object({
    customer: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
    vehicle: z.object({ id: z.string(), model: z.string(), plate: z.string() }),
  }),
});

export const listVehicles = defineCall({
  name: 'vehicles.list',
  method: 'GET',
  path: '/veiculos/:customer',
  access: 'member',
  needs: ['customer.read'],
  area: 'vehicles',
  summary: 'Veículos de um cliente',
  params: z.object({ customer: idParam }),
  query: pagingQuery(100),
  response: paged(wireRowSchema('vehicles')),
});
