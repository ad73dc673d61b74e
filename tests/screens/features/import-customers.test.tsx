import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { CustomersScreen } from '#client/features/customers/customers-screen.tsx';
import { caughtDownloads, importFile, previewLines } from './import-file.ts';
import { aCustomer, fillDisk, openStore, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => vi.restoreAllMocks());

const open = (options: Partial<ScreenOptions> = {}) => renderScreen(<CustomersScreen />, { store, path: '/dashboard/clientes', ...options });
const names = async () => (await store.db.rows('customers').orderBy('sort').toArray()).map(({ row }) => row?.['name']);
const entries = () => store.db.outbox.orderBy('seq').toArray();
const count = (label: string) => within(screen.getByRole('dialog')).getByText(label).nextElementSibling?.textContent;
const confirmImport = async (user: ReturnType<typeof open>['user'], name: RegExp) => user.click(await screen.findByRole('button', { name }));

/** The second transaction of an import waits until it is told to go on. */
function holdSecondStep(held: Store): () => void {
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const write = held.write.bind(held);
  let steps = 0;
  vi.spyOn(held, 'write').mockImplementation(async (work) => {
    const isStep = Dexie.currentTransaction === null;
    if (isStep) steps += 1;
    if (isStep && steps === 2) await told;
    return write(work);
  });
  return goOn;
}

const file = [
  'Nome completo;Telefone;CPF;Bairro;Time do coração',
  'Célia Nakamura;(11) 97120-5533;;Saúde;Santos',
  'Davi Rocha;11987654321;529.982.247-25;;',
  'Eva;;;;',
  'davi rocha;(11) 98765-4321;;;',
].join('\r\n');

describe('the preview', () => {
  it('shows what is created, changed and refused, line by line, and writes nothing', async () => {
    await aCustomer(store, { name: 'Célia Nakamura' });
    await settle(store);
    const { user } = open();
    await importFile(user, file);
    await screen.findByRole('button', { name: 'Importar 2 linhas' });
    expect(previewLines()).toEqual([
      '2 | Célia Nakamura | Alterado | Bairro: vazio → Saúde',
      '3 | Davi Rocha | Novo | —',
      '4 | Eva | Recusado | Informe o telefone.',
      '5 | davi rocha | Recusado | Repete a linha 3.',
    ]);
    expect(screen.getByText('Time do coração', { selector: 'strong' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '2 recusados' }));
    expect(previewLines()).toHaveLength(2);
    expect(await entries()).toEqual([]);
    expect(await names()).toEqual(['Célia Nakamura']);
  });

  it('says that there is nothing to write when all is there already', async () => {
    await aCustomer(store, { name: 'Célia Nakamura' });
    const { user } = open();
    await importFile(user, 'Nome;Telefone\nCélia Nakamura;11971205533');
    expect(await screen.findByText('Não há nada para gravar.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Importar 0 linhas' }).hasAttribute('disabled')).toBe(true);
  });

  it('turns its pages', async () => {
    const { user } = open();
    await importFile(user, `Nome;Telefone\n${Array.from({ length: 30 }, (_, at) => `Cliente ${at};119876500${10 + at}`).join('\n')}`);
    await screen.findByRole('button', { name: 'Importar 30 linhas' });
    await user.click(within(screen.getByRole('navigation', { name: 'Páginas da prévia' })).getByRole('button', { name: 'Próximo' }));
    expect(previewLines()).toHaveLength(5);
  });

  it.each([
    [
      'Windows-1252',
      Uint8Array.from(
        [...'Nome;Telefone\nC']
          .map((letter) => letter.charCodeAt(0))
          .concat(
            [0xe9],
            [...'lia;11987654321'].map((letter) => letter.charCodeAt(0)),
          ),
      ),
    ],
    ['UTF-8 with its mark', '\ufeffNome;Telefone\r\nCélia;11987654321\r\n'],
    ['commas', 'Nome,Telefone\n"Célia",11987654321'],
  ])('reads %s', async (_, content) => {
    const { user } = open();
    await importFile(user, content);
    expect(await screen.findByRole('cell', { name: 'Célia' })).toBeDefined();
  });
});

describe('a file that is refused', () => {
  it.each([
    ['without a required column', 'Nome;E-mail\nA;b', 'Falta a coluna Telefone. Diga abaixo qual coluna do arquivo é ela, ou escolha outro.'],
    ['without several', 'E-mail\nb', 'Faltam as colunas Nome e Telefone. Diga abaixo quais colunas do arquivo são elas, ou escolha outro.'],
    ['that is empty', '', 'O arquivo está vazio.'],
    ['with a header only', 'Nome;Telefone', 'O arquivo só tem o cabeçalho: não há linhas para importar.'],
    ['of Excel itself', 'PK\u0003\u0004 and so on', 'Este arquivo é uma planilha do Excel. Salve-a como CSV e escolha o novo arquivo.'],
    ['of too many lines', `Nome;Telefone\n${'A;1\n'.repeat(20_001)}`, 'O arquivo tem 20.001 linhas e o limite é 20.000. Divida-o em partes.'],
    ['that is too large', new Uint8Array(10 * 1024 * 1024 + 1), 'O arquivo tem 10,1 MB e o limite é 10 MB. Divida-o em partes.'],
  ])('%s', async (_, content, text) => {
    const { user } = open();
    await importFile(user, content);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('can be mended and chosen again', async () => {
    const { user } = open();
    await importFile(user, 'Nome\nA');
    await screen.findByText(/Falta a coluna/);
    await user.upload(screen.getByLabelText('Escolher arquivo CSV'), new File(['Nome;Telefone\nA;11987654321'], 'lista.csv'));
    expect(await screen.findByRole('button', { name: 'Importar 1 linha' })).toBeDefined();
  });
});

describe('the import', () => {
  it('saves each line as a person would, says how many, and hands out those that were refused', async () => {
    await aCustomer(store, { name: 'Célia Nakamura' });
    await settle(store);
    const downloads = caughtDownloads();
    const { user } = open({ status: { connection: 'offline' } });
    await importFile(user, file);
    await confirmImport(user, /Importar 2 linhas/);
    await screen.findByText('Criados');
    expect(['Criados', 'Alterados', 'Iguais', 'Recusados'].map(count)).toEqual(['1', '1', '0', '2']);
    expect(await names()).toEqual(['Célia Nakamura', 'Davi Rocha']);
    expect((await entries()).map(({ kind, changes }) => [kind, changes['name'] ?? changes['neighborhood']])).toEqual([
      ['update', 'Saúde'],
      ['create', 'Davi Rocha'],
    ]);
    // The list waited while lines were saved, and has them now.
    expect(await screen.findByRole('heading', { name: 'Davi Rocha', hidden: true })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Baixar recusados' }));
    expect(downloads[0]?.name).toMatch(/^patio-clientes-recusados-\d{4}-\d\d-\d\d\.csv$/);
    expect(await downloads[0]?.text).toBe(
      [
        '\ufeffNome completo;Telefone;CPF;Bairro;Time do coração;Motivo',
        'Eva;;;;;Informe o telefone.',
        'davi rocha;(11) 98765-4321;;;;Repete a linha 3.',
        '',
      ].join('\r\n'),
    );
  });

  it('goes on after a line that the save refuses', async () => {
    const id = await aCustomer(store, { name: 'Célia Nakamura' });
    const { user } = open();
    await importFile(user, file);
    await screen.findByRole('button', { name: 'Importar 2 linhas' });
    await store.db.rows('customers').put({ id, rev: 9, gen: 0, row: null });
    await confirmImport(user, /Importar 2 linhas/);
    await screen.findByText('Criados');
    expect(['Criados', 'Alterados', 'Recusados'].map(count)).toEqual(['1', '0', '3']);
  });

  const manyLines = 120;
  const many = `Nome;Telefone\n${Array.from({ length: manyLines }, (_, at) => `Cliente ${at};11987650${100 + at}`).join('\n')}`;

  it('stops when asked to, and knows what went in when the file comes again', async () => {
    const goOn = holdSecondStep(store);
    const { user } = open();
    await importFile(user, many);
    await confirmImport(user, /Importar 120 linhas/);
    await user.click(await screen.findByRole('button', { name: 'Parar' }));
    goOn();
    await screen.findByText(/não foram gravadas/);
    const saved = (await names()).length;
    expect(saved).toBeGreaterThan(0);
    expect(saved).toBeLessThan(manyLines);
    expect(count('Criados')).toBe(String(saved));
    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    await importFile(user, many);
    await confirmImport(user, new RegExp(`Importar ${manyLines - saved} linhas`));
    await screen.findByText('Criados');
    expect(await names()).toHaveLength(manyLines);
  });

  it('is not lost by a key; closing it stops after the lines under way', async () => {
    const goOn = holdSecondStep(store);
    const { user } = open();
    await importFile(user, many);
    await confirmImport(user, /Importar 120 linhas/);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Parar' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    goOn();
    expect(await screen.findByText(/não foram gravadas/)).toBeDefined();
  });

  it('ends when the device is full and says so; nothing of the step is written', async () => {
    const { user } = open();
    await importFile(user, 'Nome;Telefone\nDavi Rocha;11987654321');
    await screen.findByRole('button', { name: 'Importar 1 linha' });
    fillDisk(store);
    await confirmImport(user, /Importar 1 linha/);
    expect(await screen.findByText('O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(screen.getByText(/1 linha não foi gravada/)).toBeDefined();
    expect(await names()).toEqual([]);
  });
});

describe('before the whole shop is on the device', () => {
  it('neither import nor export is to be had', async () => {
    open({ status: { isDownloaded: false, connection: 'offline' } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Importar CSV' }).hasAttribute('disabled')).toBe(true));
    expect(screen.getByRole('button', { name: 'Exportar CSV' }).hasAttribute('disabled')).toBe(true);
  });
});

it('the model has the titles that an import reads', async () => {
  const downloads = caughtDownloads();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Importar CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Baixar modelo' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toBe('patio-clientes-modelo.csv');
  expect(await downloads[0]?.text).toContain('Nome;Telefone;E-mail;Tipo de documento;Documento;CEP');
});
