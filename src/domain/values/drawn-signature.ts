import * as z from 'zod/mini';

/** The box that a signature is drawn in: a point is a pair of whole numbers of it. */
export const signatureBox = { width: 1000, height: 400 } as const;
const [mostStrokes, mostOfStroke] = [120, 1_000];
const coordinate = (most: number) => z.int().check(z.gte(0), z.lte(most));

const strokes = z.array(z.array(coordinate(signatureBox.width)).check(z.minLength(2), z.maxLength(mostOfStroke)));

/** The strokes of a drawn signature, each x, y, x, y… */
export const drawnSignatureSchema = strokes.check(z.minLength(1), z.maxLength(mostStrokes));
export type DrawnSignature = z.infer<typeof drawnSignatureSchema>;

/** The same, or none: no strokes. */
export const optionalSignatureSchema = strokes.check(z.maxLength(mostStrokes));
