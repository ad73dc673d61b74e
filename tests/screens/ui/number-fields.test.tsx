import { act, cleanup, screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { render } from '../render.tsx';
import { aPerson } from '../person.ts';
import { hasFocus } from '../focus.ts';

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
    const user = aPerson();
    render(<Form />);
    await user.clear(price());
    if (typed !== '') await user.type(price(), typed);
    expect(price().value).toBe(typed);
    await user.tab();
    expect(price().value).toBe(shown);
    expect(held.price).toBe(shown);
  });

  it.each(['0,00', '46,90'])('has its %s typed over', async (amount) => {
    const user = aPerson();
    render(<Form price={amount} />);
    await user.tab();
    await hasFocus(() => price());
    await user.keyboard('5');
    expect(price().value).toBe('5');
  });

  it('is unchanged when the same amount was typed in other words', async () => {
    const user = aPerson();
    render(<Form price="46,90" />);
    await user.clear(price());
    await user.type(price(), '46,9');
    expect(screen.getByRole('status').textContent).toBe('mudou');
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('igual');
  });
});

describe('a plain number', () => {
  it('is typed over once it is gone to', async () => {
    const user = aPerson();
    const onFocus = vi.fn<() => void>();
    render(<NumberField label="Km" defaultValue="42.000" onFocus={onFocus} />);
    await user.tab();
    await user.keyboard('7');
    expect(screen.getByLabelText('Km')).toHaveProperty('value', '7');
    expect(onFocus).toHaveBeenCalledOnce();
  });
});

describe('a stepper', () => {
  it('has its number typed over once it is gone to', async () => {
    const user = aPerson();
    render(<Form pieces="1" />);
    act(() => screen.getByLabelText('Peças').focus());
    await user.keyboard('4');
    expect(held.pieces).toBe('4');
  });

  it('counts up and down from what is typed, not below 0', async () => {
    const user = aPerson();
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
