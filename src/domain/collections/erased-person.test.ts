import { expect, it } from 'vitest';
import { checkCreate, collectionOf, withoutDerived } from './collections.ts';
import { erasedName, erasedPlate, mentionsOf, withoutMentions, withoutPerson, type ErasedCollection } from './erased-person.ts';

const of = {
  mentions: mentionsOf({ name: 'Célia Nakamura', email: 'celia@x.example', phone: '11971205533', document: '52998224725' }, ['BRA2E19']),
  day: '2026-11-20',
};
const id = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6072';

const rows: Record<ErasedCollection, Record<string, unknown>> = {
  customers: {
    name: 'Célia Nakamura',
    phone: '11971205533',
    email: 'celia@x.example',
    document: '52998224725',
    address: 'Rua Um',
    birth_date: '1980-01-01',
    gender: 'Feminino',
    city: 'Campinas',
    notes: 'Prefere às quintas',
    consent: 'granted',
    consent_at: '2026-01-01',
    consent_origin: 'No balcão',
  },
  vehicles: { customer_id: id, plate: 'BRA2E19', model: 'Onix', year: '2019 Flex', mileage: 42_000, color: 'Prata', insurer: 'Porto' },
  budgets: {
    customer_id: id,
    date: '2026-11-01',
    expiry_date: '2026-11-11',
    description: 'Carro da Célia',
    items: [{ id: '1', description: 'Óleo do BRA-2E19 (celia nakamura)', quantity: 2, price: 5_000, kind: 'part', product_id: null, group: '' }],
    discount: 1_000,
    status: 'approved',
  },
  services: {
    id_budget: id,
    obs: 'Ligar para a Célia',
    arrived: '2026-11-02T08:00',
    status: 'finished',
    comission: 700,
    complaint: 'A Célia ouve um chiado',
    km_in: 61_240,
    done_lines: [{ id: '1', by: 'Rafael', at: '2026-11-02T09:00' }],
    work_notes: [{ id: 'n', text: 'Célia avisada', by: 'Rafael', at: '2026-11-02T09:00' }],
  },
  inspections: {
    vehicle_id: id,
    template: 'Freios',
    results: [{ id: 'pads', state: 'replace', value: 2_000, note: 'A Célia ouve um chiado', by: 'Rafael', at: '2026-11-02T09:00' }],
    started_at: '2026-11-02T09:00',
    author: 'Rafael',
  },
  entries: {
    id_company: id,
    id_budget: id,
    description: 'Serviço BRA2E19 – orçamento nº 317',
    type: 'income',
    amount: 9_000,
    date: '2026-11-03',
    notes: 'Pix da Célia',
  },
};

const erased = (name: ErasedCollection) => {
  const made = checkCreate(name, rows[name]);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return { before: made.fields, after: withoutPerson(name, made.fields, of) };
};

it('of a customer everything goes: what must be there is nobody’s', () => {
  const { after } = erased('customers');
  expect(after).toEqual({ ...collectionOf('customers').defaults, name: erasedName, phone: '1100000000', is_active: false, erased_on: '2026-11-20' });
});

it('of a car stays what it is, and not which one', () => {
  const { before, after } = erased('vehicles');
  expect(after).toEqual({ ...before, plate: erasedPlate });
});

it('of the work stay lines, totals, dates and states, without what somebody wrote freely', () => {
  const budget = erased('budgets');
  expect(budget.after).toEqual({
    ...budget.before,
    description: '',
    items: [{ id: '1', description: 'Óleo do [removido] ([removido])', quantity: 2, price: 5_000, kind: 'part', product_id: null, group: '' }],
  });
  expect(budget.after['total']).toBe(9_000);
  const service = erased('services');
  expect(service.after).toEqual({ ...service.before, obs: '', complaint: '', work_notes: [] });
});

it('of what was found at a car stay states and figures, without what was noted', () => {
  const { before, after } = erased('inspections');
  expect(after).toEqual({ ...before, results: [{ id: 'pads', state: 'replace', value: 2_000, note: '', by: 'Rafael', at: '2026-11-02T09:00' }] });
});

it('an entry keeps its amount and its words, without the plate in them', () => {
  const { before, after } = erased('entries');
  expect(after).toEqual({ ...before, description: 'Serviço [removido] – orçamento nº 317', notes: '' });
});

it.each(['customers', 'vehicles', 'budgets', 'services', 'inspections', 'entries'] as const)(
  'what stays of %s is a row that every device reads',
  (name) => {
    const { after } = erased(name);
    expect(checkCreate(name, withoutDerived(name, after))).toMatchObject({ ok: true });
  },
);

it.each([
  ['with and without its mask', '(11) 97120-5533 ou 11971205533', '[removido] ou [removido]'],
  ['whatever its case', 'CÉLIA NAKAMURA', '[removido]'],
  ['and nothing else', 'Troca de óleo 5W30', 'Troca de óleo 5W30'],
])('a mention goes %s', (_, text, left) => expect(withoutMentions(text, of.mentions)).toBe(left));

it('what is too short to name anybody stays, and signs mean themselves', () => {
  expect(withoutMentions('Ana trocou (a+b) nova', mentionsOf({ name: 'Ana', email: '(a+b)', phone: '', document: '' }, []))).toBe(
    'Ana trocou [removido] nova',
  );
  expect(withoutMentions('x Célia Nakamura', of.mentions, 5)).toBe('x [re');
});
