import type { CarSide } from './check-in.ts';

/** How a car is drawn from one side: paths in a box of `outlineBox`; `glass` is filled, `lines` are only drawn. */
export interface CarOutline {
  readonly body: string;
  readonly glass: readonly string[];
  readonly lines: readonly string[];
  /** Drawn from right to left: the other side of the same car. */
  readonly isMirrored: boolean;
}

export const outlineBox = { width: 1000, height: 460 } as const;

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** From above, its nose to the left: what is on its left is below. */
const top: CarOutline = {
  body: 'M40 230C38 160 52 112 96 100L300 84C420 76 640 76 770 84L895 98C940 106 960 160 960 230C960 300 940 354 895 362L770 376C640 384 420 384 300 376L96 360C52 348 38 300 40 230Z',
  glass: [
    'M322 138C300 200 300 260 322 322L432 302C418 254 418 206 432 160Z',
    'M786 142C804 202 804 258 786 318L868 338C894 272 894 188 868 122Z',
    'M380 108L600 100V124L462 132Z',
    'M622 100L764 104L812 118L622 124Z',
    'M380 352L600 360V336L462 328Z',
    'M622 360L764 356L812 342L622 336Z',
  ],
  lines: [
    'M344 82L330 50L372 46L384 79Z',
    'M344 378L330 410L372 414L384 381Z',
    'M62 162C76 130 106 110 142 108C132 138 104 158 66 174Z',
    'M62 298C76 330 106 350 142 352C132 322 104 302 66 286Z',
    'M142 128C210 148 262 132 316 128',
    'M142 332C210 312 262 328 316 332',
    'M930 130C944 156 950 180 950 204',
    'M930 330C944 304 950 280 950 256',
  ],
  isMirrored: false,
};

/** Its left side, the nose to the left. */
const left: CarOutline = {
  body: 'M36 318C30 268 44 232 110 216L268 192C332 128 394 92 474 84H648C742 88 808 128 866 190L938 206C966 216 970 252 966 318C964 332 956 338 940 338H884A76 76 0 0 0 732 338H334A76 76 0 0 0 182 338H62C46 338 38 332 36 318Z',
  glass: ['M318 192C368 142 412 112 478 106H548V192Z', 'M570 106H646C716 110 766 144 812 192H570Z'],
  lines: [
    circle(258, 338, 62),
    circle(258, 338, 34),
    circle(808, 338, 62),
    circle(808, 338, 34),
    'M559 104V326',
    'M318 200C310 250 318 300 336 326',
    'M812 200C806 240 790 262 770 270',
    'M486 224H528',
    'M706 224H748',
    'M58 242L116 230L106 258L54 264Z',
    'M920 212L954 222L958 258L926 248Z',
    'M344 192C330 178 312 180 306 192Z',
  ],
  isMirrored: false,
};

const rightHalf = (path: (at: (x: number) => number) => string): readonly string[] => [path((x) => x), path((x) => 1000 - x)];

const frame = {
  body: 'M268 392L258 262C258 224 274 204 310 194L362 96C372 76 388 66 412 64H588C612 66 628 76 638 96L690 194C726 204 742 224 742 262L732 392Z',
  wheels: rightHalf((x) => `M${x(274)} 392V440H${x(344)}V392`),
  mirrors: rightHalf((x) => `M${x(322)} 186L${x(252)} 168L${x(248)} 204L${x(300)} 212Z`),
};

const front: CarOutline = {
  body: frame.body,
  glass: ['M334 192L384 100C388 92 396 88 404 88H596C604 88 612 92 616 100L666 192Z'],
  lines: [
    ...frame.wheels,
    ...frame.mirrors,
    ...rightHalf((x) => `M${x(282)} 236L${x(376)} 248L${x(368)} 288L${x(290)} 278Z`),
    'M404 262H596L584 306H416Z',
    'M436 326H564V360H436Z',
    'M268 346H420M580 346H732',
  ],
  isMirrored: false,
};

const back: CarOutline = {
  body: frame.body,
  glass: ['M346 184L388 106C392 98 398 94 406 94H594C602 94 608 98 612 106L654 184Z'],
  lines: [
    ...frame.wheels,
    ...rightHalf((x) => `M${x(266)} 226L${x(352)} 236V286L${x(270)} 280Z`),
    'M352 236H648',
    'M436 256H564V292H436Z',
    'M268 336H732',
    'M470 210H530',
  ],
  isMirrored: false,
};

/** Drawings of a car of our own, that show no make. */
export const carOutlines: Readonly<Record<CarSide, CarOutline>> = { top, front, back, left, right: { ...left, isMirrored: true } };
