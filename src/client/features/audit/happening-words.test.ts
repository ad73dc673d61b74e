import { describe, expect, it } from 'vitest';
import type { PendingOp } from '#client/data/store/records.ts';
import type { TrailRow } from '#contract/audit-calls.ts';
import { happeningHere, happeningOf, type Happening } from './happening.ts';
import { changeTexts, sentenceOf, subjectText } from './happening-words.ts';

const row: TrailRow = {
  id: '7',
  at: '2026-11-20T15:00:00.000Z',
  device_at: null,
  actor: { id: 'x', name: 'Renata' },
  device: '',
  via: 'app',
  kind: 'changed',
  follows: false,
  collection: 'budgets',
  row_id: 'b',
  row_gone: false,
  subject: 'Orçamento nº 42',
  changes: {},
};
const told = (changes: Partial<TrailRow>): Happening => happeningOf({ ...row, ...changes });
const names = new Map([
  ['c1', 'Célia Nakamura'],
  ['p', 'Óleo 5W30'],
]);
const sentence = (changes: Partial<TrailRow>) => sentenceOf(told(changes), names, (kind) => `«${kind}»`).replace(/\u00a0/g, ' ');

describe('a sentence', () => {
  it.each<[string, Partial<TrailRow>]>([
    ['Renata mudou Situação de Enviado para Aprovado', { changes: { status: { before: 'send', after: 'approved' } } }],
    ['Renata mudou Desconto de R$ 0,00 para R$ 12,50', { changes: { discount: { before: 0, after: 12.5 } } }],
    ['Renata mudou Cliente de vazio para Célia Nakamura', { changes: { customer_id: { before: null, after: 'c1' } } }],
    ['Renata mudou Cliente de Célia Nakamura para outro cadastro', { changes: { customer_id: { before: 'c1', after: 'c2' } } }],
    ['Renata mudou Itens: 1 incluído, 2 alterados', { changes: { items: { added: 1, removed: 0, changed: 2 } } }],
    ['Renata mudou Itens: 3 retirados', { changes: { items: { added: 0, removed: 3, changed: 0 } } }],
    ['Renata mudou Descrição (alterado)', { changes: { description: null } }],
    ['Renata mudou 2 campos', { changes: { description: null, discount: { before: 1, after: 2 } } }],
    ['Renata mudou', {}],
    ['Renata excluiu', { kind: 'deleted' }],
    ['Renata emitiu a nota fiscal', { kind: 'invoice_issued' }],
    ['Renata cancelou a nota fiscal', { kind: 'invoice_cancelled' }],
    ['O cliente, pelo link, abriu o documento', { kind: 'link_opened', via: 'link', actor: null }],
    ['Pátio: «subscription_paid»', { kind: 'subscription_paid', collection: null, actor: null }],
    ['Renata: towed', { kind: 'towed' }],
    ['Renata: «changed»', { collection: 'boats' }],
  ])('is "%s"', (text, changes) => {
    expect(sentence(changes)).toBe(text);
  });

  it('of what was deleted stands beside its amounts', () => {
    const gone = told({ kind: 'deleted', changes: { total: { before: 180, after: null } } });
    expect(changeTexts(gone, names).map((text) => text.replace(/\u00a0/g, ' '))).toEqual(['Total: R$ 180,00']);
  });

  it('of a field of a newer server says its name', () => {
    expect(changeTexts(told({ changes: { mood: { before: 'good', after: '' } } }), names)).toEqual(['mood de good para vazio']);
  });
});

it.each<[string, Partial<TrailRow>]>([
  ['Orçamento nº 42', {}],
  ['Produto: Óleo 5W30', { collection: 'products', row_id: 'p', subject: '' }],
  ['Cliente: excluído', { collection: 'customers', row_id: 'gone', row_gone: true, subject: '' }],
  ['Cliente: ainda não chegou a este aparelho', { collection: 'customers', row_id: 'new', subject: '' }],
  ['', { collection: null }],
])('what it happened to is "%s"', (text, changes) => {
  expect(subjectText(told(changes), names)).toBe(text);
});

it('a change of this device is told as the server would tell it: personal values not, lines by how many', () => {
  const op = {
    opId: 'o',
    collection: 'budgets',
    entityId: 'b',
    kind: 'update',
    before: { status: 'draft', items: { a: null, b: { id: 'b' }, c: { id: 'c' } } },
    changes: { status: 'send', items: { a: { id: 'a' }, b: { id: 'b', quantity: 2 }, c: null } },
    createdAt: 5,
  } as unknown as PendingOp;
  const happening = happeningHere(op, 'Você');
  expect([happening.kind, happening.isWaiting, happening.changes]).toEqual([
    'changed',
    true,
    { status: { before: 'draft', after: 'send' }, items: { added: 1, removed: 1, changed: 1 } },
  ]);
  const customer = { ...op, collection: 'customers', before: { phone: '1' }, changes: { phone: '2' } } as unknown as PendingOp;
  expect(happeningHere(customer, 'Você').changes).toEqual({ phone: null });
});
