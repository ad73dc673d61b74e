import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { DragCalendarProps } from '#client/features/services/calendar/drag-calendar.ts';
import type { CalendarEvent } from '#client/features/services/calendar/calendar-event.ts';
import type { RowId } from '#domain/values/ids.ts';
import { becomes } from './budget-rows.ts';
import { fillDisk, openStore, settle } from './render-screen.tsx';
import { aDatedService, at, eventNames, openCalendar, stopClock, timesOf } from './service-calendar-world.tsx';

type Board = DragCalendarProps<CalendarEvent & { start: Date; end: Date }>;
const drawn: { props: Board | null } = vi.hoisted(() => ({ props: null }));

// A drag needs a layout, which only a browser has: here it begins where the calendar says what was dragged where.
vi.mock('#client/features/services/calendar/drag-calendar.ts', async (original) => {
  const real = await original<typeof import('#client/features/services/calendar/drag-calendar.ts')>();
  return {
    dragCalendarOf: () => {
      const Calendar = real.dragCalendarOf<CalendarEvent & { start: Date; end: Date }>();
      return function Watched(props: Board) {
        drawn.props = props;
        return <Calendar {...props} />;
      };
    },
  };
});

let store: Store;

beforeEach(() => {
  stopClock();
  store = openStore();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const local = (text: string) => new Date(text);
const eventIn = (props: Board, id: RowId) => props.events?.find((event) => event.id === id);

/** `meanwhile`: what comes in from another device while the finger is on the event. */
async function drag(kind: 'onEventDrop' | 'onEventResize', id: RowId, start: string, end: string, meanwhile?: () => Promise<void>): Promise<void> {
  await eventNames();
  const { props } = drawn;
  const event = props && eventIn(props, id);
  if (!event) throw new Error('The event is not there');
  await meanwhile?.();
  await act(async () => props[kind]?.({ event, start: local(start), end: local(end) }));
}

const tray = async () => within(await screen.findByRole('complementary', { name: 'Sem data' }));

/** The only card of the tray, dropped on a place of the calendar. */
async function dropFromTray(start: string): Promise<void> {
  const card = (await tray()).getByRole('listitem');
  await eventNames();
  fireEvent.dragStart(card, { dataTransfer: new DataTransfer() });
  await waitFor(() => expect(drawn.props?.onDropFromOutside).toBeDefined());
  await act(async () => drawn.props?.onDropFromOutside?.({ start: local(start), end: local(start), allDay: false }));
  fireEvent.dragEnd(card);
}

describe('a drag is kept at once, without a network', () => {
  it('to another day: it stays as long as it did, and can be undone', async () => {
    const id = await aDatedService(store, { plate: 'BRA2E19', model: 'Fiat Argo', arrived: at('2026-11-18T08:20'), exit: at('2026-11-18T10:00') });
    await settle(store);
    const { user } = openCalendar(store, { status: { connection: 'offline' } });
    await drag('onEventDrop', id, '2026-11-30T23:00', '2026-12-01T00:40');
    expect(await screen.findByText('BRA2E19 - Fiat Argo: 30/11/2026 23:00 a 01/12/2026 00:40.')).toBeDefined();
    expect(await timesOf(store, id)).toEqual(['2026-11-30T23:00', '2026-12-01T00:40']);
    expect((await store.db.outbox.toArray()).map(({ collection, changes }) => [collection, changes])).toEqual([
      ['services', { arrived: '2026-11-30T23:00', exit: '2026-12-01T00:40' }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('BRA2E19 - Fiat Argo: de volta como estava.')).toBeDefined();
    expect(await timesOf(store, id)).toEqual(['2026-11-18T08:20', '2026-11-18T10:00']);
  });

  it('of one without an end: nobody writes down an end that was never said', async () => {
    const id = await aDatedService(store, { arrived: at('2026-11-18T08:20') });
    await settle(store);
    openCalendar(store);
    await drag('onEventDrop', id, '2026-11-19T08:20', '2026-11-19T09:20');
    await waitFor(async () => expect(await timesOf(store, id)).toEqual(['2026-11-19T08:20', '']));
  });

  it('pulled longer, it gets the end that it was pulled to', async () => {
    const id = await aDatedService(store, { arrived: at('2026-11-18T08:20') });
    await settle(store);
    openCalendar(store);
    await drag('onEventResize', id, '2026-11-18T08:20', '2026-11-18T12:30');
    await waitFor(async () => expect(await timesOf(store, id)).toEqual(['2026-11-18T08:20', '2026-11-18T12:30']));
  });

  it('put back where it was, nothing is written', async () => {
    const id = await aDatedService(store, { arrived: at('2026-11-18T08:20') });
    await settle(store);
    openCalendar(store);
    await drag('onEventDrop', id, '2026-11-18T08:20', '2026-11-18T09:20');
    expect(await store.db.outbox.count()).toBe(0);
  });

  it('to another time, it keeps the end that another device gave it meanwhile', async () => {
    const id = await aDatedService(store, { arrived: at('2026-11-18T08:20') });
    await settle(store);
    openCalendar(store);
    await drag('onEventDrop', id, '2026-11-19T08:20', '2026-11-19T09:20', () => becomes(store, 'services', id, { exit: '2026-11-18T11:20' }));
    await waitFor(async () => expect(await timesOf(store, id)).toEqual(['2026-11-19T08:20', '2026-11-19T11:20']));
  });

  it.each([
    ['at its beginning', '2026-11-18T07:00', '2026-11-18T09:20', ['2026-11-18T07:00', '2026-11-18T17:00']],
    ['at its end', '2026-11-18T08:20', '2026-11-18T12:00', ['2026-11-18T06:00', '2026-11-18T12:00']],
  ])('pulled %s, its other end is what another device made it meanwhile', async (where, start, end, times) => {
    const id = await aDatedService(store, { arrived: at('2026-11-18T08:20') });
    await settle(store);
    openCalendar(store);
    const other = where === 'at its end' ? { arrived: '2026-11-18T06:00' } : { exit: '2026-11-18T17:00' };
    await drag('onEventResize', id, start, end, () => becomes(store, 'services', id, other));
    await waitFor(async () => expect(await timesOf(store, id)).toEqual(times));
  });

  it('once another device has given it other times, nothing is undone', async () => {
    const id = await aDatedService(store, { plate: 'BRA2E19', arrived: at('2026-11-18T08:20'), exit: at('2026-11-18T10:00') });
    await settle(store);
    const { user } = openCalendar(store);
    await drag('onEventDrop', id, '2026-11-19T08:20', '2026-11-19T10:00');
    await screen.findByText('BRA2E19: 19/11/2026 08:20 a 10:00.');
    await becomes(store, 'services', id, { arrived: '2026-11-20T14:00', exit: '' });
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('BRA2E19 já mudou outra vez: nada foi desfeito.')).toBeDefined();
    expect(await timesOf(store, id)).toEqual(['2026-11-20T14:00', '']);
  });

  it('on a full device it says that it was not kept', async () => {
    const id = await aDatedService(store, { arrived: at('2026-11-18T08:20') });
    await settle(store);
    openCalendar(store);
    await eventNames();
    fillDisk(store);
    await drag('onEventDrop', id, '2026-11-19T08:20', '2026-11-19T09:20');
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível mudar o horário.');
    expect(await timesOf(store, id)).toEqual(['2026-11-18T08:20', '']);
  });
});

describe('services without a date (ruling 22)', () => {
  let id: RowId;
  beforeEach(async () => {
    id = await aDatedService(store, { plate: 'FTX8C42', model: 'VW Delivery' });
    await aDatedService(store, { arrived: at('2026-11-18T08:20') });
    await settle(store);
  });

  it('stand in a tray beside the calendar, with plate, model and status', async () => {
    openCalendar(store);
    const shown = await tray();
    expect(shown.getByRole('heading', { name: 'Sem data (1)' })).toBeDefined();
    expect(shown.getByRole('img', { name: 'Placa FTX8C42' })).toBeDefined();
    expect(shown.getByText('VW Delivery')).toBeDefined();
    expect(shown.getByText('Aguardando')).toBeDefined();
    expect(await eventNames()).toEqual(['Aguardando: 08:20 Sem Placa']);
  });

  it('dropped on a day, one comes in its morning, gets no end, and can be taken out again', async () => {
    const { user } = openCalendar(store);
    await eventNames();
    expect(drawn.props?.onDropFromOutside).toBeUndefined();
    await dropFromTray('2026-11-24T00:00');
    expect(await screen.findByText('FTX8C42 - VW Delivery: 24/11/2026 08:00.')).toBeDefined();
    expect(await timesOf(store, id)).toEqual(['2026-11-24T08:00', '']);
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Sem data' })).toBeNull());
    await waitFor(async () => expect(await eventNames()).toContain('Aguardando: 08:00 FTX8C42 - VW Delivery, a enviar'));
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect((await tray()).getByText('VW Delivery')).toBeDefined();
    expect(await timesOf(store, id)).toEqual(['', '']);
  });

  it('dropped on an hour, one comes at that hour', async () => {
    openCalendar(store, { path: '/dashboard/servicos?visao=semana' });
    await dropFromTray('2026-11-18T14:30');
    await waitFor(async () => expect(await timesOf(store, id)).toEqual(['2026-11-18T14:30', '']));
  });

  it.each([
    ['kept where it is later', '2026-11-25T17:00', '2026-11-25T17:00'],
    ['gone where it was before', '2026-11-20T17:00', ''],
  ])('dropped on a day, an end that was said already is %s', async (_, exit, kept) => {
    await becomes(store, 'services', id, { exit });
    openCalendar(store);
    await dropFromTray('2026-11-24T00:00');
    await waitFor(async () => expect(await timesOf(store, id)).toEqual(['2026-11-24T08:00', kept]));
  });

  it('that are finished come last: nobody waits for their date', async () => {
    await aDatedService(store, { plate: 'DQZ5521', status: 'finished' });
    openCalendar(store);
    expect((await tray()).getByRole('heading', { name: 'Sem data (2)' })).toBeDefined();
    expect((await tray()).getAllByRole('listitem').map(({ textContent }) => /Finalizado/.test(textContent))).toEqual([false, true]);
  });

  it('are counted whole, fifty of them shown, the others in the list', async () => {
    for (let number = 0; number < 52; number += 1) await aDatedService(store, {});
    openCalendar(store);
    const shown = await tray();
    expect(shown.getByRole('heading', { name: 'Sem data (53)' })).toBeDefined();
    expect(shown.getAllByRole('listitem')).toHaveLength(50);
    expect(shown.getByRole('link', { name: 'Mais 3 serviços na lista' }).getAttribute('href')).toBe('/dashboard/servicos-listagem');
  });

  it('get a date without a drag, by keyboard or finger: Agendar opens the dialog', async () => {
    const { user } = openCalendar(store);
    (await tray()).getByRole('button', { name: 'Agendar FTX8C42 - VW Delivery' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /^Editar Serviço/ })).toBeDefined();
  });

  it('are folded away on a narrow screen until they are asked for', async () => {
    const { user } = openCalendar(store, { device: 'phone' });
    const shown = await tray();
    expect(shown.queryByRole('button', { name: /^Agendar/ })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Sem data (1)' }));
    expect(shown.getByRole('button', { name: 'Agendar FTX8C42 - VW Delivery' })).toBeDefined();
  });
});
