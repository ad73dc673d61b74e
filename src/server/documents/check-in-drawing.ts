import type { Content } from 'pdfmake/interfaces';
import { carOutlines, outlineBox } from '#domain/check-in/car-outline.ts';
import { carSideNames, carSides, whole, type CarMark, type CarSide } from '#domain/check-in/check-in.ts';
import type { NumberedMark } from '#domain/check-in/marks.ts';
import { faint, pageWidth } from './paper.ts';

const [old, fresh] = [faint, '#b3261e'];
const gap = 16;
const width = (pageWidth - gap) / 2;
const knob = 22;

interface Shown extends NumberedMark {
  readonly isOld: boolean;
}

/** The sides of the car that have marks, two a row. Of a mark only its place and its number are drawn, nothing that somebody wrote. */
export function markDrawings(before: readonly NumberedMark[], marks: readonly NumberedMark[]): Content[] {
  const all = [...before.map((each) => ({ ...each, isOld: true })), ...marks.map((each) => ({ ...each, isOld: false }))];
  const drawn = carSides
    .filter((side) => all.some(({ mark }) => mark.side === side))
    .map((side) => ({
      width,
      stack: [
        { svg: sideSvg(side, all), width },
        { text: carSideNames[side], style: 'label', alignment: 'center' as const },
      ],
    }));
  const rows = drawn.flatMap((each, at) => (at % 2 === 0 ? [[each, ...drawn.slice(at + 1, at + 2)]] : []));
  return rows.map((columns) => ({ unbreakable: true, columns, columnGap: gap, margin: [0, 6, 0, 0] }));
}

function sideSvg(side: CarSide, all: readonly Shown[]): string {
  const { body, glass, lines, isMirrored } = carOutlines[side];
  const { width: across, height } = outlineBox;
  const paths = [
    `<path d="${body}" fill="#ffffff"/>`,
    ...glass.map((path) => `<path d="${path}" fill="#e3eefc"/>`),
    ...lines.map((path) => `<path d="${path}" fill="none"/>`),
  ];
  const turned = isMirrored ? ` transform="matrix(-1 0 0 1 ${across} 0)"` : '';
  const pins = all.filter(({ mark }) => mark.side === side).map(pin);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${height}">`,
    `<g stroke="#5a5f57" stroke-width="4"${turned}>${paths.join('')}</g>`,
    ...pins,
    '</svg>',
  ].join('');
}

function pin({ mark, number, isOld }: Shown): string {
  const { x, y } = onPaper(mark);
  const color = isOld ? old : fresh;
  const text = `<text x="${x}" y="${y + 9}" font-family="Roboto" font-size="26" font-weight="bold" fill="#ffffff" text-anchor="middle">${number}</text>`;
  return `<circle cx="${x}" cy="${y}" r="${knob}" fill="${color}"/>${text}`;
}

/** A mark at the very edge is drawn whole. */
const onPaper = ({ x, y }: Pick<CarMark, 'x' | 'y'>) => ({
  x: inside((x / whole) * outlineBox.width, outlineBox.width),
  y: inside((y / whole) * outlineBox.height, outlineBox.height),
});

const inside = (value: number, most: number): number => Math.round(Math.min(most - knob, Math.max(knob, value)));
