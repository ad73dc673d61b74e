import { describe, expect, it } from 'vitest';
import { asksReason, boardWay, moveChanges, undoMoveChanges, type BoardTarget, type MovedCard } from './board-move.ts';
import { serviceDefaults, type Service } from './service.ts';
import { yardStates, type YardState } from './yard-state.ts';
import type { CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';

const clock = (text: string) => text as CivilDateTime;
const now = clock('2026-11-21T12:00');
const [early, later] = [clock('2026-11-21T08:00'), clock('2026-11-21T18:00')];
const [rafael, bia] = ['r' as RowId, 'b' as RowId];
const service = (fields: Partial<Service> = {}): Service => ({ ...serviceDefaults, ...fields });
const card = (state: YardState, fields: Partial<Service> = {}): MovedCard => ({ state, service: service(fields) });
const to = (state: YardState): BoardTarget => ({ state });

describe('where a card may go', () => {
  it.each<[string, MovedCard, string]>([
    ['what is booked', card('scheduled'), 'here quote open open open'],
    ['what is booked and waits for its quote', card('awaiting_approval'), 'quote here open open open'],
    ['what stands', card('awaiting_part', { status: 'impediment' }), 'open quote here open open'],
    ['what is worked at', card('in_progress', { status: 'in_progress' }), 'open quote open here open'],
    ['what is ready', card('ready', { status: 'finished' }), 'open quote open open here'],
    ['only a quote', { state: 'awaiting_approval', service: null }, 'quote here quote quote quote'],
  ])('%s', (_, from, ways) => {
    expect(yardStates.map((state) => boardWay(from, to(state))).join(' ')).toBe(ways);
  });

  it('is any mechanic and any bay but its own', () => {
    const mine = card('scheduled', { employer_id: bia, bay: 'Box 1' });
    expect([bia, rafael, null].map((mechanic) => boardWay(mine, { mechanic }))).toEqual(['here', 'open', 'open']);
    expect(['Box 1', 'Box 2', ''].map((bay) => boardWay(mine, { bay }))).toEqual(['here', 'open', 'open']);
    expect(boardWay({ state: 'awaiting_approval', service: null }, { mechanic: bia })).toBe('quote');
    expect(boardWay({ state: 'awaiting_approval', service: null }, { bay: '' })).toBe('quote');
  });

  it('why it stops is asked where it stops only', () => {
    expect(yardStates.filter((state) => asksReason(to(state)))).toEqual(['awaiting_part']);
    expect(asksReason({ mechanic: bia })).toBe(false);
  });
});

const booked = { status: 'waiting', arrived: early } as const;
const worked = { status: 'in_progress', arrived: early } as const;
const stopped = { status: 'impediment', stop_reason: 'part', arrived: early } as const;
const done = { status: 'finished', arrived: early, exit: clock('2026-11-21T11:00') } as const;

describe('what a move changes', () => {
  it.each<[YardState, Partial<Service>, YardState, Partial<Service>]>([
    ['scheduled', { status: 'waiting' }, 'in_progress', { status: 'in_progress', arrived: now }],
    ['scheduled', booked, 'awaiting_part', { status: 'impediment', stop_reason: 'part' }],
    ['scheduled', booked, 'ready', { status: 'finished', exit: now }],
    ['scheduled', { status: 'waiting', arrived: later }, 'ready', { status: 'finished', arrived: now, exit: now }],
    ['awaiting_approval', booked, 'in_progress', { status: 'in_progress' }],
    ['awaiting_part', stopped, 'in_progress', { status: 'in_progress', stop_reason: '' }],
    ['awaiting_part', stopped, 'ready', { status: 'finished', stop_reason: '', exit: now }],
    ['awaiting_part', stopped, 'scheduled', { status: 'waiting', stop_reason: '' }],
    ['in_progress', worked, 'scheduled', { status: 'waiting' }],
    ['in_progress', worked, 'awaiting_part', { status: 'impediment', stop_reason: 'part' }],
    ['in_progress', worked, 'ready', { status: 'finished', exit: now }],
    // It has not left: it is here again.
    ['ready', done, 'in_progress', { status: 'in_progress', exit: '' }],
    ['ready', { ...done, exit: later }, 'in_progress', { status: 'in_progress' }],
    ['ready', done, 'awaiting_part', { status: 'impediment', stop_reason: 'part', exit: '' }],
    ['ready', done, 'scheduled', { status: 'waiting', exit: '' }],
    // To where it is, and to what the quote decides.
    ['scheduled', booked, 'scheduled', {}],
    ['in_progress', worked, 'awaiting_approval', {}],
    ['awaiting_approval', booked, 'scheduled', {}],
  ])('from %s (%j) to %s: %j', (state, fields, target, changes) => {
    expect(moveChanges({ from: card(state, fields), target: to(target) }, service(fields), now, { reason: 'part' })).toEqual(changes);
  });

  it('who begins what nobody has is responsible for it, and the mechanic or the bay that it is given', () => {
    const from = card('scheduled', booked);
    expect(moveChanges({ from, target: to('in_progress') }, service(booked), now, { employee: bia })).toEqual({
      status: 'in_progress',
      employer_id: bia,
    });
    expect(moveChanges({ from, target: { mechanic: rafael } }, service(booked), now)).toEqual({ employer_id: rafael });
    expect(moveChanges({ from, target: { bay: 'Box 2' } }, service(booked), now)).toEqual({ bay: 'Box 2' });
    const his = { ...booked, employer_id: rafael, bay: 'Box 2' };
    expect(moveChanges({ from: card('scheduled', his), target: { mechanic: null } }, service(his), now)).toEqual({ employer_id: null });
    expect(moveChanges({ from: card('scheduled', his), target: { bay: '' } }, service(his), now)).toEqual({ bay: '' });
  });

  it.each<[BoardTarget, Partial<Service>]>([
    [to('ready'), { status: 'impediment' }],
    [{ mechanic: rafael }, { employer_id: bia }],
    [{ bay: 'Box 2' }, { bay: 'Box 3' }],
  ])('to %j is nothing once another device made it %j', (target, fields) => {
    expect(moveChanges({ from: card('in_progress', worked), target }, service({ ...worked, ...fields }), now)).toEqual({});
  });

  it('is nothing of a quote, nor of a status that this version does not know', () => {
    expect(moveChanges({ from: { state: 'awaiting_approval', service: null }, target: to('ready') }, service(), now)).toEqual({});
    const towed = service({ status: 'towed_away' });
    expect(moveChanges({ from: { state: 'in_progress', service: towed }, target: to('ready') }, towed, now)).toEqual({});
  });
});

describe('to undo a move', () => {
  it('puts back what it changed', () => {
    const before = service(done);
    const changed = moveChanges({ from: card('ready', done), target: to('scheduled') }, before, now);
    expect(undoMoveChanges(before, changed, { ...before, ...changed })).toEqual({ status: 'finished', exit: done.exit });
    expect(undoMoveChanges(before, changed, { ...before, ...changed, status: 'in_progress' })).toEqual({});
  });

  it('leaves who was given it since, and a status that changed meanwhile', () => {
    const before = service(booked);
    expect(undoMoveChanges(before, { employer_id: bia }, { ...before, employer_id: bia, status: 'in_progress' })).toEqual({ employer_id: null });
    expect(undoMoveChanges(before, { employer_id: bia }, { ...before, employer_id: rafael })).toEqual({});
    expect(undoMoveChanges(before, { bay: 'Box 1' }, { ...before, bay: 'Box 1' })).toEqual({ bay: '' });
  });
});
