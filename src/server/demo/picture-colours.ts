import type { Colour } from './picture-canvas.ts';

/* What things look like in the bay. */

export const black: Colour = [22, 24, 28];
export const rubber: Colour = [38, 40, 44];
export const steel: Colour = [150, 155, 160];
export const dark: Colour = [70, 74, 80];
export const glass: Colour = [58, 74, 92];
export const rust: Colour = [148, 88, 52];

/** The paints of the demonstration's cars, by the words in their rows. */
const paints: Readonly<Record<string, Colour>> = {
  Branco: [226, 228, 226],
  Prata: [176, 181, 186],
  Preto: [44, 46, 50],
  Cinza: [112, 117, 122],
  Vermelho: [164, 38, 34],
  Azul: [38, 74, 140],
  Bege: [196, 182, 152],
  Verde: [52, 104, 74],
  Amarelo: [220, 176, 46],
  Marrom: [98, 70, 52],
};
export const paintOf = (colour: string): Colour => paints[colour] ?? [150, 154, 158];
