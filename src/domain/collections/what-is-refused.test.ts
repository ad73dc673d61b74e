import { describe, expect, it } from 'vitest';
import { affiliateProfileFields } from '../signatures/affiliate-profile.ts';
import type { Fields } from '../values/json.ts';
import { checkCreate, type CollectionName } from './collections.ts';
import { newPassword, registeredFields, signUpFields } from '../signatures/signature.ts';

// Ruling 45: what is stricter than the specs is a warning that can be saved over.

const company = '01890000-0000-7000-8000-000000000001';
const whole: Record<'customers' | 'suppliers' | 'employees' | 'companies' | 'products' | 'entries', Fields> = {
  customers: { name: 'Ana', phone: '11971205533' },
  suppliers: {
    name: 'Ipê',
    cnpj_cpf: '11222333000181',
    ie: 'ISENTO',
    contact_name: 'Rui',
    email: 'rui@ipe.com.br',
    phone: '1133334444',
    postal_code: '01001000',
    address: 'Rua A',
    city: 'São Paulo',
    state: 'SP',
  },
  employees: {
    name: 'Marta',
    cpf: '52998224725',
    email: 'm@prado.com.br',
    phone: '1133334444',
    position: 'Mecânica',
    department: 'Oficina',
    hire_date: '2024-03-01',
    status: 'active',
  },
  companies: { name: 'Prado' },
  products: { name: 'Óleo', id_company: company },
  entries: { id_company: company, description: 'Troca', type: 'income', amount: 100, date: '2026-11-22' },
};

const check = (name: keyof typeof whole, changes: Fields) => checkCreate(name as CollectionName, { ...whole[name], ...changes });

describe('what only looks wrong is taken, in its bare form', () => {
  it.each([
    ['employees', 'cpf', '529.982.247-24', '52998224724'],
    ['employees', 'pis', '120.56412.27-9', '12056412279'],
    ['employees', 'phone', '(20) 3333-4444', '2033334444'],
    ['employees', 'emergency_phone', '1234', '1234'],
    ['employees', 'postal_code', '01310', '01310'],
    ['employees', 'state', 'xx', 'XX'],
    ['suppliers', 'cnpj_cpf', '12.ABC.345/01DE-36', '12ABC34501DE36'],
    ['suppliers', 'cnpj_cpf', '529.982.247-24', '52998224724'],
    ['suppliers', 'phone', '(20) 3333-4444', '2033334444'],
    ['suppliers', 'postal_code', '01310', '01310'],
    ['customers', 'phone', '(20) 3333-4444', '2033334444'],
    ['customers', 'document', '529.982.247-24', '52998224724'],
    ['customers', 'postal_code', '01310', '01310'],
    ['companies', 'cnpj', '12.ABC.345/01DE-36', '12ABC34501DE36'],
    ['companies', 'phone', '1234', '1234'],
    ['companies', 'cep', '01310', '01310'],
  ] as const)('%s, %s %s', (name, field, typed, stored) => {
    expect(check(name, { [field]: typed })).toMatchObject({ ok: true, fields: { [field]: stored } });
  });

  it('and so are the phones of sign-ups, and the CPF that an affiliate registers (ruling 31)', () => {
    expect(signUpFields.shape.phone.safeParse('123')).toMatchObject({ data: '123' });
    expect(registeredFields.shape.cpf.safeParse('111.111.111-11')).toMatchObject({ data: '11111111111' });
  });
});

describe('what is required, but has nothing in it, is missing', () => {
  it.each([
    ['employees', 'cpf', '.-', 'Informe o CPF.'],
    ['employees', 'phone', '()', 'Informe o telefone.'],
    ['suppliers', 'cnpj_cpf', './-', 'Informe o CNPJ ou CPF.'],
    ['suppliers', 'phone', 'ramal', 'Informe o telefone.'],
    ['suppliers', 'postal_code', '-', 'Informe o CEP.'],
    ['customers', 'phone', 'não tem', 'Informe o telefone.'],
  ] as const)('%s, %s %s: %s', (name, field, typed, message) => {
    expect(check(name, { [field]: typed })).toEqual({ ok: false, problems: [{ field, message }] });
  });
});

describe('what could not be used, or would be unsafe, is refused', () => {
  it.each([
    ['products', 'name', ' ', 'Informe o nome.'],
    ['entries', 'amount', 0, 'Informe o valor.'],
    ['entries', 'amount', -1, 'Valor inválido.'],
  ] as const)('%s, %s %j: %s', (name, field, typed, message) => {
    expect(check(name, { [field]: typed })).toMatchObject({ ok: false, problems: expect.arrayContaining([{ field, message }]) });
  });

  it.each([-0.5, 100.5])('a commission of %f percent', (percent) => {
    expect(affiliateProfileFields.shape.comissao_percentual.safeParse(percent).success).toBe(false);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.b/c', 'patio.example'])('the link %s', (link) => {
    for (const field of ['link_afiliado', 'foto_perfil'] as const) expect(affiliateProfileFields.shape[field].safeParse(link).success).toBe(false);
  });

  it('a password of seven characters', () => {
    expect([newPassword.safeParse('carros7').success, newPassword.safeParse('carros78').success]).toEqual([false, true]);
  });
});
