import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Result } from '#client/api/http.ts';
import { useAsked, type AskOptions } from '#client/api/use-asked.ts';
import { problemCodes } from '#contract/problems.ts';

afterEach(cleanup);

const offline: Result<never> = { ok: false, kind: 'offline' };
const refused: Result<never> = {
  ok: false,
  kind: 'problem',
  problem: { type: 'about:blank', title: '', status: 500, code: problemCodes.internal, message: '' },
};
const says = (data: string): Result<string> => ({ ok: true, data });

/** A server whose answers the test gives, the oldest question first. */
function aServer() {
  const questions: { readonly key: string; readonly signal: AbortSignal; readonly answer: (given: Result<string>) => void }[] = [];
  const ask = (key: string, signal: AbortSignal) => new Promise<Result<string>>((answer) => void questions.push({ key, signal, answer }));
  const answer = (index: number, given: Result<string>) =>
    act(async () => {
      questions[index]?.answer(given);
      await Promise.resolve();
    });
  return { questions, ask, answer, keys: () => questions.map(({ key }) => key) };
}

function drawn(options: AskOptions = {}) {
  const server = aServer();
  function View({ of }: { of: string | null }) {
    const { answer, failure, isAsking, reload } = useAsked(of, (signal) => server.ask(of ?? '', signal), options);
    return (
      <button type="button" onClick={reload}>
        {[answer && `${answer.key}: ${answer.data}`, failure?.kind, isAsking && 'asking'].filter(Boolean).join(', ')}
      </button>
    );
  }
  const { rerender, unmount } = render(<View of="a" />);
  return {
    ...server,
    unmount,
    turnTo: (key: string | null) => rerender(<View of={key} />),
    shown: () => screen.getByRole('button').textContent,
    reload: () => userEvent.click(screen.getByRole('button')),
  };
}

const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')));

describe('a question to the server', () => {
  it('keeps what was answered until the next answer is there', async () => {
    const { shown, answer, turnTo, keys } = drawn();
    expect(shown()).toBe('asking');
    await answer(0, says('one'));
    expect(shown()).toBe('a: one');
    turnTo('b');
    expect(shown()).toBe('a: one, asking');
    await answer(1, says('two'));
    expect(shown()).toBe('b: two');
    expect(keys()).toEqual(['a', 'b']);
  });

  it('drops the answer that another question has overtaken', async () => {
    const { shown, answer, turnTo, questions } = drawn();
    turnTo('b');
    expect(questions[0]?.signal.aborted).toBe(true);
    await answer(1, says('two'));
    await answer(0, says('one'));
    expect(shown()).toBe('b: two');
  });

  it('is asked again by hand', async () => {
    const { shown, answer, reload } = drawn();
    await answer(0, refused);
    expect(shown()).toBe('problem');
    await reload();
    expect(shown()).toBe('problem, asking');
    await answer(1, says('one'));
    expect(shown()).toBe('a: one');
  });

  it.each([
    ['stays without a network', 'b', offline, 'a: one, offline'],
    ['stays beside a refusal of the same question', 'a', refused, 'a: one, problem'],
    ['goes with the refusal of another question (ruling 34)', 'b', refused, 'problem'],
  ])('has an answer that %s', async (_, next, failure, then) => {
    const { shown, answer, turnTo, reload } = drawn();
    await answer(0, says('one'));
    if (next === 'a') await reload();
    else turnTo(next);
    await answer(1, failure);
    expect(shown()).toBe(then);
  });

  it('is not asked while there is none, and keeps what it had', async () => {
    const { shown, answer, turnTo, questions } = drawn();
    await answer(0, says('one'));
    turnTo(null);
    expect(shown()).toBe('a: one');
    expect(questions).toHaveLength(1);
    turnTo('a');
    expect(questions).toHaveLength(2);
  });

  it('is asked again by itself while nobody is reached, and no more once it is left', async () => {
    const { answer, questions, shown, unmount } = drawn({ againMs: 1 });
    await answer(0, offline);
    await expect.poll(() => questions.length).toBe(2);
    await answer(1, says('one'));
    expect(shown()).toBe('a: one');
    unmount();
    expect(questions[1]?.signal.aborted).toBe(true);
  });

  it.each([
    ['quietly', 'a: one'],
    ['anew', 'a: one, asking'],
  ] as const)('is asked again %s when the network is back', async (whenOnline, meanwhile) => {
    const { shown, answer, questions } = drawn({ whenOnline });
    await answer(0, says('one'));
    comeOnline();
    expect(questions).toHaveLength(2);
    expect(shown()).toBe(meanwhile);
    await answer(1, says('two'));
    expect(shown()).toBe('a: two');
  });

  it('is asked once where it is not told to ask again', async () => {
    const { answer, questions } = drawn();
    await answer(0, offline);
    await act(() => new Promise((resolve) => void setTimeout(resolve, 10)));
    comeOnline();
    expect(questions).toHaveLength(1);
  });
});
