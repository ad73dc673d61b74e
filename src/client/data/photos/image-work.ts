import { photoSide, thumbnailSide } from '#domain/photos/photo.ts';
import type { DevelopPorts, SmallerPhoto } from './develop-photos.ts';

const quality = 0.8;

/** What a picture is drawn on, and how that becomes a JPEG. */
export interface Canvas {
  readonly context: Pick<OffscreenCanvasRenderingContext2D, 'drawImage' | 'fillRect'> & {
    fillStyle: unknown;
    imageSmoothingQuality: ImageSmoothingQuality;
  };
  readonly encode: (quality: number) => Promise<Blob>;
  /** Gives its memory back. */
  readonly free: () => void;
}
type MakeCanvas = (size: Size) => Canvas;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * What makes a picture smaller: turned as it was held, as a JPEG, without what the camera wrote of place and time. Null where
 * the browser cannot read the picture (HEIC outside of Safari).
 */
export const shrinkOn =
  (makeCanvas: MakeCanvas): DevelopPorts['shrink'] =>
  async (bytes, type): Promise<SmallerPhoto | null> => {
    const whole = await decoded(new Blob([bytes], { type }));
    if (whole === null) return null;
    try {
      const size = fitted(whole, photoSide);
      // One after the other: a phone has memory for few pictures at once.
      const made = await encoded(whole, makeCanvas(size), size);
      const small = fitted(size, thumbnailSide);
      return { bytes: made, thumb: await encoded(whole, makeCanvas(small), small), ...size };
    } finally {
      whole.close();
    }
  };

async function decoded(picture: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** Never larger than it was. */
function fitted({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function encoded(picture: ImageBitmap, canvas: Canvas, { width, height }: Size): Promise<ArrayBuffer> {
  const { context, encode, free } = canvas;
  // What a PNG leaves open is black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const made = await encode(quality);
  free();
  return made.arrayBuffer();
}

/** A canvas of no page: there is one in every worker. */
export function offscreenCanvas({ width, height }: Size): Canvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas to draw on');
  return {
    context,
    encode: (chosen) => canvas.convertToBlob({ type: 'image/jpeg', quality: chosen }),
    free: () => void (canvas.width = canvas.height = 0),
  };
}

/** SHA-256 of bytes in hexadecimal digits; where the browser has no WebCrypto (plain http) by code of our own. */
export async function hashHere(bytes: ArrayBuffer): Promise<string> {
  const digest =
    globalThis.crypto?.subtle === undefined
      ? (await import('@noble/hashes/sha2.js')).sha256(new Uint8Array(bytes))
      : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Image work outside of a page, in the service worker. */
export const imageWork: DevelopPorts = { shrink: shrinkOn(offscreenCanvas), hash: hashHere, report: (error) => reportError(error) };
