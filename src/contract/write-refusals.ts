import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { ProblemCode } from './problem-codes.ts';

interface WriteRefusals {
  readonly create: readonly ProblemCode[];
  readonly update: readonly ProblemCode[];
  readonly remove: readonly ProblemCode[];
}

/** What only the areas' own rules refuse (`src/server/areas/collection-rules.ts`). */
const ofAreas: Partial<Record<CollectionName, Partial<WriteRefusals>>> = {
  customers: { update: ['person_erased'] },
  vehicles: { create: ['person_erased'], update: ['person_erased'] },
  customer_calls: { create: ['person_erased'] },
  companies: { create: ['plan_limit'], remove: ['note_on_its_way'] },
  supplier_notes: { create: ['note_exists', 'note_used'] },
  services: {
    create: ['service_exists', 'person_erased'],
    update: ['service_exists', 'invoice_issued', 'note_on_its_way', 'person_erased'],
    remove: ['invoice_issued', 'note_on_its_way'],
  },
  check_ins: { create: ['person_erased'], update: ['person_erased'] },
  photos: { create: ['person_erased'], update: ['person_erased'] },
  inspections: { create: ['person_erased'], update: ['person_erased'] },
  budgets: { create: ['person_erased'], update: ['person_erased', 'note_on_its_way'], remove: ['invoice_issued'] },
};

/** Reasons for which the writes of a collection are refused, beside those that follow from a call's declaration. */
export function writeRefusals(name: CollectionName): WriteRefusals {
  const { create = [], update = [], remove = [] } = ofAreas[name] ?? {};
  const unchanging: ProblemCode[] = collectionOf(name).appendOnly ? ['append_only'] : [];
  const ofAny: ProblemCode[] = ['idempotency_key_reused', 'refused_before', 'gone'];
  const ofRow: ProblemCode[] = [...ofAny, 'invalid_reference', 'row_too_large', 'quota_reached'];
  return {
    create: [...ofRow, 'already_exists', ...create],
    update: [...ofRow, ...unchanging, ...update],
    remove: [...ofAny, 'referenced', ...unchanging, ...remove],
  };
}
