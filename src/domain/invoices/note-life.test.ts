import { describe, expect, it } from 'vitest';
import {
  afterHearing,
  isLive,
  isOnTheWay,
  nextStep,
  noteStates,
  waitMs,
  type Doubt,
  type Heard,
  type NoteStanding,
  type NoteState,
} from './note-life.ts';

const at = (state: NoteState, doubt: Doubt = 'none'): NoteStanding => ({ state, doubt });

describe('after a sending (FIELD C)', () => {
  it.each<[string, Heard, NoteStanding, NoteStanding]>([
    ['a note of our bytes', 'authorized', at('signed'), at('authorized')],
    ['a refusal', 'rejected', at('signed'), at('rejected')],
    ['a refusal of what may have arrived before', 'rejected', at('signed', 'maybe'), at('uncertain', 'refused')],
    ['E0014', 'doubled', at('signed'), at('uncertain', 'maybe')],
    ['no connection', 'undelivered', at('signed'), at('signed')],
    ['no connection after a doubtful sending', 'undelivered', at('signed', 'maybe'), at('signed', 'maybe')],
    ['time-out, reset, unreadable 2xx, 5xx', 'unknown', at('signed'), at('uncertain', 'maybe')],
    ['401, 403, 429', 'turned_away', at('signed'), at('uncertain', 'maybe')],
  ])('%s', (_, heard, before, after) => expect(afterHearing('send', before, heard)).toEqual(after));
});

describe('after a look-up by the id of the declaration', () => {
  it.each<[string, Heard, NoteStanding, NoteStanding]>([
    ['found, and ours', 'authorized', at('uncertain', 'maybe'), at('authorized')],
    ['found, and another’s', 'other', at('uncertain', 'maybe'), at('rejected')],
    ['404: the same bytes again', 'absent', at('uncertain', 'maybe'), at('signed', 'maybe')],
    ['404 of what was being sent', 'absent', at('sending'), at('signed', 'maybe')],
    ['404 after a refusal', 'absent', at('uncertain', 'refused'), at('rejected')],
    ['nothing', 'unknown', at('sending'), at('uncertain', 'maybe')],
    ['nothing, after a refusal', 'undelivered', at('uncertain', 'refused'), at('uncertain', 'refused')],
    ['429', 'turned_away', at('uncertain', 'maybe'), at('uncertain', 'maybe')],
  ])('%s', (_, heard, before, after) => expect(afterHearing('look_up', before, heard)).toEqual(after));
});

describe('after a cancelling', () => {
  it.each<[string, Heard, NoteStanding, NoteStanding]>([
    ['registered', 'registered', at('cancelling'), at('cancelled')],
    ['taken for the municipality to decide', 'pending', at('cancelling'), at('cancelling', 'analysis')],
    ['refused: perhaps it was registered before', 'rejected', at('cancelling'), at('cancelling', 'refused')],
    ['no connection', 'undelivered', at('cancelling'), at('cancelling')],
    ['no answer', 'unknown', at('cancelling'), at('cancelling', 'maybe')],
  ])('%s', (_, heard, before, after) => expect(afterHearing('ask_event', before, heard)).toEqual(after));

  it.each<[string, Heard, NoteStanding, NoteStanding]>([
    ['is among the events', 'registered', at('cancelling', 'maybe'), at('cancelled')],
    ['is not, and was not refused: asked again', 'absent', at('cancelling', 'maybe'), at('cancelling')],
    ['is not, and was refused: the note holds', 'absent', at('cancelling', 'refused'), at('authorized')],
    ['is not decided', 'absent', at('cancelling', 'analysis'), at('cancelling', 'analysis')],
    ['was decided against', 'denied', at('cancelling', 'analysis'), at('authorized')],
    ['was replaced', 'replaced', at('cancelling', 'refused'), at('substituted')],
    ['cannot be looked for now', 'unknown', at('cancelling', 'maybe'), at('cancelling', 'maybe')],
  ])('%s', (_, heard, before, after) => expect(afterHearing('look_for_event', before, heard)).toEqual(after));
});

it('nothing is sent while it is not known whether it arrived', () => {
  const sends = noteStates.flatMap((state) => (nextStep(at(state, 'maybe')) === 'send' ? [state] : []));
  expect(sends).toEqual(['signed']);
  expect([nextStep(at('sending')), nextStep(at('uncertain', 'refused'))]).toEqual(['look_up', 'look_up']);
  expect([nextStep(at('cancelling')), nextStep(at('cancelling', 'maybe')), nextStep(at('cancelling', 'replacement'))]).toEqual([
    'ask_event',
    'look_for_event',
    null,
  ]);
});

it('what is over, and what holds, waits for nobody', () => {
  expect(noteStates.filter((state) => nextStep(at(state)) === null)).toEqual(['authorized', 'rejected', 'cancelled', 'substituted']);
  expect(noteStates.filter((state) => !isLive(state))).toEqual(['rejected', 'cancelled', 'substituted']);
  expect(noteStates.filter(isOnTheWay)).toEqual(['draft', 'signed', 'sending', 'uncertain', 'cancelling']);
});

it('a step hears only what it can', () => {
  expect(() => afterHearing('send', at('signed'), 'absent')).toThrow('send does not hear absent');
});

it('waits longer from try to try, by chance up to half of it, and never beyond half an hour', () => {
  const state = at('uncertain', 'maybe');
  expect([0, 1, 2, 3].map((tries) => waitMs(state, tries, 0))).toEqual([1000, 2000, 4000, 8000]);
  expect([waitMs(state, 0, 1), waitMs(state, 40, 1)]).toEqual([2000, 1_800_000]);
  expect(waitMs(at('cancelling', 'analysis'), 0, 0)).toBe(21_600_000);
});
