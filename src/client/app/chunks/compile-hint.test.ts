import { expect, it } from 'vitest';
import { compileAsItComes } from './compile-hint.ts';

const withHint = (code: string) => {
  const file = { code };
  compileAsItComes(file);
  return file.code;
};

it('asks at the top of a large file that all of it is compiled, and leaves a small one as it is', () => {
  const large = 'f();'.repeat(30_000);
  expect(withHint(large)).toBe(`//# allFunctionsCalledOnLoad\n${large}`);
  expect(withHint('f();')).toBe('f();');
});
