import { photoSide, thumbnailSide } from '#domain/photos/photo.ts';
import type { DevelopPorts, SmallerPhoto } from './develop-photos.ts';

const quality = 0.8;

/**
 * Makes a picture smaller: turned as it was held, as a JPEG, without what the camera wrote of place and time. In pages and
 * workers. Null where the browser cannot read the picture (HEIC outside of Safari).
 */
export async function shrinkHere(bytes: ArrayBuffer, type: string): Promise<SmallerPhoto | null> {
  const whole = await decoded(new Blob([bytes], { type }));
  if (whole === null) return null;
  try {
    const { width, height } = fitted(whole, photoSide);
    const small = fitted({ width, height }, thumbnailSide);
    // One after the other: a phone has memory for few pictures at once.
    return { bytes: await encoded(whole, { width, height }), thumb: await encoded(whole, small), width, height };
  } finally {
    whole.close();
  }
}

async function decoded(picture: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Never larger than it was. */
function fitted({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function encoded(picture: ImageBitmap, { width, height }: Size): Promise<ArrayBuffer> {
  const canvas = typeof OffscreenCanvas === 'undefined' ? pageCanvas(width, height) : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (context === null) throw new Error('The browser gives no canvas to draw on');
  // What a PNG leaves open is black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const made = await ('convertToBlob' in canvas ? canvas.convertToBlob({ type: 'image/jpeg', quality }) : blobOf(canvas));
  // Safari keeps the memory of a canvas until its size goes.
  canvas.width = 0;
  canvas.height = 0;
  return made.arrayBuffer();
}

function pageCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The browser could not encode the picture')) : resolve(blob)), 'image/jpeg', quality);
  });

/** SHA-256 of bytes in hexadecimal digits; where the browser has no WebCrypto (plain http) by code of our own. */
export async function hashHere(bytes: ArrayBuffer): Promise<string> {
  const digest =
    globalThis.crypto?.subtle === undefined
      ? (await import('@noble/hashes/sha2.js')).sha256(new Uint8Array(bytes))
      : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Image work of the real device. */
export const imageWork: DevelopPorts = { shrink: shrinkHere, hash: hashHere, report: (error) => reportError(error) };
