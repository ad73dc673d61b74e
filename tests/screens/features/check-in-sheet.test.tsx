import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepDraft } from '#client/data/save/drafts.ts';
import type { Store } from '#client/data/store/store.ts';
import { blankSheet, checkInDefaults, type CheckIn } from '#domain/check-in/check-in.ts';
import { checkInIdOf } from '#domain/check-in/check-in-id.ts';
import { save } from '#client/data/save/save.ts';
import type { Service } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aPicture } from './photo-rows.ts';
import { aCustomer, aVehicle, settle } from './render-screen.tsx';
import { aServiceFor, beginInServices, clock, dialogNamed, openServices, storedService } from './service-world.tsx';

/* What is gone through with the car as it comes and as it leaves (issue "What the camera sees" §2), at noon of 21 November 2026. */
let store: Store;
beginInServices((there) => void ({ store } = there));

const now = '2026-11-21T12:00';
const open = (query: string) => openServices(store, { path: `/dashboard/servicos-listagem?${query}`, status: { connection: 'offline' } });
const booked = (fields: Partial<Service> = {}) => aServiceFor(store, { plate: 'BRA2E19' }, { arrived: clock('2026-11-21T11:30'), ...fields });
const sheetOf = async (service: RowId, kind: 'in' | 'out' = 'in') => (await store.db.rows('check_ins').get(checkInIdOf(service, kind)))?.row;
const name = 'Argo BRA2E19';
type Form = Awaited<ReturnType<typeof dialogNamed>>;

const camera = (form: Form) => {
  const found = form.getByRole('button', { name: 'Escolher fotos' }).parentElement?.querySelector('input[data-photo=check-in]');
  if (!(found instanceof HTMLInputElement)) throw new Error('There is no camera');
  return found;
};

/** Presses what opens the camera, which gives a picture once it is open. */
async function shoot(user: ReturnType<typeof open>['user'], form: Form, button: string): Promise<void> {
  const input = camera(form);
  const opened = new Promise<void>((resolve) => input.addEventListener('click', () => resolve(), { once: true }));
  await user.click(form.getByRole('button', { name: button }));
  await opened;
  fireEvent.change(input, { target: { files: [aPicture(button)] } });
}

describe('the page of a check-in', () => {
  it('keeps belongings, marks and a name that stands for them, as one row that is concluded', async () => {
    const { service } = await booked();
    const { user } = open(`entrada=1&servico=${service}`);
    const form = await dialogNamed(`Dar entrada: ${name}`);
    await user.click(form.getByRole('button', { name: 'Estepe' }));
    await user.type(form.getByLabelText('Outro pertence'), 'Cadeirinha{Enter}');
    expect(form.getByRole('button', { name: 'Cadeirinha' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(form.getByRole('button', { name: 'Esq.' }));
    await user.click(form.getByRole('button', { name: 'Adicionar marca' }));
    const editor = within(form.getByRole('group', { name: 'Marca 1' }));
    await user.click(editor.getByRole('button', { name: 'Amassado' }));
    await user.type(editor.getByLabelText('Onde, o quê'), 'porta{Enter}');
    await user.type(form.getByLabelText('Nome de quem assina'), 'Célia');
    await user.click(form.getByRole('button', { name: 'Concluir entrada' }));
    await screen.findByText(`${name} deu entrada. Guardado neste aparelho.`);
    expect(await sheetOf(service)).toMatchObject({
      service_id: service,
      kind: 'in',
      belongings: 'Estepe\nCadeirinha',
      marks: [{ side: 'left', x: 500, y: 500, kind: 'dent', note: 'porta' }],
      signed_name: 'Célia',
      signed_at: now,
      concluded_at: now,
    });
    expect(await storedService(store, service)).toMatchObject({ checked_in: now });
  });

  it('makes a mark where the drawing is tapped, moves it by keys, and takes it away', async () => {
    const { service } = await booked();
    const { user } = open(`entrada=1&servico=${service}`);
    const form = await dialogNamed(`Dar entrada: ${name}`);
    const drawing = form.getByRole('button', { name: 'Desenho do carro (cima): toque para marcar' });
    drawing.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 184 }) as DOMRect;
    fireEvent.click(drawing, { clientX: 200, clientY: 96, detail: 1 });
    const pin = await form.findByRole('button', { name: 'Marca 1: Risco' });
    expect(pin.style.getPropertyValue('--mark-x')).toBe('25%');
    expect(pin.style.getPropertyValue('--mark-y')).toBe('25%');
    pin.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(pin.style.getPropertyValue('--mark-x')).toBe('27%');
    await user.click(form.getByRole('button', { name: 'Excluir marca' }));
    expect(form.getByText('Nenhuma marca.')).toBeDefined();
  });

  it('takes photos without asking for them: of a car that has no service yet, it is made before the camera opens', async () => {
    const customer = await aCustomer(store, { name: 'Elisa Moura' });
    const car = await aVehicle(store, { customer_id: customer, plate: 'RIO3A45', model: 'Onix LT', mileage: 61_240 });
    const { user } = open(`entrada=1&carro=${car}`);
    const form = await dialogNamed('Dar entrada: Onix RIO3A45');
    await user.type(form.getByLabelText(/^Km no painel/), '61300');
    expect(form.getByText('Faltam 6 fotos. Pode concluir e tirar depois.')).toBeDefined();
    expect(form.getByText('Agora: frente')).toBeDefined();
    await shoot(user, form, 'Fotografar: Frente');
    expect(await form.findByRole('button', { name: /^Frente\. Foto 1/ })).toBeDefined();
    expect(form.getByText('Agora: lado esquerdo')).toBeDefined();
    const [service] = await store.db.rows('services').toArray();
    expect(service?.row).toMatchObject({ checked_in: now, km_in: 61_300 });
    expect(await sheetOf(service?.id as RowId)).toMatchObject({ kind: 'in', concluded_at: '' });
    await waitFor(async () =>
      expect((await store.db.rows('photos').toArray()).map(({ row }) => row)).toMatchObject([{ service_id: service?.id, slot: 'in_front' }]),
    );
    // The one on the way is not another one.
    expect(form.getByText(/^Entrada aberta \(12:00\)/)).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Concluir entrada' }));
    await waitFor(async () => expect(await sheetOf(service?.id as RowId)).toMatchObject({ concluded_at: now }));
    expect(await store.db.rows('services').count()).toBe(1);
  });

  it('goes on with what was typed before, and begins anew where that is wished', async () => {
    const { service, vehicle } = await booked();
    const typed = { ...blankSheet, belongings: 'Estepe' };
    const values = { subject: `service ${service}`, fields: { km_in: '52.900' }, begun: blankSheet, typed };
    await keepDraft(store, `check_ins in ${vehicle}`, { values, rev: 0 });
    const { user } = open(`entrada=1&servico=${service}`);
    const form = await dialogNamed(`Dar entrada: ${name}`);
    expect(await form.findByText('Rascunho de 12:00: o que foi digitado está de volta.')).toBeDefined();
    expect(form.getByLabelText(/^Km no painel/)).toHaveProperty('value', '52.900');
    expect(form.getByRole('button', { name: 'Estepe' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(form.getByRole('button', { name: 'Começar de novo' }));
    await user.click((await dialogNamed('Descartar o que foi digitado?')).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.getByLabelText(/^Km no painel/)).toHaveProperty('value', ''));
    expect(await store.db.drafts.count()).toBe(0);
  });
});

describe('an exit', () => {
  const done = {
    status: 'finished',
    arrived: clock('2026-11-20T09:00'),
    checked_in: clock('2026-11-20T09:00'),
    exit: clock(now),
    km_in: 52_900,
    fuel_in: 'half',
  } as const;
  const arrival: Partial<CheckIn> = {
    ...checkInDefaults,
    kind: 'in',
    belongings: 'Documento\nEstepe',
    marks: [{ id: 'a', side: 'top', x: 100, y: 100, kind: 'scratch', note: 'capô' }],
  };

  async function leaving() {
    const { service } = await booked(done);
    await save(store, 'check_ins', { kind: 'create', id: checkInIdOf(service, 'in'), fields: { ...arrival, service_id: service } });
    await settle(store);
    return service;
  }

  it('is offered by the order of what is done, shows what differs from the arrival, and keeps it', async () => {
    const service = await leaving();
    const { user } = open(`ordem=${service}`);
    const order = await dialogNamed('Ordem de serviço BRA2E19');
    expect(await order.findByText('não concluída · 1 marca · sem assinatura')).toBeDefined();
    const [first] = order.getAllByRole('link', { name: 'Dar saída' });
    if (first) await user.click(first);
    const form = await dialogNamed(`Saída: ${name}`);
    expect(form.getByRole('img', { name: 'Marca 1: Risco, capô, já na entrada' })).toBeDefined();
    const differs = within(form.getByRole('region', { name: 'Desde a entrada' }));
    expect(differs.getByText('Falta devolver: Documento, Estepe')).toBeDefined();
    await user.type(form.getByLabelText(/^Km na saída/), '52.912');
    form.getByRole('slider', { name: 'Combustível' }).focus();
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(differs.getByText('Rodou 12 km')).toBeDefined();
    expect(differs.getByText('Tanque baixou: de 1/2 para 1/4')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Documento' }));
    await user.click(form.getByRole('button', { name: 'Adicionar marca' }));
    expect(differs.getByText('1 marca nova')).toBeDefined();
    expect(form.getByRole('button', { name: 'Marca 2: Risco' })).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Concluir saída' }));
    await screen.findByText(`${name}: saída registrada. Guardada neste aparelho.`);
    expect(await storedService(store, service)).toMatchObject({ status: 'finished', km_out: 52_912, fuel_out: 'quarter' });
    expect(await sheetOf(service, 'out')).toMatchObject({ kind: 'out', belongings: 'Documento', marks: [{ side: 'top' }], concluded_at: now });
  });

  it('is of a car that is here or done, no other', async () => {
    const { service } = await booked({ arrived: clock('2026-11-24T09:00') });
    open(`saida=1&servico=${service}`);
    expect((await dialogNamed('Dar saída')).getByText('Este carro não deu entrada.')).toBeDefined();
  });
});
