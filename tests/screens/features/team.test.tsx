import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls, ids, jonas, marta, minutesFromNow, rafael, renata, rowOf, teamWorld } from './team-world.tsx';

const world = teamWorld();
beforeEach(() => world.team([rafael(), jonas(), marta(), renata()]));

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Pessoas da oficina' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
};

describe('the people', () => {
  it('stand with how they are reached, their state, when they were there and on what; whoever looks comes first', async () => {
    world.open();
    expect((await rows()).map(([person, , state, seen, devices]) => [person?.slice(2), state, seen, devices])).toEqual([
      ['Renata Pradovocêrenata@prado.example', 'Ativo', 'agoraneste aparelho', 'Windows'],
      ['Rafael Lima(11) 98220-1174', 'Ativo', 'há 12 min', 'Android'],
      ['Jonas Siqueirajonas@x.example', 'Convidado', expect.stringMatching(/^convite há 2 diasvale até /), 'Reenviar'],
      ['Marta Lopes(11) 97004-3390', 'Suspenso', 'há 40 minsem acesso', 'Reativar'],
    ]);
  });

  it('are counted against the plan, open invitations apart', async () => {
    world.open();
    expect(await screen.findByText('3 de 10 usuários')).toBeDefined();
    expect(screen.getByText(/e 1 convite aberto/)).toBeDefined();
  });

  it('are counted alone where the plan does not count, and an invitation that is over is open no more', async () => {
    world.json(calls.list, { people: [renata(), jonas({ expires_at: minutesFromNow(-1) })], seats: { allowed: null, taken: 1 } });
    world.open();
    expect(await screen.findByText('1 usuário')).toBeDefined();
    expect(screen.queryByText(/convite aberto/)).toBeNull();
    expect((await rows())[1]?.[3]).toContain('o link venceu');
  });

  it('who are nobody else: the screen says what it is for', async () => {
    world.team([renata()]);
    world.open();
    expect(await screen.findByText('Só você por enquanto. Convide quem trabalha com você.')).toBeDefined();
  });
});

describe('whose role it is to change', () => {
  it('is not one’s own, and the row says why; the only owner is needed', async () => {
    world.open();
    const own = await rowOf('Renata Prado');
    expect(own.queryByRole('combobox')).toBeNull();
    expect(own.getByText('A oficina precisa de um dono.')).toBeDefined();
  });

  it('is one’s own neither where there is another owner', async () => {
    world.team([renata(), rafael({ role: 'owner' })]);
    world.open();
    expect((await rowOf('Renata Prado')).getByText('Quem muda é outra pessoa.')).toBeDefined();
    expect((await rowOf('Rafael Lima')).getByRole('combobox', { name: 'Papel de Rafael Lima' })).toBeDefined();
  });

  it('is of an owner only for owners, who alone offer to make one', async () => {
    world.team([renata(), rafael({ role: 'manager' }), jonas()]);
    world.open({ as: ids.rafael });
    const owner = await rowOf('Renata Prado');
    expect(owner.getByText('Só um dono muda um dono.')).toBeDefined();
    expect(owner.queryByRole('button', { name: /^Ações/ })).toBeNull();
    const roles = within((await rowOf('Jonas Siqueira')).getByRole('combobox')).getAllByRole('option');
    expect(roles.map(({ textContent }) => textContent)).toEqual(['Gerente', 'Recepção', 'Mecânico', 'Financeiro']);
  });

  it('is of nobody who may what one may not', async () => {
    world.team([renata(), rafael({ role: 'manager', permissions: { 'cost.see': false } }), { ...marta(), state: 'active' }]);
    world.open({ as: ids.rafael });
    expect((await rowOf('Marta Lopes')).getByText('Só quem pode o mesmo muda.')).toBeDefined();
  });
});

describe('the list', () => {
  it('without internet says so, keeps what was read and comes back by itself', async () => {
    const { person } = world.open();
    await rowOf('Rafael Lima');
    world.unreachable(calls.list);
    world.unreachable(calls.update(ids.marta));
    await person.click(screen.getByRole('button', { name: 'Reativar Marta Lopes' }));
    expect(await screen.findByText(/Não foi possível reativar. Sem internet agora/)).toBeDefined();
    expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
    expect(await rowOf('Rafael Lima')).toBeDefined();
    world.team([renata(), rafael()]);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Esta área precisa de internet.')).toBeNull());
    expect(screen.queryByText('Marta Lopes')).toBeNull();
  });

  it('that cannot be read says so, offers no invitation, and is read again when asked', async () => {
    world.refused(calls.list, 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.');
    const { person } = world.open();
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível buscar a equipe. Algo deu errado');
    expect(screen.queryByRole('button', { name: 'Convidar pessoa' })).toBeNull();
    world.team([renata(), rafael()]);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await rowOf('Rafael Lima')).toBeDefined();
  });
});

describe('connected devices', () => {
  const list = async () => within(await screen.findByRole('list', { name: 'Aparelhos conectados' }));

  it('are everybody’s, this one first, which is not offered to end', async () => {
    world.open();
    const items = (await list()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Chrome no WindowsRenata Pradoeste aparelhoúltimo contato agoraDar nome',
      'Chrome no AndroidSair deleRafael Limaúltimo contato há 12 minDar nome',
    ]);
  });

  it('are named for the whole shop by who manages their person', async () => {
    const call = calls.nameDevice(ids.tablet);
    world.unreachable(call);
    const { person } = world.open();
    await person.click((await list()).getByRole('button', { name: 'Dar nome: Chrome no Android, de Rafael Lima' }));
    const form = within(await screen.findByRole('dialog', { name: 'Nome do aparelho' }));
    await person.type(form.getByRole('textbox', { name: 'Nome do aparelho' }), ' Tablet do Box 1 ');
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(/Não foi possível salvar o nome. Sem internet agora/)).toBeDefined();
    world.json(call, { id: ids.tablet, name: 'Tablet do Box 1' });
    const device = { id: ids.tablet, device: 'Chrome no Android', name: 'Tablet do Box 1', last_seen_at: minutesFromNow(-12.5) };
    world.team([renata(), rafael({ devices: [device] })]);
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Nome do aparelho salvo.')).toBeDefined();
    expect(world.heard(call).at(-1)?.body).toContain('"name":"Tablet do Box 1"');
    await waitFor(async () =>
      expect((await list()).getAllByRole('listitem')[1]?.textContent).toBe(
        'Tablet do Box 1Sair deleRafael Lima · Chrome no Androidúltimo contato há 12 minMudar nome',
      ),
    );
    expect((await rowOf('Rafael Lima')).getByText('Tablet do Box 1')).toBeDefined();
  });

  it('are left after a question that says what becomes of it', async () => {
    world.json(calls.endDevice(ids.tablet), { message: 'ok' });
    const { person } = world.open();
    await person.click((await list()).getByRole('button', { name: 'Sair dele: Chrome no Android, de Rafael Lima' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sair de Chrome no Android, de Rafael?' }));
    expect(question.getByText(/os dados da oficina somem dele no próximo contato/)).toBeDefined();
    expect(world.heard(calls.endDevice(ids.tablet))).toEqual([]);
    world.team([renata(), rafael({ devices: [] })]);
    await person.click(question.getByRole('button', { name: 'Sair dele' }));
    expect(await screen.findByText('Você saiu do aparelho.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Chrome no Android')).toBeNull());
  });

  it('of an owner are not for a manager to end', async () => {
    world.team([
      { ...renata(), devices: [{ id: ids.tablet, device: 'Safari no iPhone', name: '', last_seen_at: minutesFromNow(-5) }] },
      rafael({ role: 'manager', devices: [] }),
    ]);
    world.open({ as: ids.rafael });
    expect(await screen.findByText('Safari no iPhone')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^(Sair dele|Dar nome)/ })).toBeNull();
  });
});
