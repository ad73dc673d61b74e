import 'fake-indexeddb/auto';
import './select-gaps.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { fillDisk, openStore } from './render-screen.tsx';
import { field, openForm, saves, storedEmployees, type User } from './employees-form-world.tsx';
import { postalCodeService } from './postal-code-service.ts';

let store: Store;
beforeEach(() => {
  store = openStore();
});
const postalCodes = postalCodeService({ erro: 'true' });

const open = (form: string) => openForm(store, form);
const stored = () => storedEmployees(store);

async function fillInRequired(user: User): Promise<void> {
  await screen.findByRole('dialog', { name: 'Cadastrar Funcionário' });
  for (const [label, text] of [
    ['Nome', 'Marta Prado'],
    ['CPF', '52998224725'],
    ['E-mail', 'marta@prado.com.br'],
    ['Telefone', '1133334444'],
    ['Cargo', 'Mecânica'],
    ['Departamento', 'Oficina'],
    ['Data de admissão', '2024-03-01'],
  ] as const) {
    await user.type(field(label), text);
  }
}

describe('a new employee', () => {
  it('needs name, CPF, e-mail, phone, position, department and date of hire', async () => {
    const { user } = open('novo=1');
    await screen.findByRole('dialog', { name: 'Cadastrar Funcionário' });
    await saves(user);
    for (const text of [
      'Informe o nome.',
      'Informe o CPF.',
      'Informe o e-mail.',
      'Informe o telefone.',
      'Informe o cargo.',
      'Informe o departamento.',
      'Informe a data de admissão.',
    ]) {
      expect(await screen.findByText(text)).toBeDefined();
    }
    expect(screen.getByRole('alert').textContent).toMatch(/^Erro ao cadastrar o funcionário\./);
    expect(await stored()).toEqual([]);
  });

  it('is active, without a salary, and free of what was left empty', async () => {
    const { user } = open('novo=1');
    await fillInRequired(user);
    await saves(user);
    expect(await screen.findByText('Funcionário cadastrado com sucesso!')).toBeDefined();
    expect(await stored()).toMatchObject([
      {
        name: 'Marta Prado',
        cpf: '52998224725',
        phone: '1133334444',
        hire_date: '2024-03-01',
        status: 'active',
        salary: null,
        emergency_phone: '',
        termination_date: '',
      },
    ]);
  });

  it('has every field, masked while typed and bare when stored', async () => {
    const { user } = open('novo=1');
    await fillInRequired(user);
    for (const [label, typed, masked] of [
      ['Telefone de emergência', '11987654321', '(11) 98765-4321'],
      ['PIS', '12056412278', '120.56412.27-8'],
      ['CEP', '01310100', '01310-100'],
      ['Salário', '3500,5', '3500,5'],
      ['RG', 'MG-12.345', 'MG-12.345'],
      ['Data de nascimento', '1990-05-20', '1990-05-20'],
      ['Endereço', 'Rua Augusta', 'Rua Augusta'],
      ['Número', '10', '10'],
      ['Complemento', 'fundos', 'fundos'],
      ['Bairro', 'Consolação', 'Consolação'],
      ['Cidade', 'São Paulo', 'São Paulo'],
      ['Número da CTPS', '123456', '123456'],
      ['Série da CTPS', '0001', '0001'],
    ] as const) {
      await user.type(field(label), typed);
      expect(field(label).value).toBe(masked);
    }
    expect(field('CPF').value).toBe('529.982.247-25');
    expect(field('Telefone').value).toBe('(11) 3333-4444');
    expect(field('Salário').value).toBe('3.500,50');
    await user.selectOptions(field('Sexo'), 'Feminino');
    await user.selectOptions(field('Estado'), 'SP');
    await saves(user);
    expect(await screen.findByText('Funcionário cadastrado com sucesso!')).toBeDefined();
    expect(await stored()).toEqual([
      {
        name: 'Marta Prado',
        cpf: '52998224725',
        rg: 'MG-12.345',
        birth_date: '1990-05-20',
        gender: 'female',
        email: 'marta@prado.com.br',
        phone: '1133334444',
        emergency_phone: '11987654321',
        postal_code: '01310100',
        address: 'Rua Augusta',
        address_number: '10',
        complement: 'fundos',
        neighborhood: 'Consolação',
        city: 'São Paulo',
        state: 'SP',
        position: 'Mecânica',
        department: 'Oficina',
        salary: 350_050,
        hire_date: '2024-03-01',
        termination_date: '',
        status: 'active',
        pis: '12056412278',
        ctps_number: '123456',
        ctps_series: '0001',
      },
    ]);
  });

  it.each([
    ['CPF', '52998224724', 'Este CPF parece inválido. Você pode salvar assim mesmo.', { cpf: '52998224724' }],
    ['PIS', '12056412279', 'Este PIS parece inválido. Você pode salvar assim mesmo.', { pis: '12056412279' }],
    ['Telefone', '2033334444', 'Este telefone parece inválido. Você pode salvar assim mesmo.', { phone: '2033334444' }],
    ['Telefone de emergência', '1234', 'Este telefone parece inválido. Você pode salvar assim mesmo.', { emergency_phone: '1234' }],
    ['CEP', '01310', 'Este CEP parece inválido. Você pode salvar assim mesmo.', { postal_code: '01310' }],
  ])('with a wrong %s is warned about, and saved (ruling 45)', async (label, typed, text, saved) => {
    const { user } = open('novo=1');
    await fillInRequired(user);
    await user.clear(field(label));
    await user.type(field(label), typed);
    expect(screen.queryByText(text)).toBeNull();
    await user.tab();
    expect(await screen.findByText(text)).toBeDefined();
    await saves(user);
    expect(await screen.findByText('Funcionário cadastrado com sucesso!')).toBeDefined();
    expect(await stored()).toMatchObject([saved]);
  });

  it('that is opened with a wrong CPF says so, until it is right', async () => {
    const { user } = open('novo=1');
    await fillInRequired(user);
    await user.clear(field('CPF'));
    await user.type(field('CPF'), '52998224724');
    await user.tab();
    await screen.findByText(/Este CPF parece inválido/);
    await user.type(field('CPF'), '{Backspace}5');
    expect(screen.queryByText(/Este CPF parece inválido/)).toBeNull();
  });

  it.each([['Salário', 'muito', 'Salário inválido.']])('is refused with a wrong %s', async (label, typed, text) => {
    const { user } = open('novo=1');
    await fillInRequired(user);
    await user.clear(field(label));
    await user.type(field(label), typed);
    await saves(user);
    expect(await screen.findByText(text)).toBeDefined();
    expect(await stored()).toEqual([]);
  });

  it('stays in the form when the device has no room', async () => {
    const { user } = open('novo=1');
    await fillInRequired(user);
    fillDisk(store);
    await saves(user);
    expect(await screen.findByText('Erro ao cadastrar o funcionário. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(field('Nome').value).toBe('Marta Prado');
  });
});

describe('the CEP', () => {
  it('is looked up when it has all nine characters, and fills in the address', async () => {
    postalCodes.place = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' };
    const { user } = open('novo=1');
    await screen.findByRole('dialog', { name: 'Cadastrar Funcionário' });
    await user.type(field('CEP'), '0131010');
    await user.tab();
    await user.type(field('CEP'), '0');
    await user.tab();
    await waitFor(() => expect(field('Endereço').value).toBe('Avenida Paulista'));
    expect([field('Bairro').value, field('Cidade').value, field('Estado').value]).toEqual(['Bela Vista', 'São Paulo', 'SP']);
    expect(postalCodes.heard.map(({ url }) => url)).toEqual(['/ws/01310100/json/']);
  });
});
