import type { DevelopPorts } from './develop-photos.ts';
import { imageWork, offscreenCanvas, shrinkOn, type Canvas } from './image-work.ts';

/** Browsers without a canvas of no page (Safari before 16.4) draw on one of the page that is never shown. */
function canvasOfPage({ width, height }: { width: number; height: number }): Canvas {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas to draw on');
  return {
    context,
    encode: (quality) =>
      new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(noPicture()) : resolve(blob)), 'image/jpeg', quality)),
    // Safari keeps the memory of a canvas until its size goes.
    free: () => void (canvas.width = canvas.height = 0),
  };
}

const noPicture = () => new Error('The browser could not encode the picture');

/** Image work of a page. */
export const imageWorkOnPage: DevelopPorts = {
  ...imageWork,
  shrink: shrinkOn((size) => (typeof OffscreenCanvas === 'undefined' ? canvasOfPage(size) : offscreenCanvas(size))),
};
