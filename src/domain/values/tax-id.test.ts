import { describe, expect, it } from 'vitest';
import { completeCnpj, completeCpf, formatCnpj, formatCpf, formatTaxId, maskDocument, isCnpj, isCpf, stripTaxId, taxIdKind } from './tax-id.ts';

describe('CPF', () => {
  it.each([
    ['52998224725', true],
    ['529.982.247-25', true],
    ['11144477735', true],
    ['52998224724', false],
    ['52998224735', false],
    ['11111111111', false],
    ['00000000000', false],
    ['5299822472', false],
    ['529982247250', false],
    ['A2998224725', false],
    // Pasted with a slip of another's mask: read all the same.
    ['529_982_247_25', true],
    ['529.982.247-25.', true],
    ['', false],
  ])('%s is valid: %s', (text, isValid) => {
    expect(isCpf(text)).toBe(isValid);
  });

  it('is completed from nine digits', () => {
    expect(completeCpf('529982247')).toBe('52998224725');
    // Remainder below 2 gives the check digit 0.
    expect(completeCpf('123456789')).toBe('12345678909');
    expect(() => completeCpf('52998224')).toThrow(RangeError);
    expect(() => completeCpf('111111111')).toThrow(RangeError);
  });
});

describe('CNPJ, numeric and alphanumeric (IN RFB 2.229/2024, ruling 27)', () => {
  it.each([
    ['12ABC34501DE35', true],
    ['12.ABC.345/01DE-35', true],
    ['12abc34501de35', true],
    ['AA345678000114', true],
    ['12_ABC_345_01DE35', true],
    ['12345678000A08', true],
    ['11222333000181', true],
    ['11.222.333/0001-81', true],
    ['12ABC34501DE36', false],
    ['12ABC34501DE45', false],
    ['11222333000182', false],
    ['11111111111111', false],
    ['00000000000000', false],
    ['12ABC34501DEA5', false],
    ['12ABC34501DE3', false],
    ['12ÁBC34501DE35', false],
    ['', false],
  ])('%s is valid: %s', (text, isValid) => {
    expect(isCnpj(text)).toBe(isValid);
  });

  it('is completed from twelve characters', () => {
    expect(completeCnpj('12ABC34501DE')).toBe('12ABC34501DE35');
    expect(completeCnpj('112223330001')).toBe('11222333000181');
    expect(() => completeCnpj('12abc34501de')).toThrow(RangeError);
  });
});

describe('masks (2 §5 Customer)', () => {
  it('show CPF and CNPJ, and leave other text alone', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCpf('5299')).toBe('5299');
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(formatCnpj('12')).toBe('12');
    expect(formatTaxId('52998224725')).toBe('529.982.247-25');
    expect(formatTaxId('11222333000181')).toBe('11.222.333/0001-81');
    expect(stripTaxId(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  });

  it('tell the kind of a valid document', () => {
    expect(taxIdKind('529.982.247-25')).toBe('cpf');
    expect(taxIdKind('12ABC34501DE35')).toBe('cnpj');
    expect(taxIdKind('12345678901')).toBeNull();
  });
});

describe('what is shown of a document outside of the shop', () => {
  it.each([
    ['529.982.247-25', '***.982.247-**'],
    ['52998224725', '***982247**'],
    ['12.345.678-9', '**.*45.6**-*'],
    ['X99', '*9*'],
    ['7', '*'],
    ['', ''],
  ])('of "%s" is "%s"', (document, shown) => {
    expect(maskDocument(document)).toBe(shown);
  });
});
