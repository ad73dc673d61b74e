import { expect, it } from 'vitest';
import { shopPix } from './shop-pix.ts';
import { checkCreate } from '../collections/collections.ts';
import { cents } from '../values/money.ts';
import { crc16 } from '../values/pix.ts';

const matriz = { name: 'Auto Center Prado', city: 'São Paulo', pix_key: '123e4567-e12b-12d1-a456-426655440000' };
const noKey = { name: 'Filial', city: 'Campinas', pix_key: '' };

it('asks for what is owed, to the first company that has a key', () => {
  const code = shopPix([noKey, matriz], cents(42_000)) ?? '';
  expect(code).toContain('0136123e4567-e12b-12d1-a456-426655440000');
  expect(code).toContain('5406420.00');
  expect(code).toContain('5917Auto Center Prado');
  expect(code).toContain('6009Sao Paulo');
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
});

it('is none without a key, without anything owed, and without a name in Latin letters', () => {
  expect(shopPix([noKey], cents(42_000))).toBeNull();
  expect(shopPix([], cents(42_000))).toBeNull();
  expect(shopPix([matriz], cents(0))).toBeNull();
  expect(shopPix([{ ...matriz, name: '自動車' }], cents(1))).toBeNull();
});

it('does not hang on a city', () => {
  expect(shopPix([{ ...matriz, city: '' }], cents(1))).toContain('6008BRASILIA');
});

it('a company takes keys in any form, and no others', () => {
  const company = (pix_key: string) => checkCreate('companies', { name: 'Prado', pix_key });
  expect(company('(11) 97120-5533')).toMatchObject({ ok: true, fields: { pix_key: '+5511971205533' } });
  expect(company('')).toMatchObject({ ok: true, fields: { pix_key: '' } });
  expect(company('minha chave').ok).toBe(false);
});
