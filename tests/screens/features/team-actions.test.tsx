import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEmployee } from './employee-rows.ts';
import { openStore } from './render-screen.tsx';
import { calls, ids, jonas, marta, rafael, renata, rowOf, teamWorld } from './team-world.tsx';

const world = teamWorld();
const update = calls.update(ids.rafael);
beforeEach(() => world.team([rafael(), jonas(), marta(), renata()]));

async function choose(person: UserEvent, name: string, action: string): Promise<void> {
  await person.click((await rowOf(name)).getByRole('button', { name: `Ações para ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}

const menuOf = async (person: UserEvent, name: string) => {
  await person.click((await rowOf(name)).getByRole('button', { name: `Ações para ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('the menu', () => {
  it.each([
    ['Renata Prado', ['Ligar a um funcionário']],
    ['Rafael Lima', ['Ajustar permissões', 'Ligar a um funcionário', 'Suspender', 'Remover da oficina']],
    ['Marta Lopes', ['Ajustar permissões', 'Ligar a um funcionário', 'Reativar', 'Remover da oficina']],
    ['Jonas Siqueira', ['Copiar link', 'Enviar pelo WhatsApp', 'Reenviar', 'Ajustar permissões', 'Ligar a um funcionário', 'Desfazer convite']],
  ])('of %s offers an owner %j', async (name, actions) => {
    const { person } = world.open();
    expect(await menuOf(person, name)).toEqual(actions);
  });

  it('of oneself offers nothing to who owns nothing', async () => {
    world.team([renata(), rafael({ role: 'manager' })]);
    world.open({ as: ids.rafael });
    expect((await rowOf('Rafael Lima')).queryByRole('button', { name: /^Ações/ })).toBeNull();
  });
});

describe('another role', () => {
  const roleOf = async () => (await rowOf('Rafael Lima')).getByRole<HTMLSelectElement>('combobox', { name: 'Papel de Rafael Lima' });

  it('is asked about with what the person then sees, and holds as the server answers it', async () => {
    world.json(update, rafael({ role: 'finance' }));
    const { person } = world.open();
    await person.selectOptions(await roleOf(), 'Financeiro');
    const question = within(await screen.findByRole('dialog', { name: 'Rafael passa a ser Financeiro?' }));
    expect(
      question.getByText('A partir de agora vê: caixa, contas e notas. Vale na hora, em todos os aparelhos em que a pessoa entrou.'),
    ).toBeDefined();
    expect(world.heard(update)).toEqual([]);
    world.team([rafael({ role: 'finance' }), renata()]);
    await person.click(question.getByRole('button', { name: 'Mudar papel' }));
    expect(await screen.findByText('Rafael agora é Financeiro.')).toBeDefined();
    expect(world.bodies(update)).toEqual([{ role: 'finance', permissions: {} }]);
    await waitFor(async () => expect((await roleOf()).value).toBe('finance'));
  });

  it('stands as the server answered it, though the team cannot be read again', async () => {
    world.json(update, rafael({ role: 'finance' }));
    const { person } = world.open();
    await person.selectOptions(await roleOf(), 'Financeiro');
    world.unreachable(calls.list);
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mudar papel' }));
    expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
    expect((await roleOf()).value).toBe('finance');
  });

  it('takes back what was adjusted beside the old one, and says so', async () => {
    world.team([rafael({ permissions: { 'cost.see': true } }), renata()]);
    const { person } = world.open();
    expect((await rowOf('Rafael Lima')).getByText('1 permissão ajustada')).toBeDefined();
    await person.selectOptions(await roleOf(), 'Recepção');
    expect(await screen.findByText(/As permissões ajustadas antes voltam às do papel/)).toBeDefined();
  });

  it('that was called off leaves the old one standing', async () => {
    const { person } = world.open();
    await person.selectOptions(await roleOf(), 'Gerente');
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(async () => expect((await roleOf()).value).toBe('mechanic'));
    expect(world.heard(update)).toEqual([]);
  });

  it.each([
    [409, 'last_owner', 'Uma oficina precisa de um dono.'],
    [403, 'permission_denied', 'Só um dono convida, muda ou tira outro dono.'],
  ])('that is refused (%i %s) says why, and the old one stands', async (status, code, reason) => {
    world.refused(update, status, code, reason);
    const { person } = world.open();
    await person.selectOptions(await roleOf(), 'Gerente');
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mudar papel' }));
    expect(await screen.findByText(`Não foi possível mudar o papel. ${reason}`)).toBeDefined();
    await waitFor(async () => expect((await roleOf()).value).toBe('mechanic'));
  });
});

describe('access', () => {
  it('is suspended after a question that says what becomes of what was not sent', async () => {
    world.json(update, rafael({ state: 'suspended' }));
    const { person } = world.open();
    await choose(person, 'Rafael Lima', 'Suspender');
    const question = within(await screen.findByRole('dialog', { name: 'Suspender Rafael?' }));
    expect(question.getByText(/As sessões de Rafael terminam agora; o que essa pessoa ainda não enviou fica nos aparelhos dela/)).toBeDefined();
    world.team([rafael({ state: 'suspended' }), renata()]);
    await person.click(question.getByRole('button', { name: 'Suspender' }));
    expect(await screen.findByText('Rafael não entra mais.')).toBeDefined();
    expect(world.bodies(update)).toEqual([{ suspended: true }]);
    expect(await screen.findByRole('button', { name: 'Reativar Rafael Lima' })).toBeDefined();
  });

  it('is given back in one tap', async () => {
    world.json(calls.update(ids.marta), { ...marta(), state: 'active' });
    const { person } = world.open();
    await person.click(await screen.findByRole('button', { name: 'Reativar Marta Lopes' }));
    expect(await screen.findByText('Marta pode entrar de novo.')).toBeDefined();
    expect(world.bodies(calls.update(ids.marta))).toEqual([{ suspended: false }]);
  });

  it('ends for good after a question; the keyboard stays in the list', async () => {
    world.json(calls.remove(ids.rafael), { message: 'ok' });
    const { person } = world.open();
    await choose(person, 'Rafael Lima', 'Remover da oficina');
    const question = within(await screen.findByRole('dialog', { name: 'Remover Rafael da oficina?' }));
    expect(question.getByText(/As sessões de Rafael nesta oficina terminam agora.*Para voltar, só com outro convite/)).toBeDefined();
    world.team([jonas(), renata()]);
    await person.click(question.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Rafael não é mais da equipe.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Rafael Lima')).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.querySelector('table')).not.toBeNull();
  });

  it('that is gone already is as wished for', async () => {
    world.refused(calls.remove(ids.jonas), 404, 'not_found', 'Registro não encontrado.');
    const { person } = world.open();
    await choose(person, 'Jonas Siqueira', 'Desfazer convite');
    await person.click(within(await screen.findByRole('dialog', { name: 'Desfazer o convite de Jonas?' })).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Convite desfeito.')).toBeDefined();
  });
});

describe('single permissions', () => {
  it('are listed by area; what differs from the role is marked, and only that is sent', async () => {
    world.json(update, rafael({ permissions: { 'cost.see': true, 'price.see': false } }));
    const { person } = world.open();
    await choose(person, 'Rafael Lima', 'Ajustar permissões');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar permissões' }));
    const stock = within(dialog.getByRole('group', { name: 'Estoque e preços' }));
    const [cost, price] = [
      stock.getByRole('checkbox', { name: 'Ver custos e margens' }),
      stock.getByRole('checkbox', { name: /^Ver preços de venda/ }),
    ];
    expect([cost, price].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
    expect(dialog.queryByText('Além do papel')).toBeNull();
    await person.click(cost);
    await person.click(price);
    expect([dialog.getByText('Além do papel'), dialog.getByText('Tirada do papel')]).toHaveLength(2);
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Permissões de Rafael salvas.')).toBeDefined();
    expect(world.bodies(update)).toEqual([{ permissions: { 'price.see': false, 'cost.see': true } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that one does not hold cannot be given, and it is said why', async () => {
    world.team([renata(), { ...rafael({ role: 'manager' }) }, jonas()]);
    const { person } = world.open({ as: ids.rafael });
    await choose(person, 'Jonas Siqueira', 'Ajustar permissões');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar permissões' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Ver e pagar a assinatura' }).disabled).toBe(true);
    expect(dialog.getAllByText('Você não tem esta permissão, então não pode dá-la.')).toHaveLength(1);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Ver custos e margens' }).disabled).toBe(false);
  });

  it('that could not be saved stay typed, with the reason', async () => {
    world.unreachable(update);
    const { person } = world.open();
    await choose(person, 'Rafael Lima', 'Ajustar permissões');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar permissões' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Ver custos e margens' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/Não foi possível salvar as permissões. Sem internet agora/)).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Ver custos e margens' }).checked).toBe(true);
  });
});

describe('the employee that somebody is', () => {
  it('is one that nobody else is and who still works here', async () => {
    const store = openStore();
    const free = await anEmployee(store, { name: 'Rafael de Lima' });
    const taken = await anEmployee(store, { name: 'Renata P.' });
    await anEmployee(store, { name: 'Saiu Faz Tempo', status: 'terminated' });
    world.team([rafael(), { ...renata(), employee_id: taken }]);
    world.json(update, rafael({ employee_id: free }));
    const { person } = world.open({ store });
    await choose(person, 'Rafael Lima', 'Ligar a um funcionário');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ligar a um funcionário' }));
    const list = await dialog.findByRole('combobox', { name: 'Funcionário' });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Nenhum', 'Rafael de Lima']),
    );
    await person.selectOptions(list, 'Rafael de Lima');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Funcionário de Rafael salvo.')).toBeDefined();
    expect(world.bodies(update)).toEqual([{ employee_id: free }]);
  });
});
