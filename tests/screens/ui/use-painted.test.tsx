import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePainted } from '#client/ui/timing/use-painted.ts';

const drawings: string[] = [];

function Part({ name }: { name: string }) {
  const isPainted = usePainted();
  drawings.push(`${name} ${isPainted ? 'after' : 'before'}`);
  return isPainted ? <p>{name}</p> : null;
}

it('what waits for a picture comes after it, all of a list at one time, and without what has gone', async () => {
  const names = ['one', 'two', 'three'];
  const { rerender } = render(names.map((name) => <Part key={name} name={name} />));
  expect(screen.queryByText('one')).toBeNull();
  rerender(names.slice(0, 2).map((name) => <Part key={name} name={name} />));
  drawings.length = 0;
  const seen: number[] = [];
  const observer = new MutationObserver(() => seen.push(document.querySelectorAll('p').length));
  observer.observe(document.body, { childList: true, subtree: true });
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))));
  observer.disconnect();
  expect(seen.filter((count) => count < 2)).toEqual([]);
  expect(drawings).toEqual(['one after', 'two after']);

  render(<Part name="later" />);
  expect(await screen.findByText('later')).toBeInstanceOf(HTMLElement);
});
