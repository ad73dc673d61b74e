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
  return `<circle cx="${x}" cy="${y}" r="${knob}" fill="${isOld ? old : fresh}"/>${figures(number, { x, y })}`;
}

// In lines: the fonts of the paper stand in memory, where what draws the SVG does not find them.
const figure = { width: 8, height: 14, apart: 13 };
const shapes = [
  'M0 0H8V14H0Z',
  'M1 2L5 0V14',
  'M0 0H8V7H0V14H8',
  'M0 0H8V14H0M2 7H8',
  'M0 0V7H8M8 0V14',
  'M8 0H0V7H8V14H0',
  'M8 0H0V14H8V7H0',
  'M0 0H8L3 14',
  'M0 0H8V14H0ZM0 7H8',
  'M8 7H0V0H8V14H0',
];

/** The number around that place. */
function figures(number: number, { x, y }: Pick<CarMark, 'x' | 'y'>): string {
  const digits = [...String(number)];
  const left = x - (figure.width + (digits.length - 1) * figure.apart) / 2;
  const drawn = digits.map(
    (digit, at) => `<path transform="translate(${left + at * figure.apart} ${y - figure.height / 2})" d="${shapes[Number(digit)] ?? ''}"/>`,
  );
  return `<g fill="none" stroke="#ffffff" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round">${drawn.join('')}</g>`;
}

/** A mark at the very edge is drawn whole. */
const onPaper = ({ x, y }: Pick<CarMark, 'x' | 'y'>) => ({
  x: inside((x / whole) * outlineBox.width, outlineBox.width),
  y: inside((y / whole) * outlineBox.height, outlineBox.height),
});

const inside = (value: number, most: number): number => Math.round(Math.min(most - knob, Math.max(knob, value)));
