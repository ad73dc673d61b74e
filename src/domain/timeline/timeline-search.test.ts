import { describe, expect, it } from 'vitest';
import { findItems, packItems, shownLines, type TimelineNames } from './timeline-search.ts';
import { timelineOf } from './timeline.ts';
import { all, call, hrv, ids, today, work } from './work-sample.ts';

describe('searching it', () => {
  const names: TimelineNames = {
    employee: (of) => (of === 'igor' ? 'Igor Sá' : ''),
    plate: (of) => (of === hrv ? 'GKD4H07' : ''),
    recurring: (of) => (of === 'oil' ? 'Troca de óleo' : ''),
  };
  const packed = packItems(timelineOf(work, all, today), names);
  const found = (query: string, view: Parameters<typeof findItems>[1] = 'all') => ids(findItems(packed, view, query));

  it.each([
    ['', ['due', 'paid', 'done', 'new', 'old']],
    // Accents and hyphens do not matter, nor does the order; a service is found by the lines of its quote.
    ['oleo 5w30', ['done', 'new']],
    ['30 óleo', ['done', 'new']],
    ['bieleta', ['done']],
    ['igor', ['done']],
    ['revisao', ['new']],
    ['pix', ['paid']],
    ['rejeitado', ['old']],
    ['204', ['old']],
    ['gkd-4h07 pneus', ['old']],
    ['correia', []],
  ])("'%s' finds %j", (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it.each([
    ['services', ['done']],
    ['quotes', ['new', 'old']],
    ['payments', ['due', 'paid']],
    ['notes', ['done', 'new']],
  ] as const)('%s are %j', (view, expected) => {
    expect(found('', view)).toEqual(expected);
  });

  it('finds a call by its reason, what it was about, what came of it and who called', () => {
    const withCall = packItems(timelineOf({ ...work, calls: [call('called')] }, all, today), names);
    const [searched, seen] = [(query: string) => ids(findItems(withCall, 'all', query)), ids(findItems(withCall, 'calls', ''))];
    expect([searched('oleo renata'), searched('proximo servico chamado'), searched('chamado 204'), seen]).toEqual([
      ['called'],
      ['called'],
      [],
      ['called'],
    ]);
  });

  it('folds a long quote, but never the lines that are looked for', () => {
    const lines = ['Filtro', 'Vela', 'Correia', 'Óleo 5W-30', 'Palheta'].map((description) => ({ description }));
    const shown = (query: string, most: number) => shownLines(lines, query, most);
    expect(shown('', 2)).toEqual({ shown: lines.slice(0, 2), hidden: 3 });
    expect(shown('oleo', 2)).toEqual({ shown: [{ description: 'Óleo 5W-30' }, { description: 'Filtro' }], hidden: 3 });
    // A button for one line takes the room of that line.
    expect(shown('oleo', 4)).toEqual({ shown: lines, hidden: 0 });
  });
});
