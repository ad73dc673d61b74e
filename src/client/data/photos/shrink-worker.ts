/*
 * Makes photos smaller beside the page, one at a time. It is asked with `{bytes, type}` and answers the smaller picture, null
 * where this browser cannot read it, or `failed`.
 */
import { offscreenCanvas, shrinkOn } from './image-work.ts';

const shrink = shrinkOn(offscreenCanvas);

addEventListener('message', ({ data }: MessageEvent<{ bytes: ArrayBuffer; type: string }>) => void answer(data.bytes, data.type));

async function answer(bytes: ArrayBuffer, type: string): Promise<void> {
  try {
    const smaller = await shrink(bytes, type);
    postMessage(smaller, { transfer: smaller === null ? [] : [smaller.bytes, smaller.thumb] });
  } catch {
    postMessage('failed');
  }
}
