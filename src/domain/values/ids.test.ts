import { describe, expect, it } from 'vitest';
import { isSignatureId, isUuid, newSignatureId, rowIdSchema, signatureIdSchema, uuidV7 } from './ids.ts';

const filledWith = (byte: number) => (count: number) => new Uint8Array(count).fill(byte);

describe('uuidV7 (RFC 9562 §5.7)', () => {
  it('gives the example of RFC 9562 appendix A.6', () => {
    // rand_a 0xCC3, rand_b 0x18C4DC0C0C07398F; version and variant bits are set over the random ones.
    const random = Uint8Array.from([0xcc, 0x31, 0x8c, 0x4d, 0xc0, 0xc0, 0xc0, 0x73, 0x98, 0xff]);
    const id = uuidV7(0x017f22e279b0, () => random);
    expect(id.slice(0, 18)).toBe('017f22e2-79b0-7cc3');
    expect(isUuid(id)).toBe(true);
  });

  it.each([
    ['all random bits 0', 0x00, '00000000-0001-7000-8000-000000000000'],
    ['all random bits 1', 0xff, '00000000-0001-7fff-bfff-ffffffffffff'],
  ])('sets version 7 and variant 10 with %s', (_, byte, expected) => {
    expect(uuidV7(1, filledWith(byte))).toBe(expected);
  });

  it('sorts later milliseconds after earlier ones', () => {
    const earlier = uuidV7(1_763_634_000_000, filledWith(0xff));
    const later = uuidV7(1_763_634_000_001, filledWith(0x00));
    expect(earlier < later).toBe(true);
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 48])('refuses the time %s', (nowMs) => {
    expect(() => uuidV7(nowMs, filledWith(0))).toThrow(RangeError);
  });
});

describe('row ids', () => {
  it.each([
    ['lower case, any version', '550e8400-e29b-41d4-a716-446655440000', true],
    ['upper case', '550E8400-E29B-41D4-A716-446655440000', false],
    ['a signature id', '7K2F9Q', false],
    ['a number', '42', false],
    ['with a line end', '550e8400-e29b-41d4-a716-446655440000\n', false],
  ])('%s', (_, text, isValid) => {
    expect(isUuid(text)).toBe(isValid);
    expect(rowIdSchema.safeParse(text).success).toBe(isValid);
  });
});

describe("signature ids ('ID Signer')", () => {
  it.each([
    ['7K2F9Q', true],
    ['7k2f9q', false],
    ['7K2F9', false],
    ['7K2F9QA', false],
    ['7K2FIQ', false],
    ['7K2FLQ', false],
    ['7K2FOQ', false],
    ['7K2FUQ', false],
  ])('%s is one: %s', (text, isValid) => {
    expect(isSignatureId(text)).toBe(isValid);
    expect(signatureIdSchema.safeParse(text).success).toBe(isValid);
  });

  it('are drawn from the 32 characters of Crockford, each bit of five counting', () => {
    let next = 0;
    const drawn = Array.from({ length: 43 }, () => newSignatureId((count) => Uint8Array.from({ length: count }, () => next++ % 256)));
    expect(drawn.every(isSignatureId)).toBe(true);
    expect(new Set(drawn.join('')).size).toBe(32);
  });
});
