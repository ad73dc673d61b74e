import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSignatureCanvas } from '#client/ui/fields/use-signature-canvas.ts';
import type { DrawnSignature } from '#domain/values/drawn-signature.ts';

// happy-dom draws nothing: what draws is stood in for, tests/e2e/check-in.test.ts draws for real.
const { drawOn } = vi.hoisted(() => ({
  drawOn: vi.fn<(canvas: HTMLCanvasElement, drawn: DrawnSignature | null, hear: (drawn: DrawnSignature) => void) => object>(),
}));
vi.mock('#client/ui/fields/signature-canvas.ts', () => ({ drawOn }));

const before: DrawnSignature = [[10, 20, 30, 40]];
const heard = vi.fn<(who: string, drawn: DrawnSignature) => void>();

function Box({ who, drawn }: { who: string; drawn: DrawnSignature | null }) {
  const { canvas, clear, hasFailed } = useSignatureCanvas(drawn, (strokes) => heard(who, strokes));
  return hasFailed ? (
    <p>Sem desenho</p>
  ) : (
    <>
      <canvas ref={canvas} />
      <button onClick={clear}>Limpar</button>
    </>
  );
}

beforeEach(() => {
  drawOn.mockReset();
  heard.mockReset();
});

it('begins with what was drawn, hears through the latest render, and lets go of a canvas that is gone', async () => {
  const drawing = { clear: vi.fn<() => void>(), stop: vi.fn<() => void>() };
  drawOn.mockReturnValue(drawing);
  const { rerender, unmount } = render(<Box who="one" drawn={before} />);
  await waitFor(() => expect(drawOn).toHaveBeenCalledTimes(1));
  const [canvas, drawn, hear] = drawOn.mock.calls[0] ?? [];
  expect(canvas).toBe(document.querySelector('canvas'));
  expect(drawn).toBe(before);
  rerender(<Box who="other" drawn={[]} />);
  hear?.([[1, 2, 3, 4]]);
  expect(heard.mock.calls).toEqual([['other', [[1, 2, 3, 4]]]]);
  screen.getByRole('button', { name: 'Limpar' }).click();
  expect(drawing.clear).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(1);
  unmount();
  expect(drawing.stop).toHaveBeenCalledTimes(1);
  expect(drawOn).toHaveBeenCalledTimes(1);
});

it('says that nothing can be drawn where the browser draws nothing', async () => {
  drawOn.mockImplementation(() => {
    throw new Error('no canvas');
  });
  render(<Box who="one" drawn={null} />);
  expect(await screen.findByText('Sem desenho')).toBeDefined();
});
