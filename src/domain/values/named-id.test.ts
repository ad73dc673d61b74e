import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUuid } from './ids.ts';
import { namedId } from './named-id.ts';

const digest = (id: string) => id.replaceAll('-', '');
/** Without the six bits that say which kind of UUID it is. */
const named = (hex: string) => [hex.slice(0, 12), hex.slice(13, 16), hex.slice(17)];

describe('an id that follows from a name', () => {
  it('is the MD5 of the name, of whatever length, as a UUID of version 3', () => {
    const anyName = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 200 }));
    fc.assert(
      fc.property(anyName, (name) => {
        fc.pre(!name.includes('\0'));
        const id = namedId(name);
        expect(isUuid(id)).toBe(true);
        expect(id).toMatch(/^.{8}-.{4}-3.{3}-[89ab].{3}-.{12}$/);
        expect(named(digest(id))).toEqual(named(createHash('md5').update(name).digest('hex')));
      }),
    );
  });

  it('reads what no database stores as U+FFFD', () => {
    expect(namedId('a\uD800b\0')).toBe(namedId('a\uFFFDb\uFFFD'));
    expect(namedId('🔧')).not.toBe(namedId('\uFFFD\uFFFD'));
  });
});
