import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freeCaches, keepCatalogue } from '#client/data/store/lookups.ts';
import type { Store } from '#client/data/store/store.ts';
import { CustomersScreen } from '#client/features/customers/customers-screen.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aCustomer, aVehicle, fillDisk, openStore, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';

let store: Store;
let celia: RowId;
beforeEach(async () => {
  store = openStore();
  celia = await aCustomer(store, { name: 'Célia Nakamura' });
  await settle(store);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await freeCaches();
});

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<CustomersScreen />, { store, path: `/dashboard/clientes?veiculos=${celia}`, ...options });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const vehicles = () => store.db.rows('vehicles').toArray();

const table = {
  type: 'carros',
  source: 'Fonte: FIPE',
  reference: 'dezembro/2025',
  fuels: { '1': 'Gasolina', '5': 'Flex' },
  brands: [
    {
      code: '25',
      name: 'Honda',
      models: [
        [4482, 'HR-V EXL', '5:2019-2020'],
        [4483, 'Fit LX', '1:2009'],
      ],
    },
    { code: '21', name: 'Fiat', models: [[8888, 'Argo 1.3', '5:2018']] },
  ],
} as Parameters<typeof keepCatalogue>[0];

describe('the cars of a customer', () => {
  it('are opened from the card, and there may be none', async () => {
    const { user } = open({ path: '/dashboard/clientes' });
    await user.click(await screen.findByRole('button', { name: 'Veículos' }));
    const cars = await dialog('Veículos de Célia Nakamura');
    expect(await cars.findByText('Nenhum veículo cadastrado')).toBeDefined();
    for (const name of ['ID', 'Placa', 'Modelo', 'Ano', 'Cor', 'Combustível', 'Km', 'Ações']) {
      expect(cars.getByRole('columnheader', { name })).toBeDefined();
    }
    await user.click(cars.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stand in a table with what is known of them', async () => {
    await aVehicle(store, {
      customer_id: celia,
      plate: 'GKD4H07',
      brand: 'Honda',
      model: 'HR-V EXL',
      year: '2019 Flex',
      color: 'Prata',
      mileage: 84_200,
    });
    open();
    const cars = await dialog('Veículos de Célia Nakamura');
    for (const text of ['Honda HR-V EXL', '2019', 'Prata', '84.200', 'a enviar']) expect(await cars.findByText(text)).toBeDefined();
    expect(cars.getByRole('img', { name: 'Placa GKD4H07' })).toBeDefined();
  });

  it('say when the server refuses them before they are on the device', async () => {
    const server = await smallServer((_, response) => answerJson(response, { status: 500, code: 'internal', message: 'x' }, 500));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Erro ao carregar veículos do cliente.')).toBeDefined();
    await server.stop();
  });

  it('are deleted after a question', async () => {
    await aVehicle(store, { customer_id: celia, plate: 'GKD4H07' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Excluir GKD4H07' }));
    const question = await dialog('Tem certeza que deseja excluir este veículo?');
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Veículo excluído com sucesso.')).toBeDefined();
    expect(await screen.findByText('Nenhum veículo cadastrado')).toBeDefined();
  });

  it('say when one could not be deleted', async () => {
    await aVehicle(store, { customer_id: celia, plate: 'GKD4H07' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Excluir GKD4H07' }));
    fillDisk(store);
    await user.click((await dialog('Tem certeza que deseja excluir este veículo?')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/^Erro ao excluir veículo\./)).toBeDefined();
  });
});

async function openForm() {
  const { user } = open();
  await user.click((await dialog('Veículos de Célia Nakamura')).getByRole('button', { name: 'Adicionar Veículo' }));
  return { user, form: await dialog('Cadastrar Veículo') };
}

describe('the form of a car', () => {
  it('goes from type to brand to model to year, each choice emptying what is below, and sends names', async () => {
    await keepCatalogue(table);
    const { user, form } = await openForm();
    expect(await form.findByText('Fonte: FIPE (dezembro/2025)')).toBeDefined();
    await user.type(form.getByLabelText(/^Placa/), 'gkd-4h07');
    await user.selectOptions(form.getByLabelText('Marca'), 'Honda');
    await user.selectOptions(form.getByLabelText('Modelo'), 'Fit LX');
    await user.selectOptions(await form.findByLabelText(/^Ano/), '2009');
    await user.selectOptions(form.getByLabelText('Modelo'), 'HR-V EXL');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Escolha o ano.')).toBeDefined();
    await user.selectOptions(form.getByLabelText(/^Ano/), '2020');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Veículo cadastrado com sucesso!')).toBeDefined();
    expect((await vehicles())[0]?.row).toMatchObject({
      customer_id: celia,
      plate: 'GKD4H07',
      brand: 'Honda',
      model: 'HR-V EXL',
      version: 'EXL',
      year: '2020 Flex',
      fuel_type: 'Flex',
    });
  });

  it('finds brand and model in one field, and fills in what the lists would', async () => {
    await keepCatalogue(table);
    const { user, form } = await openForm();
    await user.type(await form.findByLabelText('Marca e modelo'), 'hrv');
    await user.click(await screen.findByRole('option', { name: /Honda HR-V EXL/ }));
    expect(form.getByLabelText<HTMLInputElement>('Marca e modelo').value).toBe('Honda HR-V EXL');
    expect(form.getByLabelText<HTMLSelectElement>('Marca').selectedOptions[0]?.text).toBe('Honda');
    expect(form.getByLabelText<HTMLSelectElement>('Modelo').selectedOptions[0]?.text).toBe('HR-V EXL');
    await user.type(form.getByLabelText(/^Placa/), 'gkd-4h07');
    await user.selectOptions(await form.findByLabelText(/^Ano/), '2019');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Veículo cadastrado com sucesso!')).toBeDefined();
    expect((await vehicles())[0]?.row).toMatchObject({ brand: 'Honda', model: 'HR-V EXL', version: 'EXL', year: '2019 Flex', fuel_type: 'Flex' });
  });

  it('of a model of one year knows that too', async () => {
    await keepCatalogue(table);
    const { user, form } = await openForm();
    await user.type(await form.findByLabelText('Marca e modelo'), 'argo');
    await user.click(await screen.findByRole('option', { name: /Fiat Argo/ }));
    expect((await form.findByLabelText<HTMLSelectElement>(/^Ano/)).value).toBe('2018 Flex');
    expect(form.getByLabelText<HTMLInputElement>('Combustível').value).toBe('Flex');
  });

  it('takes the version from the catalogue’s name, and keeps one that was typed (ruling 51)', async () => {
    await keepCatalogue(table);
    const { user, form } = await openForm();
    await form.findByText('Fonte: FIPE (dezembro/2025)');
    const version = () => form.getByLabelText<HTMLInputElement>('Versão');
    await user.selectOptions(form.getByLabelText('Marca'), 'Honda');
    await user.selectOptions(form.getByLabelText('Modelo'), 'HR-V EXL');
    expect(version().value).toBe('EXL');
    await user.selectOptions(form.getByLabelText('Marca'), 'Fiat');
    expect(version().value).toBe('');
    await user.type(version(), 'Trekking');
    await user.selectOptions(form.getByLabelText('Modelo'), 'Argo 1.3');
    expect(version().value).toBe('Trekking');
  });

  it('is typed by hand where the table is not on the device', async () => {
    const server = await smallServer((_, response) => void response.destroy());
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    const { user, form } = await openForm();
    expect(await form.findByText('A tabela FIPE ainda não está neste aparelho: digite à mão.')).toBeDefined();
    await user.type(form.getByLabelText(/^Placa/), 'DQZ5521');
    await user.type(form.getByLabelText('Marca'), 'Chevrolet');
    await user.type(form.getByLabelText('Modelo'), 'Corsa 1.4');
    await user.type(form.getByLabelText('Km'), '84.200');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Veículo cadastrado com sucesso!')).toBeDefined();
    expect((await vehicles())[0]?.row).toMatchObject({ brand: 'Chevrolet', model: 'Corsa 1.4', mileage: 84_200 });
    await server.stop();
  });

  it('wants a plate', async () => {
    await keepCatalogue(table);
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Informe a placa.')).toBeDefined();
  });

  it('says whose plate it is already', async () => {
    await keepCatalogue(table);
    const davi = await aCustomer(store, { name: 'Davi Rocha' });
    await aVehicle(store, { customer_id: davi, plate: 'BRA2419' });
    const { user, form } = await openForm();
    await user.type(form.getByLabelText(/^Placa/), 'bra2e19');
    expect(await form.findByText('Esta placa já está com Davi Rocha.')).toBeDefined();
  });

  it('keeps a car’s own names when something else is edited', async () => {
    await keepCatalogue(table);
    const id = await aVehicle(store, { customer_id: celia, plate: 'GKD4H07', brand: 'Honda', model: 'HR-V', year: '2019' });
    await settle(store);
    const { user } = open({ path: `/dashboard/clientes?veiculos=${celia}&veiculo=${id}` });
    const form = await dialog('Editar Veículo');
    expect(form.getByLabelText<HTMLInputElement>('Modelo').value).toBe('HR-V');
    await user.type(form.getByLabelText('Cor'), 'Prata');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Veículo atualizado com sucesso!')).toBeDefined();
    expect(await store.db.outbox.toArray()).toMatchObject([{ kind: 'update', changes: { color: 'Prata' } }]);
  });

  it('stays open with what was typed when the device has no room', async () => {
    await keepCatalogue(table);
    const { user, form } = await openForm();
    await user.type(form.getByLabelText(/^Placa/), 'GKD4H07');
    fillDisk(store);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Erro ao salvar veículo. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(form.getByLabelText<HTMLInputElement>(/^Placa/).value).toBe('GKD4H07');
  });
});
