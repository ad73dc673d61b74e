import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { literalOf } from './literal.ts';

it.each(['', "'", "''", '\\', "\\'", "'; DROP TABLE customers; --", '{"name":"D\\"Ávila d\'Oeste"}', "E'\\n'", '$$', '\u0000', '\ud800', '🚗'])(
  'A text is the literal that the driver makes of it: %j',
  (text) => {
    expect(literalOf(text)).toBe(pg.escapeLiteral(text));
  },
);

it('Any text is the literal that the driver makes of it', () => {
  const unit = fc.constantFrom("'", '\\', '"', 'a', 'E', ' ', '\n', 'ç', '🚗');
  fc.assert(fc.property(fc.string({ unit }), (text) => literalOf(text) === pg.escapeLiteral(text)));
});
