import { expect, it } from 'vitest';
import { budgetMessage, whatsappLink, type BudgetMessageParts } from './budget-message.ts';
import type { CivilDate } from '../values/civil-date.ts';
import { cents } from '../values/money.ts';

const parts: BudgetMessageParts = {
  budget: {
    budget_number: 318,
    date: '2026-11-20' as CivilDate,
    expiry_date: '2026-11-30' as CivilDate,
    description: 'Revisão dos 60 mil',
    items: [
      { id: 'a', description: 'Óleo 5W30', quantity: 4, price: cents(4690), kind: 'part', product_id: null, group: '' },
      { id: 'b', description: 'Mão de obra', quantity: 1, price: cents(123_456), kind: 'labour', product_id: null, group: '' },
    ],
    discount: cents(2000),
    total: cents(140_216),
  },
  customer: { name: 'Célia Nakamura' },
  vehicle: { plate: 'ABC1234', model: 'HR-V EXL' },
  workshop: { company_name: 'Auto Center Prado', phone: '19983214567', address: 'Avenida Francisco Glicério', number: '907' },
  pageLink: 'https://patio.example/orcamento/X',
};

// Spec 2 §7: number, customer, date, model, plate, description, lines, total, workshop; the link by ruling 18.
it('says everything that the customer has to know', () => {
  expect(budgetMessage(parts).replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Olá, Célia! Aqui é da Auto Center Prado.',
    '',
    '*Orçamento nº 318*',
    'Cliente: Célia Nakamura',
    'Data: 20/11/2026',
    'Veículo: HR-V EXL',
    'Placa: ABC-1234',
    'Descrição: Revisão dos 60 mil',
    '',
    '*Itens:*',
    '- Óleo 5W30: 4 x R$ 46,90 = R$ 187,60',
    '- Mão de obra: 1 x R$ 1.234,56',
    '',
    'Desconto: R$ 20,00',
    '*Total: R$ 1.402,16*',
    'Válido até 30/11/2026',
    '',
    'Auto Center Prado',
    'Telefone: (19) 98321-4567',
    'Endereço: Avenida Francisco Glicério, 907',
    '',
    'Para ver e responder, toque no link: https://patio.example/orcamento/X',
  ]);
});

it('does not say that a list of lines has no description', () => {
  const text = budgetMessage({ ...parts, budget: { ...parts.budget, description: '' } });
  expect(text).not.toContain('Descrição');
  expect(text).not.toContain('Sem descrição');
});

it('has the stated words for what is not known', () => {
  const nobody = { company_name: '', phone: '', address: '', number: '' };
  const text = budgetMessage({
    ...parts,
    budget: { ...parts.budget, description: '', items: [], discount: cents(0), total: cents(0) },
    customer: null,
    vehicle: null,
    workshop: nobody,
  });
  expect(text).toContain('Cliente: Cliente não informado\n');
  expect(text).toContain('Veículo: ---\nPlaca: ---\nDescrição: Sem descrição\n');
  expect(text).toContain('*Itens:*\nNenhum item informado\n');
  expect(text).toContain('\n---\nTelefone: ---\nEndereço: ---\n');
  expect(text).not.toContain('Desconto');
});

it.each([
  ['(19) 98321-4567', 'https://wa.me/5519983214567?text=a%20%26%20b%0Ac'],
  ['+55 19 98321-4567', 'https://wa.me/5519983214567?text=a%20%26%20b%0Ac'],
  ['', null],
])('a chat with %j is %j', (phone, link) => {
  expect(whatsappLink(phone, 'a & b\nc')).toBe(link);
});
