import { describe, expect, it } from 'vitest';
import { checkChanges, checkCreate } from '../collections/collections.ts';
import { customerDefaults, isSuspectDocument } from './customer.ts';

const least = { name: 'Célia Nakamura', phone: '(11) 98812-4471' };

describe('a new customer', () => {
  it('needs name and phone; the rest starts as spec 2 §3 says', () => {
    expect(checkCreate('customers', least)).toEqual({ ok: true, fields: { ...customerDefaults, name: 'Célia Nakamura', phone: '11988124471' } });
    expect(checkCreate('customers', {})).toEqual({
      ok: false,
      problems: [
        { field: 'name', message: 'Informe o nome.' },
        { field: 'phone', message: 'Informe o telefone.' },
      ],
    });
  });

  // Masks are of the screen; the wire takes both forms (ruling 2).
  it.each([
    ['phone', '(11) 3812-4471', '1138124471'],
    ['phone', '11988124471', '11988124471'],
    ['email', ' Celia@Exemplo.COM ', 'celia@exemplo.com'],
    ['document', '529.982.247-25', '52998224725'],
    ['document', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['document', '111.111.111-11', '11111111111'],
    ['postal_code', '01310-100', '01310100'],
    ['state', 'sp', 'SP'],
    ['birth_date', '2024-02-29', '2024-02-29'],
    ['is_active', 0, false],
    ['notes', null, ''],
  ])('%s %j is stored as %j', (field, typed, stored) => {
    expect(checkChanges('customers', { [field]: typed })).toEqual({ ok: true, fields: { [field]: stored } });
  });

  it.each([
    ['name', '  ', 'Informe o nome.'],
    ['phone', '()', 'Informe o telefone.'],
    ['email', 'celia', 'E-mail inválido.'],
    ['state', 'XX', 'Estado desconhecido.'],
    ['birth_date', '2023-02-29', 'Data inválida.'],
    ['document_type', 'CNH', 'Tipo de documento desconhecido.'],
    ['nickname', 'Cé', 'Campo desconhecido.'],
  ])('%s %j is refused: %s', (field, typed, message) => {
    expect(checkChanges('customers', { [field]: typed })).toEqual({ ok: false, problems: [{ field, message }] });
  });

  it('names every problem at once', () => {
    const checked = checkCreate('customers', { name: '', phone: '', email: 'x' });
    expect(checked.ok ? [] : checked.problems.map(({ field }) => field)).toEqual(['name', 'email', 'phone']);
  });
});

describe('a document', () => {
  // The spec states a mask, no check: it is a warning (ruling 31).
  it.each([
    ['52998224725', 'CPF', false],
    ['52998224726', 'CPF', true],
    ['11222333000181', 'CNPJ', false],
    ['12ABC34501DE35', 'CNPJ', false],
    ['12ABC34501DE36', 'CNPJ', true],
    ['52998224725', 'CNPJ', true],
    ['', 'CPF', false],
    ['123', 'RG', false],
    ['123', 'Outro', false],
  ] as const)('%s as %s: suspect %s', (document, type, isSuspect) => {
    expect(isSuspectDocument(document, type)).toBe(isSuspect);
  });
});
