import { isLogo } from '#domain/records/company.ts';

/** Edge of the square that a logo is made to fit, in pixels: as large as any paper prints it. */
const edge = 320;
const types = [
  ['image/png', undefined],
  // Of a photo: a PNG of it weighs many times as much.
  ['image/jpeg', 0.85],
] as const;

/** The picture of a file, small enough to be kept with its company, as a `data:` address; null where the browser cannot read it. */
export async function logoOf(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const canvas = fitted(picture);
  picture.close();
  const addresses = types.map(([type, quality]) => canvas.toDataURL(type, quality));
  return addresses.find(isLogo) ?? null;
}

/** Drawn onto white where it is smaller than its square is wide: a paper is white, and a JPEG knows nothing else. */
function fitted(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))];
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
