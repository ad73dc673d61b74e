import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { maskPhone, maskPlate, maskPostalCode, maskTaxId } from '#client/ui/fields/masks.ts';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { PlateField } from '#client/ui/fields/plate-field.tsx';
import { PostalCodeField } from '#client/ui/fields/postal-code-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/checkbox-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { render } from '../render.tsx';

afterEach(cleanup);

describe('masks (2 §5)', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['119', '(11) 9'],
    ['1133334444', '(11) 3333-4444'],
    ['11987654321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['119876543219', '(11) 98765-4321'],
  ])('phone %j is %j', (text, masked) => expect(maskPhone(text)).toBe(masked));

  it.each([
    ['CPF', '52998224725', '529.982.247-25'],
    ['CPF', '529a982', '529.982'],
    ['CNPJ', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['CNPJ', '11222333000181', '11.222.333/0001-81'],
    ['RG', '123456789', '12.345.678/9'],
    ['RG', 'MG-12.345.678', 'MG-12.345.678'],
    ['Outro', '123456789012345678', '123456789012345678'],
  ])('%s %j is %j', (type, text, masked) => expect(maskTaxId(type, text)).toBe(masked));

  it('postal code and plate', () => {
    expect(maskPostalCode('01001000')).toBe('01001-000');
    expect(maskPostalCode('01001')).toBe('01001');
    expect(maskPlate('abc-1d23x')).toBe('ABC1D23');
  });
});

describe('a field', () => {
  it('ties hint and error to its control', () => {
    render(<EmailField label="Email" hint="Para o envio do orçamento" error="E-mail inválido." />);
    const input = screen.getByLabelText('Email');
    const told = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(told).toEqual(['E-mail inválido.', 'Para o envio do orçamento']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('type')).toBe('email');
  });

  it('shows a star when required, without putting it into the name', () => {
    render(<TextField label="Nome Completo" required />);
    expect(screen.getByRole('textbox', { name: 'Nome Completo' })).toHaveProperty('required', true);
    expect(screen.getByText('Nome Completo').textContent).toBe('Nome Completo*');
  });

  it('shows and hides the password', async () => {
    render(<PasswordField label="Senha" />);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(screen.getByLabelText('Senha').getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(screen.getByLabelText('Senha').getAttribute('type')).toBe('password');
  });
});

function Phone({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('1133334444');
  return (
    <PhoneField
      label="Telefone"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onText(event.target.value);
      }}
    />
  );
}

describe('a masked field', () => {
  it('hands the masked text on, and grows from 8 to 9 digits', async () => {
    const onText = vi.fn<(text: string) => void>();
    render(<Phone onText={onText} />);
    const input = screen.getByLabelText('Telefone');
    expect(input).toHaveProperty('value', '(11) 3333-4444');
    await userEvent.type(input, '5');
    expect(onText).toHaveBeenLastCalledWith('(11) 33334-4445');
  });

  it('keeps the caret behind the character that was typed', async () => {
    render(<Phone onText={() => {}} />);
    const input = screen.getByLabelText<HTMLInputElement>('Telefone');
    await userEvent.type(input, '9', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(input.value).toBe('(11) 93333-4444');
    expect(input.selectionStart).toBe(6);
  });

  it('deletes through its own separators', async () => {
    render(<PostalCodeField label="CEP" />);
    const input = screen.getByLabelText('CEP');
    await userEvent.type(input, '01001000');
    expect(input).toHaveProperty('value', '01001-000');
    await userEvent.type(input, '{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(input).toHaveProperty('value', '0100');
  });

  it('deletes forwards through them too', async () => {
    render(<PostalCodeField label="CEP" />);
    const input = screen.getByLabelText<HTMLInputElement>('CEP');
    await userEvent.type(input, '01001234');
    await userEvent.type(input, '{Delete}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect([input.value, input.selectionStart]).toEqual(['01001-234', 6]);
    await userEvent.type(input, '{Delete}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(input.value).toBe('01001-34');
  });

  it('masks anew when the kind of document changes, and never cuts', async () => {
    const { rerender } = render(<TaxIdField label="Documento" documentType="CPF" />);
    const input = screen.getByLabelText('Documento');
    await userEvent.type(input, '52998224725');
    rerender(<TaxIdField label="Documento" documentType="CNPJ" />);
    expect(input).toHaveProperty('value', '52.998.224/725');
    await userEvent.type(input, '000');
    rerender(<TaxIdField label="Documento" documentType="CPF" />);
    expect(input).toHaveProperty('value', '52.998.224/7250-00');
  });
});

describe('fields in a form', () => {
  interface Typed {
    name: string;
    phone: string;
    plate: string;
    uf: string;
    day: string;
    isActive: boolean;
  }

  function VehicleForm({ onSave }: { onSave: (typed: Typed) => void }) {
    const { register, handleSubmit } = useForm<Typed>({
      defaultValues: { name: 'Célia', phone: '', plate: '', uf: '', day: '', isActive: false },
    });
    return (
      <form onSubmit={(event) => void handleSubmit((typed) => onSave(typed))(event)}>
        <TextField label="Nome" {...register('name')} />
        <PhoneField label="Telefone" {...register('phone')} />
        <PlateField label="Placa" {...register('plate')} />
        <SelectField label="Estado" placeholder="Selecione" options={[{ value: 'SP', label: 'SP' }]} {...register('uf')} />
        <DateField label="Data" {...register('day')} />
        <SwitchField label="Ativo" {...register('isActive')} />
        <button type="submit">Salvar</button>
      </form>
    );
  }

  it('are registered by react-hook-form as native ones are', async () => {
    const onSave = vi.fn();
    render(<VehicleForm onSave={onSave} />);
    await userEvent.type(screen.getByLabelText('Telefone'), '11987654321');
    await userEvent.type(screen.getByLabelText('Placa'), 'gkd-4h07');
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'SP');
    await userEvent.type(screen.getByLabelText('Data'), '2026-11-20');
    await userEvent.click(screen.getByRole('switch', { name: 'Ativo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      name: 'Célia',
      phone: '(11) 98765-4321',
      plate: 'GKD4H07',
      uf: 'SP',
      day: '2026-11-20',
      isActive: true,
    });
  });
});
