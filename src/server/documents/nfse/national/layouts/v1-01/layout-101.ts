import { complaintsOf } from '../../../check-dps.ts';
import { schemaCheck } from '../../../schema-check.ts';
import type { Layout } from '../layout.ts';
import { buildDps } from './dps.ts';
import { buildEvent } from './event.ts';

/** Layout 1.01. */
export const layout101: Layout = {
  version: '1.01',
  buildDps,
  buildEvent,
  complaintsOfDps: complaintsOf,
  complaintsOfEvent: schemaCheck({
    schema: 'pedRegEvento_v1.01.xsd',
    included: ['tiposEventos_v1.01.xsd', 'tiposComplexos_v1.01.xsd', 'tiposSimples_v1.01.xsd', 'xmldsig-core-schema.xsd'],
  }),
};
