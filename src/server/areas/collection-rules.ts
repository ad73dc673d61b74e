import type { CollectionRules } from '../sync/planned-write.ts';
import { customerCallRule } from './customers/call-rules.ts';
import {
  customerRule,
  noCallOfErased,
  noInspectionOfErased,
  noQuoteOfErased,
  noWordsOfErased,
  vehicleRule,
  withCheck,
} from './privacy/erased-customers.ts';
import { photoRule } from './photos/photo-rule.ts';
import { recordWrites } from './records/record-rules.ts';
import { supplierNoteRule } from './records/supplier-note-rule.ts';
import { budgetRule } from './work/budget-rules.ts';
import { checkInRule } from './work/check-in-rule.ts';
import { serviceRule } from './work/service-rules.ts';

/** What only the server can hold the shop's rows to, since it alone sees the whole shop. */
export const collectionRules: CollectionRules = {
  writes: {
    ...recordWrites,
    customers: customerRule,
    vehicles: vehicleRule,
    customer_calls: withCheck(customerCallRule, noCallOfErased),
    budgets: withCheck(budgetRule, noQuoteOfErased),
    services: withCheck(serviceRule, noWordsOfErased),
    photos: photoRule,
    inspections: { check: noInspectionOfErased },
    check_ins: checkInRule,
    supplier_notes: supplierNoteRule,
  },
  // Spec 2 §7, ruling 48.
  createdMessages: { companies: 'Empresa cadastrada com sucesso!' },
};
