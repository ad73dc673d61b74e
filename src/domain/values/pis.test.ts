import { describe, expect, it } from 'vitest';
import { formatPis, isPis } from './pis.ts';

describe('isPis', () => {
  it.each(['12056412278', '120.56412.27-8', 'PIS 120.56412.27-8', '17012090411', '12345678900'])('accepts %s', (pis) =>
    expect(isPis(pis)).toBe(true),
  );

  it.each(['12056412279', '1205641227', '11111111111', '', 'abc'])('refuses %s', (pis) => expect(isPis(pis)).toBe(false));
});

it('shows the mask of the form', () => {
  expect(formatPis('12056412278')).toBe('120.56412.27-8');
  expect(formatPis('120')).toBe('120');
});
