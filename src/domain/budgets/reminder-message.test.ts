import { expect, it } from 'vitest';
import type { CivilDate } from '../values/civil-date.ts';
import { cents } from '../values/money.ts';
import { quotePagePath, readyMessage, reminderMessage } from './reminder-message.ts';

const budget = { budget_number: 318, total: cents(140_216), expiry_date: '2026-11-30' as CivilDate };
const customer = { name: 'Célia Nakamura' };
const vehicle = { plate: 'ABC1234', model: 'HR-V EXL' };

it('a reminder is short, names the quote, and ends with the link', () => {
  const message = reminderMessage({ budget, customer, vehicle, shopName: 'Auto Center Prado', pageLink: 'https://patio.example/x' });
  expect(message.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Olá, Célia! Aqui é da Auto Center Prado.',
    'Conseguiu ver o orçamento nº 318 do HR-V ABC-1234, de R$ 1.402,16?',
    'Ele vale até 30/11/2026. Para ver e responder, toque no link: https://patio.example/x',
  ]);
});

it('who is not named and has no car is spoken to all the same', () => {
  expect(readyMessage({ customer: null, vehicle: null, shopName: 'Auto Center Prado' })).toBe(
    'Olá! Aqui é da Auto Center Prado. Seu carro está pronto: pode vir buscar quando quiser.',
  );
});

it('what is owed is said with the code by which it is paid', () => {
  const parts = { customer: { name: 'Célia Nakamura' }, vehicle: { plate: 'BRA2E19', model: 'Argo 1.3' }, shopName: 'Auto Center Prado' };
  const ready = 'Olá, Célia! Aqui é da Auto Center Prado. Seu Argo BRA2E19 está pronto: pode vir buscar quando quiser.';
  expect(readyMessage({ ...parts, owed: cents(42_000), pix: '0002…' }).replaceAll('\u00a0', ' ')).toBe(
    `${ready}\nFalta pagar: R$ 420,00.\nPix copia e cola: 0002…`,
  );
  expect(readyMessage({ ...parts, owed: cents(0), pix: '0002…' })).toBe(ready);
  expect(readyMessage({ ...parts, owed: cents(1) })).not.toContain('Pix');
});

it('the path of the customer’s page names the terms that it covers (ruling 41)', () => {
  const path = quotePagePath({ approval_token: 'X', items: [], discount: 0, expiry_date: '2026-11-30' });
  expect(path).toMatch(/^\/orcamento\/X\?v=[0-9a-f]{24}$/);
});
