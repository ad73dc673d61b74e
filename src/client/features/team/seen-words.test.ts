import { describe, expect, it } from 'vitest';
import type { TeamPerson } from '#contract/team-calls.ts';
import { momentWords, seenWords } from './seen-words.ts';

// A Tuesday, 10:00 in São Paulo.
const now = Date.parse('2026-11-24T13:00:00.000Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

const person = (more: Partial<TeamPerson>): TeamPerson => ({
  id: 'a',
  state: 'active',
  name: 'Rafael',
  email: '',
  phone: '',
  role: 'mechanic',
  permissions: {},
  employee_id: null,
  last_seen_at: null,
  since: at(-1000),
  expires_at: null,
  devices: [],
  ...more,
});

it.each([
  [0, 'há pouco'],
  [-0.2, 'há 12 min'],
  [-3, 'há 3 h'],
  [-6 * 24, 'há 6 dias'],
  [-8 * 24, '16/11'],
])('%d hours from now somebody was there %s', (hours, words) => {
  expect(momentWords(at(hours), now)).toBe(words);
});

describe('a person was there last', () => {
  it.each<[string, Partial<TeamPerson>, string, string | null]>([
    ['who is signed in', { last_seen_at: at(-3), devices: [{ id: 'b', device: null, name: '', last_seen_at: at(-3) }] }, 'há 3 h', null],
    ['who is signed in nowhere', { last_seen_at: at(-3) }, 'há 3 h', 'não conectado'],
    ['who never was', {}, 'ainda não entrou', null],
    ['who was suspended', { state: 'suspended', last_seen_at: at(-3) }, 'há 3 h', 'sem acesso'],
    ['who was invited just now', { state: 'invited', since: at(0), expires_at: at(168) }, 'convite de agora', 'vale até 01/12'],
    ['who was invited two days ago', { state: 'invited', since: at(-48), expires_at: at(120) }, 'convite há 2 dias', 'vale até domingo'],
    ['whose invitation ends tomorrow', { state: 'invited', since: at(-140), expires_at: at(28) }, 'convite há 5 dias', 'vale até amanhã'],
    // 23:30 of the shop's day, which is the next one by UTC.
    ['whose invitation ends today', { state: 'invited', since: at(-140), expires_at: at(13.5) }, 'convite há 5 dias', 'vale até hoje'],
    ['whose invitation is over', { state: 'invited', since: at(-200), expires_at: at(-1) }, 'convite há 8 dias', 'o link venceu'],
  ])('%s', (_, more, when, note) => {
    expect(seenWords(person(more), { nowMs: now, isSelf: false })).toEqual({ when, more: note });
  });

  it('who looks: now, on this very device', () => {
    expect(seenWords(person({ last_seen_at: at(-3) }), { nowMs: now, isSelf: true })).toEqual({ when: 'agora', more: 'neste aparelho' });
  });
});
