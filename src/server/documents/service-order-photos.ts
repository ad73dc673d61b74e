import type { Column, Content } from 'pdfmake/interfaces';
import { pageWidth, printable } from './paper.ts';
import type { PrintedPhoto } from './service-order-parts.ts';

const gap = 16;
const width = (pageWidth - gap) / 2;
const height = 186;

/** The chosen photos, two beside each other with what was said of them; no pair is torn apart by the end of a page. */
export function photosBlock(photos: readonly PrintedPhoto[], more: number): Content[] {
  const pairs = Array.from({ length: Math.ceil(photos.length / 2) }, (_, at) => photos.slice(2 * at, 2 * at + 2));
  return [
    ...pairs.map((pair, at): Content => {
      const row: Content = { columns: pair.map(cell), columnGap: gap, margin: [0, at === 0 ? 0 : 8, 0, 0] };
      const title: Content[] = at === 0 ? [{ text: 'Fotos', style: 'section' }] : [];
      return { stack: [...title, row], unbreakable: true };
    }),
    ...(more > 0
      ? [
          {
            text: more === 1 ? 'E mais 1 foto, com a oficina.' : `E mais ${more} fotos, com a oficina.`,
            style: 'label',
            margin: [0, 6, 0, 0],
          } satisfies Content,
        ]
      : []),
  ];
}

const cell = ({ picture, words }: PrintedPhoto): Column => ({
  width,
  stack: [
    { image: picture, fit: [width, height] },
    ...(words === '' ? [] : [{ text: printable(words), style: 'label', margin: [0, 3, 0, 0] } satisfies Content]),
  ],
});
