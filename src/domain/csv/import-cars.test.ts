import { describe, expect, it } from 'vitest';
import type { Fields } from '../values/json.ts';
import { customer, id, plan, short, type Row } from './import-sample.ts';
import { vehicleDefaults } from '../customers/vehicle.ts';

const celia = customer(7, { name: 'Célia Nakamura', document: '52998224725' });
const rui = customer(8, { name: 'Rui Prado', phone: '1133334444' });
const car = (at: number, fields: Fields): Row => ({ id: id(at), fields: { ...vehicleDefaults, ...fields } });
const gol = car(21, { plate: 'ABC1D23', customer_id: id(7), brand: 'VW', model: 'Gol' });
const world = { rows: [celia, rui], related: { vehicles: [gol] } };
const head = 'Nome;Telefone;Placa;Marca;Modelo;Ano';

describe('a line with a plate is a customer with a car', () => {
  it('both are made, the car for its customer', () => {
    const [line] = plan('customers', `${head}\nDavi Rocha;11987654321;qwe-1234;Fiat;Uno;2012`).lines;
    expect(line && short(line)).toBe('2 | create | Davi Rocha | Carro novo: QWE-1234.');
    expect(line?.beside).toEqual({
      kind: 'create',
      collection: 'vehicles',
      id: id(502),
      fields: { plate: 'QWE1234', brand: 'Fiat', model: 'Uno', year: '2012', customer_id: id(501) },
    });
    expect(line?.write).toMatchObject({ id: id(501) });
  });

  it.each([
    ['a new car of a customer that is there', 'Célia Nakamura;11971205533;QWE1R23;;;', '2 | create | Célia Nakamura | Carro novo: QWE1R23.'],
    ['a car that is there, in its old form', 'Célia Nakamura;11971205533;ABC-1323;VW;Gol;', '2 | same | Célia Nakamura'],
    ['another model', 'Célia Nakamura;11971205533;ABC1D23;VW;Gol G5;', '2 | change | Célia Nakamura | Modelo: Gol → Gol G5'],
    [
      'the car of somebody else',
      'Rui Prado;1133334444;ABC1D23;;;',
      '2 | refused | Rui Prado | O carro ABC1D23 já é de Célia Nakamura. Troque o dono na ficha do carro, ou tire a placa desta linha.',
    ],
    [
      'a car without a plate',
      'Davi Rocha;11987654321;;Fiat;Uno;',
      '2 | refused | Davi Rocha | Falta a placa do carro. Preencha-a, ou apague os outros dados dele.',
    ],
    ['no car', 'Davi Rocha;11987654321;;;;', '2 | create | Davi Rocha'],
    ['a plate that is none', 'Davi Rocha;11987654321;???;;;', '2 | refused | Davi Rocha | Placa “???”: Placa inválida. Use letras e números.'],
  ])('%s', (_, line, expected) => {
    expect(plan('customers', `${head}\n${line}`, world).lines.map(short)).toEqual([expected]);
  });

  it('several cars of one customer stand in several lines, with or without the name again', () => {
    const file = `${head}\nDavi Rocha;11987654321;AAA1A11;;;\nDAVI ROCHA;(11) 98765-4321;BBB2B22;;;\n;;CCC3C33;;;\n;;AAA1A11;;;`;
    const { lines } = plan('customers', file);
    expect(lines.map(short)).toEqual([
      '2 | create | Davi Rocha | Carro novo: AAA1A11.',
      '3 | create | DAVI ROCHA | Mesmo cadastro da linha 2. | Carro novo: BBB2B22.',
      '4 | create | Davi Rocha | Mesmo cadastro da linha 2. | Carro novo: CCC3C33.',
      '5 | refused | Davi Rocha | A placa AAA1A11 repete a linha 2.',
    ]);
    expect(lines.map(({ beside }) => beside?.kind === 'create' && beside.fields['customer_id'])).toEqual([id(501), id(501), id(501), false]);
    expect(lines[1]?.write).toBeNull();
  });

  it('a line that is refused makes neither, and gives its customer to none of those that follow', () => {
    const file = `${head}\nDavi Rocha;11987654321;ABC1D23;;;\n;;CCC3C33;;;\nDavi Rocha;11987654321;DDD4D44;;;`;
    const { lines } = plan('customers', file, world);
    expect(lines.map(({ fate }) => fate)).toEqual(['refused', 'refused', 'create']);
    expect(lines[2]?.write).toMatchObject({ kind: 'create', fields: { name: 'Davi Rocha' } });
  });
});

describe('open receivables', () => {
  const related = { companies: [{ id: id(1), fields: { name: 'Matriz' } }] };
  const titles = 'Cliente;Descrição;Valor;Vencimento';

  it('are open income of the company, in the month in which they are due', () => {
    const [line] = plan('receivables', `${titles}\nCélia;Freios;R$ 480,00;10/12/2026`, { related }).lines;
    expect(line?.write).toMatchObject({
      kind: 'create',
      fields: {
        type: 'income',
        description: 'Célia · Freios',
        amount: 48_000,
        date: '2026-12-10',
        due_date: '2026-12-10',
        is_paid: false,
        id_company: id(1),
      },
    });
  });

  it.each([
    ['without an amount', 'Célia;Freios;0,00;10/12/2026', '2 | refused | Célia · Freios | Valor “0,00”: Informe o valor.'],
    ['with a date that is none', 'Célia;;10,00;amanhã', '2 | refused | Célia | Vencimento “amanhã”: Data inválida. Use dd/mm/aaaa.'],
    ['of nobody', ';;10,00;10/12/2026', '2 | refused |  | Informe a descrição.'],
  ])('%s', (_, line, expected) => {
    expect(plan('receivables', `${titles}\n${line}`, { related }).lines.map(short)).toEqual([expected]);
  });

  it('one that is there is not made twice, nor opened again once it was paid', () => {
    const there = {
      type: 'income',
      description: 'Célia · Freios',
      amount: 48_000,
      date: '2026-11-01',
      due_date: '2026-12-10',
      is_paid: true,
      id_company: id(1),
    };
    const rows = [{ id: id(31), fields: there }];
    expect(plan('receivables', `${titles}\nCélia;Freios;480,00;10/12/2026`, { rows, related }).lines.map(short)).toEqual([
      '2 | same | Célia · Freios',
    ]);
  });
});
