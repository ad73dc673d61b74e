import { describe, expect, it } from 'vitest';
import { cents } from '../values/money.ts';
import { answerChoices, splitByChoices } from './answer-choices.ts';

const line = (id: string, group: string, price: number) => ({ id, description: `Linha ${id}`, group, quantity: 1, price: cents(price) });
const [pads, labour, oil, bulb] = [line('a', 'Freio', 214_40), line('b', 'Freio', 100_00), line('c', '', 187_60), line('d', '', 12_00)];
const quote = { items: [oil, pads, bulb, labour], discount: cents(51_40) };

describe('what a customer answers by itself', () => {
  it('is a group, and each line that is in none', () => {
    expect(answerChoices(quote.items).map(({ name, items, sum }) => [name, items.length, sum])).toEqual([
      ['Linha c', 1, 187_60],
      ['Freio', 2, 314_40],
      ['Linha d', 1, 12_00],
    ]);
  });

  it('is told apart where a line is called like a group', () => {
    const keys = answerChoices([pads, line('Freio', '', 1)]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('is refused with its part of the discount, and the two come to the whole', () => {
    const [, brakes, light] = answerChoices(quote.items);
    const { taken, refused } = splitByChoices(quote, new Set([brakes?.key ?? '', light?.key ?? '']));
    expect(taken.items).toEqual([oil]);
    expect(refused.items).toEqual([pads, bulb, labour]);
    expect(taken.total + refused.total).toBe(514_00 - 51_40);
    expect(taken.discount + refused.discount).toBe(51_40);
  });

  it('is nothing refused where no choice is', () => {
    expect(splitByChoices(quote, new Set()).refused).toMatchObject({ items: [], total: 0 });
  });
});
