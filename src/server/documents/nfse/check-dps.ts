import { schemaCheck, type Check, type CheckOptions, type Validate } from './schema-check.ts';

const schema = 'DPS_v1.01.xsd';
const included = ['tiposComplexos_v1.01.xsd', 'tiposSimples_v1.01.xsd', 'xmldsig-core-schema.xsd'];

/** A check of declarations (layout 1.01) with a queue of its own. */
export const dpsCheck = (validate?: Validate, options?: CheckOptions): Check => schemaCheck({ schema, included }, validate, options);

/** What the official schema has against a declaration of layout 1.01 (see `schemaCheck`). */
export const complaintsOf: Check = dpsCheck();
