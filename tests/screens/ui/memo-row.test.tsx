import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { memoRow } from '#client/ui/list/memo-row.ts';

afterEach(cleanup);

interface CarProps {
  car: { readonly plate: string; readonly owners: readonly { readonly name: string }[] };
  names?: ReadonlyMap<string, string>;
  canEdit: boolean;
  onEdit: () => void;
}

describe('a row of a list', () => {
  const edit = () => {};
  const names = new Map([['a', 'Ana']]);
  const aCar = (name = 'Ana') => ({ plate: 'ABC1D23', owners: [{ name }] });

  const drawn = (changed: Partial<CarProps>) => {
    let count = 0;
    const Car = memoRow(function CarView({ car }: CarProps) {
      count += 1;
      return <p>{car.owners.map(({ name }) => name).join()}</p>;
    });
    const { rerender, container } = render(<Car car={aCar()} names={names} canEdit onEdit={edit} />);
    rerender(<Car car={aCar()} names={names} canEdit onEdit={edit} {...changed} />);
    return { count, text: container.textContent };
  };

  it('is not drawn again for the same row read anew', () => {
    expect(drawn({}).count).toBe(1);
  });

  it.each<[string, Partial<CarProps>]>([
    ['what it says', { car: aCar('Bia') }],
    ['a part that is gone', { car: { plate: 'ABC1D23', owners: [] } }],
    ['what may be done', { canEdit: false }],
    ['its handler', { onEdit: () => {} }],
    ['what has no fields to compare', { names: new Map([['a', 'Bia']]) }],
  ])('is drawn again for another %s', (_, changed) => {
    expect(drawn(changed).count).toBe(2);
  });

  it('shows what it says now', () => {
    expect(drawn({ car: aCar('Bia') }).text).toBe('Bia');
  });
});
