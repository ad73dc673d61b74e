import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BudgetItem } from '#domain/budgets/budget.ts';
import { cents } from '#domain/values/money.ts';
import { DocumentPool } from '#server/documents/document-pool.ts';
import type { ServiceOrderParts } from '#server/documents/service-order-parts.ts';

// Laying out a long order takes seconds: they must not be everybody's.

let pool: DocumentPool;
beforeAll(() => {
  pool = new DocumentPool({ refusal: () => new Error('busy') });
});
afterAll(() => pool.close());

const item = (index: number): BudgetItem => ({
  id: String(index),
  description: `Troca da peça ${index}`,
  quantity: 1,
  price: cents(100 + index),
  kind: 'part',
  product_id: null,
  group: '',
});
const anOrder = (lines: number): ServiceOrderParts =>
  ({
    shop: { company_name: 'Auto Center Prado', phone: '', cep: '', address: '', number: '', complement: '', district: '', city: '', state: '' },
    service: { status: 'in_progress', arrived: '', exit: '', obs: '' },
    employee: '',
    budget: {
      budget_number: 1,
      provisional_number: null,
      date: '2026-11-18',
      description: '',
      items: Array.from({ length: lines }, (_, index) => item(index)),
      discount: 0,
      total: cents(0),
    },
    customer: null,
    vehicle: null,
    checkIns: [],
    photos: [],
    morePhotos: 0,
    reader: 'shop',
    drawnAt: '2026-11-20T15:12',
  }) as unknown as ServiceOrderParts;

describe('a long order', () => {
  it('is drawn beside the thread that answers everybody', async () => {
    await pool.serviceOrder('warm', anOrder(1));
    const done = new AbortController();
    const drawing = pool.serviceOrder('shop', anOrder(300)).finally(() => done.abort());
    let turns = 0;
    while (!done.signal.aborted) {
      await new Promise((resolve) => void setImmediate(resolve));
      turns += 1;
    }
    // Drawn on this thread it leaves it some ten turns.
    expect(turns).toBeGreaterThan(1_000);
    expect(Buffer.from((await drawing).subarray(0, 5)).toString()).toBe('%PDF-');
  });

  it('that was drawn is kept for who asks for the same; another is drawn', async () => {
    const first = await pool.serviceOrder('shop', anOrder(3));
    expect(await pool.serviceOrder('shop', anOrder(3))).toBe(first);
    expect(await pool.serviceOrder('shop', anOrder(4))).not.toBe(first);
  });

  it('of a shop with many waiting sends its own away, and no other shop’s', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      pool.serviceOrder('busy', anOrder(10 + index)).then(
        () => 'drawn',
        (error: Error) => error.message,
      ),
    );
    const other = pool.serviceOrder('quiet', anOrder(2));
    expect((await other).length).toBeGreaterThan(1_000);
    const outcomes = await Promise.all(many);
    expect(outcomes.filter((outcome) => outcome === 'drawn')).toHaveLength(21);
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(9);
  });
});
