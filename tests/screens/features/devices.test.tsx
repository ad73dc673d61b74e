import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DevicesScreen } from '#client/features/devices/devices-screen.tsx';
import { adminWorld } from './admin-screen.tsx';

const world = adminWorld();
const list = 'GET /api/sessions';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const ids = {
  here: '01890000-0000-7000-8000-0000000000a1',
  phone: '01890000-0000-7000-8000-0000000000a2',
  old: '01890000-0000-7000-8000-0000000000a3',
};
const here = { id: ids.here, device: 'Chrome no Windows', name: '', created_at: minutesAgo(5000), last_seen_at: minutesAgo(3), is_current: true };
const phone = { id: ids.phone, device: 'Safari no iPhone', name: '', created_at: minutesAgo(1), last_seen_at: minutesAgo(0), is_current: false };
const old = { id: ids.old, device: '', created_at: minutesAgo(100_000), last_seen_at: minutesAgo(2 * 1440), is_current: false };
const [endPhone, endOthers] = [`DELETE /api/sessions/${ids.phone}`, 'DELETE /api/sessions'];

beforeEach(() => void world.json(list, [phone, here, old]));

const open = (level: 1 | 2 | 3 = 1) => world.open(<DevicesScreen />, { path: '/dashboard/aparelhos', level });
const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Aparelhos conectados' }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
};

describe('the list', () => {
  it.each([1, 2, 3] as const)('shows to level %i where the account is open, this device first, which it does not offer to end', async (level) => {
    open(level);
    expect((await rows()).map(([device, seen, , actions]) => [device, seen, actions])).toEqual([
      ['Chrome no WindowsEste aparelho', 'Agora', 'Dar nome'],
      ['Safari no iPhone', 'Há pouco', 'Dar nomeSair deste'],
      ['Aparelho desconhecido', 'Há 2 dias', 'Sair deste'],
    ]);
    expect(screen.getByText('3 aparelhos')).toBeDefined();
  });

  it('of this device alone says so and offers to end nothing', async () => {
    world.json(list, [here]);
    open();
    expect(await screen.findByText('Sua conta está aberta só neste aparelho.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Sair/ })).toBeNull();
  });

  it('needs internet, says so, and comes back by itself', async () => {
    world.unreachable(list);
    open();
    expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    world.json(list, [here]);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Chrome no Windows')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Esta área precisa de internet.')).toBeNull());
  });

  it('that cannot be read says so, and is read again when asked', async () => {
    world.refused(list, 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.');
    const { person } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível buscar seus aparelhos. Algo deu errado');
    world.json(list, [here, phone]);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Safari no iPhone')).toBeDefined();
  });
});

describe('a name', () => {
  const call = `PUT /api/sessions/${ids.here}`;

  it('is given to the device that one sits at, and its browser is told beside it', async () => {
    world.json(call, { id: ids.here, name: 'Balcão' });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Dar nome: Chrome no Windows' }));
    const form = within(await screen.findByRole('dialog', { name: 'Nome do aparelho' }));
    expect(form.getByText(/Em branco, volta a ser Chrome no Windows/)).toBeDefined();
    await person.type(form.getByRole('textbox', { name: 'Nome deste aparelho' }), 'Balcão');
    world.json(list, [{ ...here, name: 'Balcão' }]);
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Nome do aparelho salvo.')).toBeDefined();
    expect(world.heard(call).at(-1)?.body).toContain('"name":"Balcão"');
    await waitFor(async () => expect((await rows())[0]?.[0]).toBe('BalcãoChrome no WindowsEste aparelho'));
    expect(screen.getByRole('button', { name: 'Dar nome: Balcão' }).textContent).toBe('Mudar nome');
  });

  it('needs internet, says so, and keeps what was typed', async () => {
    world.unreachable(call);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Dar nome: Chrome no Windows' }));
    const form = within(await screen.findByRole('dialog', { name: 'Nome do aparelho' }));
    const field = form.getByRole('textbox', { name: 'Nome deste aparelho' });
    await person.type(field, 'Balcão');
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(/Não foi possível salvar o nome. Sem internet agora/)).toBeDefined();
    expect((field as HTMLInputElement).value).toBe('Balcão');
  });

  it('is asked of nobody without a shop', async () => {
    world.json(list, [{ ...here, name: null }]);
    open(2);
    expect(await screen.findByText('Chrome no Windows')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Dar nome/ })).toBeNull();
  });
});

describe('ending', () => {
  it('one device asks first, ends it and reads the list anew', async () => {
    world.json(endPhone, { message: 'Aparelho desconectado.' });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Sair deste: Safari no iPhone' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sair de Safari no iPhone?' }));
    expect(question.getByText(/O que ainda não foi enviado continua guardado lá/)).toBeDefined();
    expect(world.heard(endPhone)).toEqual([]);
    world.json(list, [here, old]);
    await person.click(question.getByRole('button', { name: 'Sair deste' }));
    expect(await screen.findByText('Você saiu do aparelho.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
    expect(world.heard(endPhone)).toHaveLength(1);
  });

  it('is called off by a no', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Sair de todos' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.heard(endOthers)).toEqual([]);
  });

  it('all others says that this one stays', async () => {
    world.json(endOthers, { message: 'ok', ended: 2 });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Sair de todos' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sair de todos os outros aparelhos?' }));
    expect(question.getByText(/Este aparelho continua conectado/)).toBeDefined();
    world.json(list, [here]);
    await person.click(question.getByRole('button', { name: 'Sair de todos' }));
    expect(await screen.findByText('Você saiu dos outros aparelhos.')).toBeDefined();
    expect(await screen.findByText('Sua conta está aberta só neste aparelho.')).toBeDefined();
  });

  it('what ended by itself meanwhile is as wished for', async () => {
    world.refused(endPhone, 404, 'not_found', 'Registro não encontrado.');
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Sair deste: Safari no iPhone' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sair deste' }));
    expect(await screen.findByText('Você saiu do aparelho.')).toBeDefined();
  });

  it.each([
    ['of one device', 'Sair deste: Safari no iPhone', 'Sair deste', endPhone, 'Não foi possível sair do aparelho. Sem internet agora.'],
    ['of all others', 'Sair de todos', 'Sair de todos', endOthers, 'Não foi possível sair dos outros aparelhos. Sem internet agora.'],
  ])('%s without internet says so', async (_, button, sure, call, text) => {
    world.unreachable(call);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: button }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: sure }));
    expect(await screen.findByText(new RegExp(text))).toBeDefined();
    expect(screen.getByText('Safari no iPhone')).toBeDefined();
  });
});
