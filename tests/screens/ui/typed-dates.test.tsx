import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MonthPicker } from '#client/features/finance/month-picker.tsx';
import { DateField, DateTimeField } from '#client/ui/fields/date-field.tsx';
import { maskDate, maskDateTime } from '#client/ui/fields/masks.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { render } from '../render.tsx';
import { hasFocus } from '../focus.ts';

// A browser at a desk, which can open its own calendar; happy-dom cannot.
const showPicker = vi.fn<(this: HTMLInputElement) => void>();
beforeEach(() => {
  Object.defineProperty(HTMLInputElement.prototype, 'showPicker', { configurable: true, value: showPicker });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
  showPicker.mockReset();
});

interface Typed {
  day: string;
  minute: string;
}

const given: Typed = { day: '', minute: '' };

function Form({ values = given, error, onSave }: { values?: Typed; error?: string; onSave: (typed: Typed) => void }) {
  const { register, handleSubmit, reset, setFocus, formState } = useForm<Typed>({ defaultValues: values });
  return (
    <form onSubmit={(event) => void handleSubmit((typed) => onSave(typed))(event)}>
      <DateField label="Data" error={error} {...register('day')} />
      <DateTimeField label="Chegada" {...register('minute')} />
      <output>{formState.isDirty ? 'mudou' : 'igual'}</output>
      <button type="submit">Salvar</button>
      <button type="button" onClick={() => reset({ day: '2027-02-03', minute: '' })}>
        Trocar
      </button>
      <button type="button" onClick={() => setFocus('day')}>
        Ir
      </button>
    </form>
  );
}

const day = () => screen.getByLabelText<HTMLInputElement>('Data');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** What the form holds once it is saved. */
async function saved(onSave: ReturnType<typeof vi.fn<(typed: Typed) => void>>): Promise<Typed | undefined> {
  await press('Salvar');
  return onSave.mock.lastCall?.[0];
}

describe('a date at a desk', () => {
  it.each([
    ['18112026', '18/11/2026', '2026-11-18'],
    ['18/11/2026', '18/11/2026', '2026-11-18'],
    ['1/2/2026', '01/02/2026', '2026-02-01'],
    ['31/02/2026', '31/02/2026', '31/02/2026'],
    ['18/11', '18/11', '18/11'],
  ])('typed %j stands there as %j and is held as %j', async (typed, shown, held) => {
    const onSave = vi.fn<(typed: Typed) => void>();
    render(<Form onSave={onSave} />);
    await userEvent.type(day(), typed);
    expect(day().value).toBe(shown);
    expect((await saved(onSave))?.day).toBe(held);
  });

  it('shows what is stored as it is written here, and holds it unchanged', async () => {
    const onSave = vi.fn<(typed: Typed) => void>();
    render(<Form values={{ day: '2026-11-18', minute: '2026-11-20T08:20' }} onSave={onSave} />);
    expect([day().value, screen.getByLabelText<HTMLInputElement>('Chegada').value]).toEqual(['18/11/2026', '20/11/2026 08:20']);
    await userEvent.click(day());
    await userEvent.tab();
    expect(screen.getByRole('status').textContent).toBe('igual');
    expect(await saved(onSave)).toEqual({ day: '2026-11-18', minute: '2026-11-20T08:20' });
  });

  it('is taken as it is stored when it is pasted so', async () => {
    const onSave = vi.fn<(typed: Typed) => void>();
    render(<Form onSave={onSave} />);
    await userEvent.click(day());
    await userEvent.paste('2026-11-18');
    expect(day().value).toBe('18/11/2026');
    expect((await saved(onSave))?.day).toBe('2026-11-18');
  });

  it('says that it is none when it is left, and no longer once it is one', async () => {
    render(<Form onSave={() => {}} />);
    await userEvent.type(day(), '31/02/2026');
    await userEvent.tab();
    expect(screen.getByText('Data inválida.')).not.toBeNull();
    await userEvent.clear(day());
    await userEvent.type(day(), '28/02/2026');
    expect(screen.queryByText('Data inválida.')).toBeNull();
  });

  it('says so once, also when the form says it', async () => {
    render(<Form error="Data inválida." onSave={() => {}} />);
    await userEvent.type(day(), '31/02/2026');
    await userEvent.tab();
    expect(screen.getAllByText('Data inválida.')).toHaveLength(1);
  });

  it('can be emptied, given anew by the form and gone to', async () => {
    const onSave = vi.fn<(typed: Typed) => void>();
    render(<Form values={{ day: '2026-11-18', minute: '' }} onSave={onSave} />);
    await userEvent.clear(day());
    expect((await saved(onSave))?.day).toBe('');
    await press('Trocar');
    expect(day().value).toBe('03/02/2027');
    await press('Ir');
    await hasFocus(() => day());
    expect((await saved(onSave))?.day).toBe('2027-02-03');
  });

  it('is chosen in the calendar, which opens at it', async () => {
    const onSave = vi.fn<(typed: Typed) => void>();
    render(<Form values={{ day: '2026-11-18', minute: '' }} onSave={onSave} />);
    await press('Calendário: Data');
    const [calendar] = showPicker.mock.contexts as HTMLInputElement[];
    if (calendar === undefined) throw new Error('No calendar was opened');
    expect(calendar.value).toBe('2026-11-18');
    fireEvent.change(calendar, { target: { value: '2026-12-24' } });
    expect(day().value).toBe('24/12/2026');
    expect((await saved(onSave))?.day).toBe('2026-12-24');
  });
});

it.each([
  ['20112026 0820', '2026-11-20T08:20'],
  ['20/11/2026 08:20', '2026-11-20T08:20'],
  ['20/11/2026 24:00', '20/11/2026 24:00'],
  ['20/11/2026', '20/11/2026'],
])('a minute typed %j is held as %j', async (typed, held) => {
  const onSave = vi.fn<(typed: Typed) => void>();
  render(<Form onSave={onSave} />);
  await userEvent.type(screen.getByLabelText('Chegada'), typed);
  expect((await saved(onSave))?.minute).toBe(held);
});

it('a date has the device’s own input under a finger', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  render(<Form onSave={() => {}} />);
  expect(day().type).toBe('date');
  vi.restoreAllMocks();
});

it.each([
  ['1', '1'],
  ['1/', '01'],
  ['18', '18'],
  ['18/', '18'],
  ['181', '18/1'],
  ['18/1/', '18/01'],
  ['18/11/20261', '18/11/2026'],
  ['2026-02-30', '20/26/0230'],
])('the date %j is masked %j', (typed, masked) => expect(maskDate(typed)).toBe(masked));

it('a minute is masked with its hour', () => expect(maskDateTime('201120260820')).toBe('20/11/2026 08:20'));

describe('a month at a desk', () => {
  it('is chosen by its name and its year', async () => {
    const onMonth = vi.fn<(month: string) => void>();
    render(<MonthPicker month={'2026-11-01' as CivilDate} onMonth={onMonth} />);
    const [month, year] = [screen.getByLabelText<HTMLSelectElement>('Mês'), screen.getByLabelText<HTMLSelectElement>('Ano')];
    expect([month.selectedOptions[0]?.text, year.value]).toEqual(['Novembro', '2026']);
    await userEvent.selectOptions(month, 'Março');
    await userEvent.selectOptions(year, '2025');
    expect(onMonth.mock.calls).toEqual([['2026-03-01'], ['2025-11-01']]);
  });
});
