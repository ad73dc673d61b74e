import SignaturePad, { type PointGroup } from 'signature_pad';
import type { DrawnSignature } from '#domain/values/drawn-signature.ts';
import { fromBox, toBox } from './signature-strokes.ts';

export interface SignatureCanvas {
  readonly clear: () => void;
  readonly stop: () => void;
}

/** Has a canvas take strokes; `onDrawn` hears all of them after each. Another size of the canvas draws them anew. */
export function drawOn(canvas: HTMLCanvasElement, drawn: DrawnSignature | null, onDrawn: (signature: DrawnSignature) => void): SignatureCanvas {
  const pad = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color });
  let width = fit(canvas);
  pad.fromData(groupsOf(drawn ?? [], width, pad.penColor));

  const heard = () =>
    onDrawn(
      toBox(
        pad.toData().map(({ points }) => points),
        width,
      ),
    );
  pad.addEventListener('endStroke', heard);

  const watch = new ResizeObserver(() => {
    if (canvas.clientWidth === 0 || canvas.clientWidth === width) return;
    // Another size of a canvas empties it.
    const groups = pad.toData();
    const before = width;
    width = fit(canvas);
    pad.fromData(groups.map((group) => scaled(group, width / before)));
  });
  watch.observe(canvas);

  return {
    clear: () => pad.clear(),
    stop: () => {
      watch.disconnect();
      pad.off();
    },
  };
}

/** As many points as the screen has; answers how wide the canvas is in the page's measure. */
function fit(canvas: HTMLCanvasElement): number {
  const ratio = Math.max(window.devicePixelRatio, 1);
  const { clientWidth, clientHeight } = canvas;
  canvas.width = clientWidth * ratio;
  canvas.height = clientHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  return clientWidth;
}

const look = { dotSize: 0, minWidth: 0.5, maxWidth: 2.5, velocityFilterWeight: 0.7, compositeOperation: 'source-over' } as const;

const groupsOf = (drawn: DrawnSignature, width: number, penColor: string): PointGroup[] =>
  fromBox(drawn, width).map((places) => ({
    ...look,
    penColor,
    points: places.map((place, index) => ({ ...place, pressure: 0.5, time: index * stepMs })),
  }));

// Of a stroke that is drawn anew nobody knows how fast it was: as an even hand draws.
const stepMs = 16;

const scaled = (group: PointGroup, by: number): PointGroup => ({
  ...group,
  points: group.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
});
