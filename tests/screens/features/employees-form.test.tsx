import 'fake-indexeddb/auto';
import './select-gaps.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { save } from '#client/data/save.ts';
import type { Store } from '#client/data/store.ts';
import { EmployeesScreen } from '#client/features/employees/employees-screen.tsx';
import { cents } from '#domain/values/money.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { anEmployee } from './employee-rows.ts';
import { fillDisk, openStore, renderScreen, settle } from './render-screen.tsx';

let store: Store;
let postalCodes: Awaited<ReturnType<typeof smallServer>>;
let place: object;
beforeAll(async () => {
  postalCodes = await smallServer((_, response) => answerJson(response, place));
});
afterAll(() => postalCodes.stop());
beforeEach(() => {
  store = openStore();
  place = { erro: 'true' };
  postalCodes.heard.length = 0;
  vi.stubEnv('VITE_CEP_URL', postalCodes.url);
});
afterEach(() => vi.unstubAllEnvs());

const path = '/dashboard/funcionarios';
const open = (form: string) => renderScreen(<EmployeesScreen />, { store, path: `${path}?${form}` });
type User = ReturnType<typeof open>['user'];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`));
const saves = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar' }));
const stored = async () => (await store.db.rows('employees').toArray()).map(({ row }) => row);
const entries = () => store.db.outbox.orderBy('seq').toArray();

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
  test('needs name, CPF, e-mail, phone, position, department and date of hire', async () => {
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

  test('is active, without a salary, and free of what was left empty', async () => {
    const { user } = open('novo=1');
    await fillInRequired(user);
    await saves(user);
    expect(await screen.findByText('Funcionário cadastrado com sucesso!')).toBeDefined();
    expect(await stored()).toMatchObject([
      { name: 'Marta Prado', cpf: '52998224725', phone: '1133334444', hire_date: '2024-03-01', status: 'active', salary: null, emergency_phone: '', termination_date: '' },
    ]);
  });

  test('has every field, masked while typed and bare when stored', async () => {
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

  test.each([
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

  test('that is opened with a wrong CPF says so, until it is right', async () => {
    const { user } = open('novo=1');
    await fillInRequired(user);
    await user.clear(field('CPF'));
    await user.type(field('CPF'), '52998224724');
    await user.tab();
    await screen.findByText(/Este CPF parece inválido/);
    await user.type(field('CPF'), '{Backspace}5');
    expect(screen.queryByText(/Este CPF parece inválido/)).toBeNull();
  });

  test.each([
    ['Salário', 'muito', 'Salário inválido.'],
  ])('is refused with a wrong %s', async (label, typed, text) => {
    const { user } = open('novo=1');
    await fillInRequired(user);
    await user.clear(field(label));
    await user.type(field(label), typed);
    await saves(user);
    expect(await screen.findByText(text)).toBeDefined();
    expect(await stored()).toEqual([]);
  });

  test('stays in the form when the device has no room', async () => {
    const { user } = open('novo=1');
    await fillInRequired(user);
    fillDisk(store);
    await saves(user);
    expect(await screen.findByText('Erro ao cadastrar o funcionário. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(field('Nome').value).toBe('Marta Prado');
  });
});

describe('the CEP', () => {
  test('is looked up when it has all nine characters, and fills in the address', async () => {
    place = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' };
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

describe('an employee who is edited', () => {
  test('is saved by what was touched only', async () => {
    const id = await anEmployee(store, { salary: cents(350_000) });
    await settle(store);
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Funcionário' });
    expect(field('Salário').value).toBe('3.500,00');
    await user.clear(field('Salário'));
    await user.type(field('Salário'), '3.600');
    await saves(user);
    expect(await screen.findByText('Funcionário atualizado com sucesso!')).toBeDefined();
    expect(await entries()).toMatchObject([{ kind: 'update', changes: { salary: 360_000 } }]);
    expect(Object.keys((await entries())[0]?.changes ?? {})).toEqual(['salary']);
  });

  test('has a date of termination only as long as they are terminated', async () => {
    const id = await anEmployee(store);
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Funcionário' });
    expect(screen.queryByLabelText('Data de desligamento')).toBeNull();
    await user.selectOptions(field('Situação'), 'Desligado');
    await user.type(await screen.findByLabelText('Data de desligamento'), '2026-10-30');
    await saves(user);
    expect(await screen.findByText('Desligado')).toBeDefined();
    expect(await stored()).toMatchObject([{ status: 'terminated', termination_date: '2026-10-30' }]);

    await user.click(screen.getByRole('button', { name: 'Editar Marta Prado' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Data de desligamento')).value).toBe('2026-10-30');
    await user.selectOptions(field('Situação'), 'Afastado');
    expect(screen.queryByLabelText('Data de desligamento')).toBeNull();
    await saves(user);
    await waitFor(async () => expect(await stored()).toMatchObject([{ status: 'on_leave', termination_date: '' }]));
  });

  test('is not written over what came from another device, before the person has seen it', async () => {
    const id = await anEmployee(store, { salary: cents(350_000) });
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Funcionário' });
    await user.clear(field('Salário'));
    await user.type(field('Salário'), '3600');
    await save(store, 'employees', { kind: 'update', id, changes: { salary: cents(410_000), name: 'Marta P. Lima' } });
    await screen.findByRole('heading', { name: 'Marta P. Lima' });
    await saves(user);
    const question = within(await screen.findByRole('dialog', { name: 'Mudou em outro aparelho enquanto você editava' }));
    expect(question.getByText('Salário: agora “4.100,00”')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Salvar o meu' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ salary: 360_000, name: 'Marta P. Lima' }]));
  });

  test('stays in the form when the device has no room', async () => {
    const id = await anEmployee(store);
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Funcionário' });
    await user.type(field('Nome'), ' Lima');
    fillDisk(store);
    await saves(user);
    expect(await screen.findByText('Erro ao atualizar o funcionário. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
  });

  test('is said to be gone when they are', async () => {
    const { address } = open('editar=01890000-0000-7000-8000-000000000001');
    expect(await screen.findByText('Este funcionário não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe(path));
  });
});
