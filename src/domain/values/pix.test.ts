import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import { formatPixKey, isPixKey, readPixKey, storedPixKey } from './pix-key.ts';
import { crc16, isPixTxid, pixCode } from './pix.ts';

const random = '123e4567-e12b-12d1-a456-426655440000';
const manual = { key: random, holder: 'Fulano de Tal', city: 'BRASILIA' };

/** Reads id, length and value after value; the whole text must be used up. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4));
    if (head === null) throw new Error(`No field at ${at} of ${text}`);
    const [id = '', length = 0] = [head[1], Number(head[2])];
    const value = text.slice(at + 4, at + 4 + length);
    if (value.length !== length || length === 0) throw new Error(`Field ${id} of ${text} is cut off`);
    if (fields.has(id)) throw new Error(`Field ${id} of ${text} is there twice`);
    fields.set(id, value);
    at += 4 + length;
  }
  return fields;
}

const read = (code: string) => {
  const fields = readFields(code);
  return { fields, account: readFields(fields.get('26') ?? ''), additional: readFields(fields.get('62') ?? '') };
};

/** The checksum by its other usual way, a table a byte: nothing of it is shared with the code. */
function checksumOf(text: string): string {
  const table = Array.from({ length: 256 }, (_, byte) => {
    let value = byte << 8;
    for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000 ? (value << 1) ^ 0x11021 : value << 1;
    return value;
  });
  const sum = [...Buffer.from(text, 'ascii')].reduce((crc, byte) => (((crc << 8) & 0xffff) ^ (table[(crc >> 8) ^ byte] ?? 0)) & 0xffff, 0xffff);
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

describe('the checksum', () => {
  it('is CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
  });

  it('has four digits, zeros included', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7e]{0,60}$/), (text) => {
        expect(crc16(text)).toBe(checksumOf(text));
      }),
    );
  });
});

describe('a static code', () => {
  it("is the manual's own example", () => {
    expect(pixCode(manual)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    );
  });

  it('holds amount, txid and description', () => {
    const { fields, account, additional } = read(pixCode({ ...manual, amount: cents(9990), txid: '7K2F9Q', description: 'Pátio: 1 mês' }));
    expect(Object.fromEntries(account)).toEqual({ '00': 'br.gov.bcb.pix', '01': random, '02': 'Patio: 1 mes' });
    expect(Object.fromEntries(additional)).toEqual({ '05': '7K2F9Q' });
    expect(fields.get('54')).toBe('99.90');
  });

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [9990, '99.90'],
    [123_456_789, '1234567.89'],
    [999_999_999_999, '9999999999.99'],
  ])('writes %i cents as %s', (amount, text) => {
    expect(read(pixCode({ ...manual, amount: cents(amount) })).fields.get('54')).toBe(text);
  });

  it.each([
    ['São Paulo', 'Sao Paulo'],
    ['  Santa\tBárbara\n d’Oeste ', 'Santa Barbara d'],
    ['Água Fria de Goiás', 'Agua Fria de Go'],
    ['Mogi 🚗 Guaçu', 'Mogi Guacu'],
    ['São José do Rio Preto', 'Sao Jose do Rio'],
  ])('writes the city %j as %j', (city, text) => {
    expect(read(pixCode({ ...manual, city })).fields.get('60')).toBe(text);
  });

  it('cuts a long name to 25 characters and ends it with no blank', () => {
    expect(read(pixCode({ ...manual, holder: 'Auto Center Irmãos Prado e Filhos Ltda' })).fields.get('59')).toBe('Auto Center Irmaos Prado');
  });

  it('leaves out what there is no room for', () => {
    const key = `${'a'.repeat(64)}@patio.com.br`;
    expect(key).toHaveLength(77);
    expect([...read(pixCode({ ...manual, key, description: 'Assinatura' })).account.keys()]).toEqual(['00', '01']);
    const shorter = read(pixCode({ ...manual, key: key.slice(10), description: 'Assinatura do Pátio' })).account;
    expect(shorter.get('02')).toBe('Assina');
  });

  it.each([
    ['a free amount', { amount: cents(0) }],
    ['an amount below zero', { amount: cents(-9990) }],
    ['an amount that no field holds', { amount: cents(1_000_000_000_000) }],
    ['a txid with a hyphen', { txid: 'a-b' }],
    ['an empty txid', { txid: '' }],
    ['a txid of 26 characters', { txid: 'a'.repeat(26) }],
    ['a holder without Latin letters', { holder: '汽车' }],
    ['no city', { city: ' ' }],
    ['no key', { key: '' }],
  ])('refuses %s', (_, part) => {
    expect(() => pixCode({ ...manual, ...part })).toThrow(RangeError);
  });

  const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  const latin = anyText.map((text) => `A${text}`);
  const charge = fc.record({
    key: fc.constantFrom(random, '529.982.247-25', '+55 (11) 98765-4321', 'financeiro@patio.com.br', '12ABC34501DE35'),
    holder: latin,
    city: latin,
    amount: fc.integer({ min: 1, max: 999_999_999_999 }).map(cents),
    txid: fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/), { nil: undefined }),
    description: anyText,
  });

  it('reads back whatever went in, to the cent, with the right checksum', () => {
    fc.assert(
      fc.property(charge, ({ txid, ...given }) => {
        const code = pixCode({ ...given, ...(txid === undefined ? {} : { txid }) });
        expect(code).toMatch(/^[\x20-\x7e]{1,512}$/);
        const { fields, account, additional } = read(code);
        expect([...fields.keys()]).toEqual(['00', '26', '52', '53', '54', '58', '59', '60', '62', '63']);
        expect(fields.get('63')).toBe(checksumOf(code.slice(0, -4)));
        expect(Math.round(Number(fields.get('54')) * 100)).toBe(given.amount);
        expect(account.get('01')).toBe(readPixKey(given.key).key);
        expect(additional.get('05')).toBe(txid ?? '***');
        expect(fields.get('59')?.length).toBeLessThanOrEqual(25);
        expect(fields.get('60')?.length).toBeLessThanOrEqual(15);
      }),
    );
  });
});

describe('a key', () => {
  it.each([
    ['529.982.247-25', 'cpf', '52998224725', '529.982.247-25'],
    [' 52998224725 ', 'cpf', '52998224725', '529.982.247-25'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181', '11.222.333/0001-81'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['+55 11 98765-4321', 'phone', '+5511987654321', '(11) 98765-4321'],
    ['(11) 3333-4444', 'phone', '+551133334444', '(11) 3333-4444'],
    ['5511987654321', 'phone', '+5511987654321', '(11) 98765-4321'],
    ['Financeiro@Patio.com.br', 'email', 'financeiro@patio.com.br', 'financeiro@patio.com.br'],
    [random.toUpperCase(), 'random', random, random],
  ])('%j is a %s', (text, kind, key, shown) => {
    expect(readPixKey(text)).toEqual({ kind, key });
    expect(formatPixKey(text)).toBe(shown);
  });

  it.each([
    '',
    'abc',
    '52998224724',
    '11987654321',
    '+1 212 555 0100',
    '+55 00 98765-4321',
    'josé@patio.com.br',
    `${'a'.repeat(66)}@patio.com.br`,
    random.slice(1),
    '(11) 9876x-4321',
  ])('%j is none', (text) => {
    expect(() => readPixKey(text)).toThrow(RangeError);
  });

  it('reads its own form back as the same', () => {
    for (const text of ['529.982.247-25', '+55 11 98765-4321', '12.abc.345/01de-35', 'A@B.CO', random]) {
      const { key } = readPixKey(text);
      expect(readPixKey(key).key).toBe(key);
      expect(readPixKey(formatPixKey(key)).key).toBe(key);
    }
  });
});

it('a txid has letters and digits only', () => {
  expect(['7K2F9Q', 'a', 'Z9'.repeat(12)].every(isPixTxid)).toBe(true);
  expect(['', '***', 'é', 'a b', 'a'.repeat(26), 'a\n'].some(isPixTxid)).toBe(false);
});

it.each([
  ['(11) 97120-5533', '+5511971205533', true],
  ['529.982.247-25', '52998224725', true],
  [' Contato@Oficina.com.br ', 'contato@oficina.com.br', true],
  ['minha chave', 'minha chave', false],
])('the key %j is stored as %j', (typed, stored, isKey) => {
  expect(storedPixKey(typed)).toBe(stored);
  expect(isPixKey(typed)).toBe(isKey);
});
