import { describe, expect, it } from 'vitest';
import { formatPhone, isAreaCode, isPhone, phoneDigits, whatsappNumber } from './phone.ts';

describe('phones (2 §5 Customer: 8 or 9 digits after the area code)', () => {
  it('knows the 67 area codes', () => {
    const known = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter(isAreaCode);
    expect(known).toHaveLength(67);
    expect(known).not.toContain('20');
    expect(known).not.toContain('36');
  });

  it.each([
    ['(11) 98765-4321', '11987654321', true],
    ['(11) 3333-4444', '1133334444', true],
    ['+55 11 98765-4321', '11987654321', true],
    ['5511987654321', '11987654321', true],
    ['011 3333-4444', '1133334444', true],
    ['0800 123 4567', '08001234567', false],
    // Area code 55 (Santa Maria) is not the country code.
    ['(55) 98765-4321', '55987654321', true],
    ['(55) 3333-4444', '5533334444', true],
    ['(20) 98765-4321', '20987654321', false],
    ['98765-4321', '987654321', false],
    ['(11) 98765-43211', '119876543211', false],
    ['', '', false],
  ])('%j is stored as %j, valid: %s', (text, digits, isValid) => {
    expect(phoneDigits(text)).toBe(digits);
    expect(isPhone(text)).toBe(isValid);
  });

  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['1133334444', '(11) 3333-4444'],
    ['190', '190'],
  ])('%j is shown as %j', (text, expected) => {
    expect(formatPhone(text)).toBe(expected);
  });

  it('links to messages with country code 55 (2 §9)', () => {
    expect(whatsappNumber('(11) 98765-4321')).toBe('5511987654321');
    expect(whatsappNumber('+55 11 98765-4321')).toBe('5511987654321');
    expect(whatsappNumber('')).toBe('');
  });
});
