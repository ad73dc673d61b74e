import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { drawPdf } from './draw-pdf.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, readFileSync: vi.fn(real.readFileSync) };
});

const draw = async () =>
  Buffer.from(await drawPdf({ content: 'Ordem', defaultStyle: { font: 'Roboto' } }))
    .subarray(0, 5)
    .toString();

it('a font that could not be read is read again for the next document', async () => {
  vi.mocked(readFileSync).mockImplementationOnce(() => {
    throw new Error('EMFILE');
  });
  await expect(draw()).rejects.toThrow('EMFILE');
  expect(await draw()).toBe('%PDF-');
});
