import { kitFields } from '../budgets/kit.ts';
import { checkInIdOf } from '../check-in/check-in-id.ts';
import { checkInFields, checkInKindNames } from '../check-in/check-in.ts';
import { callReasonNames, customerCallFields } from '../customers/customer-call.ts';
import { budgetFields, budgetNeeds, budgetStatusName, deriveBudget, readBudgetCall } from '../budgets/budget.ts';
import { defineCollection, type CallMade } from '../fields/collection.ts';
import { deriveEntry, entryNeeds, financeEntryFields } from '../finance/finance-entry.ts';
import { inspectionFields, inspectionWords } from '../inspections/inspection.ts';
import { inspectionTemplateFields } from '../inspections/inspection-template.ts';
import { photoFields } from '../photos/photo.ts';
import { serviceIdOf } from '../services/service-id.ts';
import { listedServiceStatus, serviceFields, serviceNeeds, serviceStatusName, type Service } from '../services/service.ts';
import { foldText } from '../values/search-text.ts';
import { invertDigits } from '../values/sort-key.ts';
import { formatCivilDateTime } from '../values/civil-date.ts';

/* The shop's work: quotes, the services that come of them, and the money that comes of those. Declared here, registered in `collections.ts`. */

/** A quote is found by its first lines: the text of a row stays short enough to be kept for every quote of a shop. */
const linesSearched = 40;
/** And a service by its first notes. */
const notesSearched = 20;

export const budgets = defineCollection({
  name: 'budgets',
  wirePath: '/orcamentos',
  noun: 'Orçamento',
  nouns: ['orçamento', 'orçamentos'],
  ofNew: '(provisório)',
  fields: budgetFields,
  may: { read: 'budget.read', create: 'budget.draft', update: 'budget.draft', remove: 'budget.delete' },
  needs: budgetNeeds,
  shopName: 'id_signature',
  screen: '/dashboard/orcamentos',
  searchWords: ({ status, items }) => [budgetStatusName(status), ...items.slice(0, linesSearched).map(({ description }) => description)].join(' '),
  foundThrough: ['customer_id', 'vehicle_id'],
  indexedFields: ['budget_number'],
  // Those that wait for an answer, among years of others; and the newest of a car and of a customer.
  indexedPairs: { 8: 'status+expiry_date', 9: 'vehicle_id+date', 10: 'customer_id+date' },
  // The newest first.
  sortKey: ({ budget_number }) => invertDigits(String(budget_number).padStart(9, '0')),
  // An approval never covers a price that the customer has not seen (DESIGN §3, Merge).
  merge: { excluding: [[['status'], ['items', 'discount', 'expiry_date', 'installments', 'starts_on', 'ends_on', 'used_parts']]], lists: ['items'] },
  // What the customer answered is written by their page's server alone.
  derived: { fields: ['total', 'answered_at', 'answered_by', 'answer_note'], of: deriveBudget },
  fixed: ['budget_number', 'provisional_number', 'approval_token'],
  fromCall: readBudgetCall,
  storeVersion: 3,
  describe: ({ budget_number }) => `Orçamento nº ${budget_number}`,
});

export const services = defineCollection({
  name: 'services',
  wirePath: '/servicos',
  noun: 'Serviço',
  nouns: ['serviço', 'serviços'],
  fields: serviceFields,
  may: { read: 'service.read', create: 'service.change', update: 'service.own', remove: 'service.delete' },
  needs: serviceNeeds,
  ownerField: 'employer_id',
  shopName: 'signature',
  screen: '/dashboard/servicos-listagem',
  searchWords: ({ status, work_notes }) =>
    [listedServiceStatus(status), serviceStatusName(status), ...work_notes.slice(0, notesSearched).map(({ text }) => text)].join(' '),
  foundThrough: ['id_budget'],
  indexedFields: ['arrived', 'exit', 'status'],
  // The latest of a status: the yard.
  indexedPairs: { 8: 'status+arrived' },
  // What has no date yet wants one; then the latest first.
  sortKey: ({ arrived }) => (arrived === '' ? '0' : `1${invertDigits(arrived)}`),
  merge: {
    groups: [
      ['arrived', 'exit'],
      ['status', 'stop_reason'],
    ],
    lists: ['done_lines', 'work_notes'],
    marks: ['done_lines'],
    // What was booked moves to when the car came ('checkInChanges').
    earliest: [['checked_in', 'arrived', 'exit']],
  },
  // Where its note stands the server alone knows.
  derived: { fields: ['note_state', 'note_reason'], of: () => ({}) },
  fixed: ['document_token'],
  idByRights: ({ id_budget }) => (id_budget === null ? null : serviceIdOf(id_budget)),
  fromCall: readServiceCall,
  storeVersion: 3,
  describe: ({ arrived }) => (arrived === '' ? 'Serviço sem data' : `Serviço de ${formatCivilDateTime(arrived)}`),
});

export const entries = defineCollection({
  name: 'entries',
  wirePath: '/financy',
  noun: 'Lançamento',
  nouns: ['lançamento', 'lançamentos'],
  fields: financeEntryFields,
  may: {
    read: 'entry.receive',
    readPartly: { all: 'entry.read', field: 'type', value: 'income' },
    create: 'entry.receive',
    update: 'entry.receive',
    remove: 'entry.delete',
  },
  needs: entryNeeds,
  shopName: 'id_signature',
  screen: '/dashboard/financeiro',
  indexedFields: ['date', 'open_due', 'group_id'],
  // The latest first.
  sortKey: ({ date }) => invertDigits(date),
  derived: { fields: ['open_due'], of: deriveEntry },
  storeVersion: 4,
  describe: ({ description }) => description,
});

export const kits = defineCollection({
  name: 'kits',
  wirePath: '/kits',
  noun: 'Kit',
  nouns: ['kit', 'kits'],
  fields: kitFields,
  may: { read: 'budget.read', create: 'budget.change', update: 'budget.change', remove: 'budget.change' },
  listCall: { perPage: 'all' },
  screen: '/dashboard/kits',
  searchWords: ({ items }) => items.map(({ description }) => description).join(' '),
  sortKey: ({ name }) => foldText(name),
  merge: { lists: ['items'] },
  storeVersion: 12,
  describe: ({ name }) => name,
});

export const customerCalls = defineCollection({
  name: 'customer_calls',
  wirePath: '/chamadas',
  noun: 'Chamada',
  nouns: ['chamada', 'chamadas'],
  fields: customerCallFields,
  may: { read: 'customer.read', create: 'customer.change', update: 'customer.change', remove: 'customer.change' },
  screen: '/dashboard/a-chamar',
  // The latest first.
  sortKey: ({ at }) => invertDigits(at),
  appendOnly: true,
  storeVersion: 12,
  describe: ({ reason, at }) => `${callReasonNames[reason]}${at === '' ? '' : `, ${formatCivilDateTime(at)}`}`,
});

export const photos = defineCollection({
  name: 'photos',
  wirePath: '/fotos',
  noun: 'Foto',
  nouns: ['foto', 'fotos'],
  fields: photoFields,
  may: { read: 'service.read', create: 'service.own', update: 'service.own', remove: 'service.own' },
  screen: '/dashboard/servicos-listagem',
  // In the order in which they were taken.
  sortKey: ({ taken_at }) => taken_at,
  // What the server alone knows.
  derived: { fields: ['stored_at'], of: () => ({}) },
  // What the bytes are is said once.
  fixed: ['type', 'hash', 'size', 'width', 'height', 'taken_at', 'author'],
  saidOnce: ['type', 'hash', 'size', 'width', 'height', 'taken_at', 'author'],
  storeVersion: 13,
  describe: ({ caption, taken_at }) => caption || (taken_at === '' ? 'Foto' : `Foto de ${formatCivilDateTime(taken_at)}`),
});

export const inspectionTemplates = defineCollection({
  name: 'inspection_templates',
  wirePath: '/modelos-de-vistoria',
  noun: 'Modelo de vistoria',
  nouns: ['modelo de vistoria', 'modelos de vistoria'],
  fields: inspectionTemplateFields,
  may: { read: 'service.read', create: 'service.change', update: 'service.change', remove: 'service.change' },
  screen: '/dashboard/modelos-de-vistoria',
  sortKey: ({ name }) => foldText(name),
  merge: { lists: ['groups', 'lines'] },
  storeVersion: 15,
  describe: ({ name }) => name,
});

export const inspections = defineCollection({
  name: 'inspections',
  wirePath: '/vistorias',
  noun: 'Vistoria',
  nouns: ['vistoria', 'vistorias'],
  fields: inspectionFields,
  may: { read: 'service.read', create: 'service.own', update: 'service.own', remove: 'service.delete' },
  screen: '/dashboard/vistorias',
  searchWords: inspectionWords,
  foundThrough: ['vehicle_id'],
  // The latest first.
  sortKey: ({ started_at }) => invertDigits(started_at),
  merge: { lists: ['groups', 'lines', 'results'], earliest: [['concluded_at']] },
  // What is looked at is said once.
  fixed: ['groups', 'lines', 'started_at', 'author'],
  saidOnce: ['groups', 'lines', 'started_at', 'author'],
  storeVersion: 15,
  describe: ({ template, started_at }) =>
    ['Vistoria', template, started_at === '' ? '' : `de ${formatCivilDateTime(started_at)}`].filter(Boolean).join(' '),
});

export const checkIns = defineCollection({
  name: 'check_ins',
  wirePath: '/fichas',
  noun: 'Ficha do carro',
  nouns: ['ficha do carro', 'fichas do carro'],
  fields: checkInFields,
  may: { read: 'service.read', create: 'service.own', update: 'service.own', remove: 'service.own' },
  screen: '/dashboard/servicos-listagem',
  sortKey: ({ kind, concluded_at }) => `${concluded_at} ${kind}`,
  // Who signed, what and when are one thing.
  merge: { groups: [['signed_name', 'signature', 'signed_at']], lists: ['marks'], earliest: [['concluded_at']] },
  fixed: ['kind', 'author'],
  saidOnce: ['kind', 'author'],
  idByRights: ({ service_id, kind }) => checkInIdOf(service_id, kind),
  storeVersion: 14,
  describe: ({ kind }) => `${checkInKindNames[kind]} do carro`,
});

/** A new service that brings no secret for its order's link gets one. */
function readServiceCall(body: Readonly<Record<string, unknown>>, present: Service | null, made: CallMade): Readonly<Record<string, unknown>> {
  return present === null && (body['document_token'] ?? '') === '' ? { ...body, document_token: made.token } : body;
}
