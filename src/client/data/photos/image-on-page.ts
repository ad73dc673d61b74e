import type { DevelopPorts, SmallerPhoto } from './develop-photos.ts';
import { imageWork, offscreenCanvas, shrinkOn, type Canvas } from './image-work.ts';
import { shrinkWorkerAddress, workerScript } from './worker-script.ts';

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

const hasOffscreen = typeof OffscreenCanvas !== 'undefined';
const shrinkOnPage = shrinkOn((size) => (hasOffscreen ? offscreenCanvas(size) : canvasOfPage(size)));

/** A worker that has said nothing for so long has died of the picture, or never came. */
const patienceMs = 30_000;

/** Beside the page where that can be; what a worker could not do the page tries. */
async function shrink(bytes: ArrayBuffer, type: string): Promise<SmallerPhoto | null> {
  if (!hasOffscreen || typeof Worker === 'undefined') return shrinkOnPage(bytes, type);
  const answer = await shrinkInWorker(bytes, type);
  return answer === 'failed' ? shrinkOnPage(bytes, type) : answer;
}

/** A worker of its own for each picture: its memory goes with it. */
function shrinkInWorker(bytes: ArrayBuffer, type: string): Promise<SmallerPhoto | null | 'failed'> {
  return new Promise((resolve) => {
    const worker = new Worker(workerScript(shrinkWorkerAddress) as string, { type: 'module' });
    const end = (answer: SmallerPhoto | null | 'failed') => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end('failed'), patienceMs);
    worker.addEventListener('message', ({ data }) => end(data));
    worker.addEventListener('error', () => end('failed'));
    worker.postMessage({ bytes, type });
  });
}

/** Image work of a page. */
export const imageWorkOnPage: DevelopPorts = { ...imageWork, shrink };
