import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import { parseWhole } from '#client/ui/fields/whole-number.ts';

afterEach(cleanup);

const held: { price: string; pieces: string } = { price: '', pieces: '' };

function Form({ price = '0,00', pieces = '0' }) {
  const { register, control, formState } = useForm({ defaultValues: { price, pieces } });
  Object.assign(held, useWatch({ control }));
  return (
    <>
      <MoneyField label="Preço" {...register('price')} />
      <StepperField label="Peças" {...register('pieces')} />
      <output>{formState.isDirty ? 'mudou' : 'igual'}</output>
    </>
  );
}

const price = () => screen.getByLabelText<HTMLInputElement>('Preço');

describe('a money field', () => {
  it.each([
    ['46,9', '46,90'],
    ['1234,5', '1.234,50'],
    ['46.90', '46,90'],
    ['R$ 7', '7,00'],
    ['caro', 'caro'],
    ['', ''],
  ])('typed %j stands there as %j once left', async (typed, shown) => {
    const user = userEvent.setup();
    render(<Form />);
    await user.clear(price());
    if (typed !== '') await user.type(price(), typed);
    expect(price().value).toBe(typed);
    await user.tab();
    expect(price().value).toBe(shown);
    expect(held.price).toBe(shown);
  });

  it('has its zero typed over', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(price());
    await user.keyboard('{Tab}{Shift>}{Tab}{/Shift}5');
    expect(price().value).toBe('5');
  });

  it('is unchanged when the same amount was typed in other words', async () => {
    const user = userEvent.setup();
    render(<Form price="46,90" />);
    await user.clear(price());
    await user.type(price(), '46,9');
    expect(screen.getByRole('status').textContent).toBe('mudou');
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('igual');
  });
});

describe('a stepper', () => {
  it('counts up and down from what is typed, not below 0', async () => {
    const user = userEvent.setup();
    render(<Form pieces="" />);
    const [less, more] = [screen.getByRole('button', { name: 'Diminuir Peças' }), screen.getByRole('button', { name: 'Aumentar Peças' })];
    await user.click(more);
    await user.click(more);
    expect(held.pieces).toBe('2');
    await user.click(less);
    await user.click(less);
    await user.click(less);
    expect(held.pieces).toBe('0');
    await user.clear(screen.getByLabelText('Peças'));
    await user.type(screen.getByLabelText('Peças'), '1.199');
    await user.click(more);
    expect(held.pieces).toBe('1200');
  });
});

it.each([
  ['12', 12],
  [' 1.200 ', 1200],
  ['', null],
  ['2,5', null],
  ['1.5', null],
  ['-3', null],
  ['99999999999999999999', null],
])('%j is read as the whole number %s', (text, value) => expect(parseWhole(text)).toBe(value));
