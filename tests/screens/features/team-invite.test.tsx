import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { anEmployee } from './employee-rows.ts';
import { openStore } from './render-screen.tsx';
import { aPerson, calls, ids, jonas, minutesFromNow, rafael, renata, rowOf, teamWorld } from './team-world.tsx';
import { hasFocus } from '../focus.ts';

const world = teamWorld();
const link = 'https://patio.example/convite#segredo';
const igor = aPerson({ id: ids.marta, name: 'Igor Tavares', phone: '11994317702', state: 'invited', expires_at: minutesFromNow(7 * 1440) });

beforeEach(() => world.team([renata(), rafael()]));

async function openForm(person: UserEvent) {
  await person.click(await screen.findByRole('button', { name: 'Convidar pessoa' }));
  return within(await screen.findByRole('dialog', { name: 'Convidar pessoa' }));
}

async function fill(person: UserEvent, contact: string) {
  const form = await openForm(person);
  await person.type(form.getByLabelText(/^Nome/), 'Igor Tavares');
  await person.type(form.getByLabelText(/^E-mail ou celular/), contact);
  return form;
}

/** What was opened beside the page. */
function openedWindows(): string[] {
  const opened: string[] = [];
  const spy = vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(decodeURIComponent(String(address)));
    return null;
  });
  onTestFinished(() => spy.mockRestore());
  return opened;
}

function wideWindow(): void {
  const { happyDOM, innerWidth: width } = window as unknown as Window & { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width: 1440 });
  onTestFinished(() => happyDOM.setViewport({ width }));
}

describe('the plan’s seats', () => {
  it.each([
    [10, 'Depois desta, sobram 7 lugares no plano.'],
    [4, 'Depois desta, sobra 1 lugar no plano.'],
    [3, 'Depois desta, não sobra lugar no plano.'],
  ])('of %i are told before anybody is invited', async (allowed, text) => {
    world.team([renata(), rafael()], allowed);
    const { person } = world.open();
    expect((await openForm(person)).getByText(text)).toBeDefined();
  });

  it('that are all taken close the form by the server’s words, with the way to the plan for who pays', async () => {
    world.team([renata(), rafael()], 2);
    const { person } = world.open();
    const dialog = await openForm(person);
    expect(dialog.getByText('Seu plano permite 2 usuário(s).')).toBeDefined();
    expect(dialog.queryByLabelText(/^Nome/)).toBeNull();
    expect(dialog.getByRole('link', { name: 'Ver a assinatura' }).getAttribute('href')).toBe('/dashboard/assinatura');
  });

  it('that are all taken lead nobody to a plan that they may not pay', async () => {
    world.team([renata(), rafael({ role: 'manager' })], 2);
    const { person } = world.open({ as: ids.rafael });
    const dialog = await openForm(person);
    expect(dialog.getByText(/fale com quem cuida da assinatura/)).toBeDefined();
    expect(dialog.queryByRole('link')).toBeNull();
  });
});

describe('an invitation', () => {
  it('to a phone goes by WhatsApp, with a message to that number, and its link is shown once', async () => {
    world.json(calls.invite, { person: igor, link, mailed: false }, 201);
    const opened = openedWindows();
    const { person } = world.open();
    const form = await fill(person, '(11) 99431-7702');
    expect(form.getByText('É um celular: (11) 99431-7702.')).toBeDefined();
    await person.click(form.getByRole('button', { name: 'Convidar pelo WhatsApp' }));
    const ready = await form.findByRole('heading', { name: 'O convite de Igor está pronto' });
    await hasFocus(() => ready);
    expect(world.bodies(calls.invite)).toEqual([
      { name: 'Igor Tavares', email: '', phone: '11994317702', role: 'mechanic', permissions: {}, employee_id: null },
    ]);
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatch(/^https:\/\/wa\.me\/5511994317702\?text=Oi, Igor! Renata Prado chamou você para a equipe da oficina Auto Center Prado/);
    expect(opened[0]).toContain(link);
    expect(form.getByLabelText<HTMLTextAreaElement>('Link do convite').value).toBe(link);
    expect(form.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href')).toContain('https://wa.me/5511994317702');
  });

  it('to an e-mail goes there, and says so; another one begins empty', async () => {
    world.json(calls.invite, { person: { ...igor, email: 'igor@x.example', phone: '' }, link, mailed: true }, 201);
    const { person } = world.open();
    const form = await fill(person, ' Igor@X.example');
    await person.click(form.getByRole('radio', { name: 'Recepção' }));
    await person.click(form.getByRole('button', { name: 'Enviar convite por e-mail' }));
    expect(await form.findByText(/Foi por e-mail para igor@x.example/)).toBeDefined();
    expect(world.bodies(calls.invite)).toMatchObject([{ email: 'igor@x.example', phone: '', role: 'front_desk' }]);
    await person.click(form.getByRole('button', { name: 'Convidar outra pessoa' }));
    expect(form.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('');
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Mecânico' }).checked).toBe(true);
  });

  it('whose link is only copied opens no chat', async () => {
    world.json(calls.invite, { person: igor, link, mailed: false }, 201);
    const opened = openedWindows();
    const { person } = world.open();
    const form = await fill(person, '11994317702');
    await person.click(form.getByRole('button', { name: 'Copiar link do convite' }));
    expect(await form.findByText('Copiado')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(opened).toEqual([]);
  });

  it('says which role sees what, and carries what was adjusted of it', async () => {
    world.json(calls.invite, { person: igor, link, mailed: false }, 201);
    const { person } = world.open();
    const form = await fill(person, '11994317702');
    expect(form.getByText('Carros e os próprios serviços, sem valores de custo')).toBeDefined();
    await person.click(form.getByRole('button', { name: 'Ajustar permissões' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar permissões' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Rascunhar orçamentos' }));
    await person.click(dialog.getByRole('button', { name: 'Usar no convite' }));
    expect(await form.findByRole('button', { name: '1 permissão ajustada' })).toBeDefined();
    expect(form.queryByText('Rascunhar orçamento')).toBeNull();
    await person.click(form.getByRole('button', { name: 'Copiar link do convite' }));
    await form.findByText('Copiado');
    expect(world.bodies(calls.invite)).toMatchObject([{ role: 'mechanic', permissions: { 'budget.draft': false } }]);
  });

  it('of another role takes back what was adjusted of the former', async () => {
    const { person } = world.open();
    const form = await openForm(person);
    await person.click(form.getByRole('button', { name: 'Ajustar permissões' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar permissões' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Rascunhar orçamentos' }));
    await person.click(dialog.getByRole('button', { name: 'Usar no convite' }));
    expect(await form.findByRole('button', { name: '1 permissão ajustada' })).toBeDefined();
    await person.click(form.getByRole('radio', { name: 'Recepção' }));
    expect(await form.findByRole('button', { name: 'Ajustar permissões' })).toBeDefined();
  });

  it('may say which employee they are', async () => {
    world.json(calls.invite, { person: igor, link, mailed: false }, 201);
    const store = openStore();
    const employee = await anEmployee(store, { name: 'Igor T.' });
    const { person } = world.open({ store });
    const form = await fill(person, '11994317702');
    await person.selectOptions(await form.findByRole('combobox', { name: 'Funcionário' }), 'Igor T.');
    await person.click(form.getByRole('button', { name: 'Copiar link do convite' }));
    await form.findByText('Copiado');
    expect(world.bodies(calls.invite)).toMatchObject([{ employee_id: employee }]);
  });

  it('that was begun is not left without a question', async () => {
    const { person } = world.open();
    const form = await fill(person, '11');
    await person.click(form.getByRole('button', { name: 'Fechar' }));
    expect(await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' })).toBeDefined();
  });

  it('stands beside the team where there is room, and opens no dialog', async () => {
    wideWindow();
    const { person } = world.open();
    const form = within(await screen.findByRole('region', { name: 'Convidar pessoa' }));
    expect(form.getByText('Depois desta, sobram 7 lugares no plano.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Convidar pessoa' })).toBeNull();
    world.json(calls.invite, { person: igor, link, mailed: false }, 201);
    await person.type(form.getByLabelText(/^Nome/), 'Igor Tavares');
    await person.type(form.getByLabelText(/^E-mail ou celular/), '11994317702{Enter}');
    expect(await form.findByRole('heading', { name: 'O convite de Igor está pronto' })).toBeDefined();
  });

  it('is for an owner only where an owner makes it', async () => {
    world.team([renata(), rafael({ role: 'manager' })]);
    const { person } = world.open({ as: ids.rafael });
    const roles = (await openForm(person)).getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(roles).toEqual(['manager', 'front_desk', 'mechanic', 'finance']);
  });
});

describe('what is wrong', () => {
  it('with a field stands at it, and nothing is sent', async () => {
    const { person } = world.open();
    const form = await openForm(person);
    await person.click(form.getByRole('button', { name: 'Convidar pelo WhatsApp' }));
    expect([form.getByText('Informe o nome.'), form.getByText('Informe o e-mail ou o celular.')]).toHaveLength(2);
    await hasFocus(() => form.getByLabelText(/^Nome/));
    await person.type(form.getByLabelText(/^E-mail ou celular/), '99431');
    await person.click(form.getByRole('button', { name: 'Convidar pelo WhatsApp' }));
    expect(await form.findByText('Não parece um e-mail nem um celular com DDD.')).toBeDefined();
    expect(world.heard(calls.invite)).toEqual([]);
  });

  it('by the server’s word is said, and what was typed stays', async () => {
    world.refused(calls.invite, 409, 'already_member', 'Esta pessoa já é da equipe, ou já foi convidada.');
    const { person } = world.open();
    const form = await fill(person, '11994317702');
    await person.click(form.getByRole('button', { name: 'Copiar link do convite' }));
    expect(await form.findByText('Não foi possível convidar. Esta pessoa já é da equipe, ou já foi convidada.')).toBeDefined();
    expect(form.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Igor Tavares');
  });
});

describe('the link of an open invitation', () => {
  const renew = calls.renew(ids.jonas);
  beforeEach(() => {
    world.team([renata(), jonas()]);
    world.json(renew, { person: jonas(), link, mailed: true });
  });

  async function choose(person: UserEvent, action: string) {
    await person.click((await rowOf('Jonas Siqueira')).getByRole('button', { name: 'Ações para Jonas Siqueira' }));
    await person.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog', { name: 'Convite de Jonas' }));
  }

  it('that nobody knows any more is made anew, and the old one’s end is told', async () => {
    const { person } = world.open();
    const dialog = await choose(person, 'Copiar link');
    expect(dialog.getByText(/O link anterior deixou de abrir/)).toBeDefined();
    expect(dialog.getByText('Copiado')).toBeDefined();
    expect(world.heard(renew)).toHaveLength(1);
  });

  it('that was made while the screen is open is used again', async () => {
    const { person } = world.open();
    await person.click(await screen.findByRole('button', { name: 'Reenviar o convite de Jonas Siqueira' }));
    const first = within(await screen.findByRole('dialog', { name: 'Convite de Jonas' }));
    expect(first.getByText(/Foi por e-mail para jonas@x.example/)).toBeDefined();
    await person.click(first.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
    const opened = openedWindows();
    await choose(person, 'Enviar pelo WhatsApp');
    expect(opened[0]).toMatch(/^https:\/\/wa\.me\/\?text=Oi, Jonas!/);
    expect(world.heard(renew)).toHaveLength(1);
  });

  it('that could not be made anew says why', async () => {
    world.unreachable(renew);
    const { person } = world.open();
    await person.click(await screen.findByRole('button', { name: 'Reenviar o convite de Jonas Siqueira' }));
    expect(await screen.findByText(/Não foi possível fazer outro link. Sem internet agora/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
