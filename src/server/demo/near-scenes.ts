import { along, mixed, roundOutline, type Colour, type Point } from './picture-canvas.ts';
import { black, dark, glass, rubber, rust, steel } from './picture-colours.ts';
import type { Scene } from './picture-scenes.ts';

/* What the demonstration's photos show from near. */

/** Paint from near, with what was there before the car came. */
export const damageScene =
  (kind: 'scratch' | 'dent' | 'crack', paint: Colour): Scene =>
  (canvas, random) => {
    const base = kind === 'crack' ? glass : paint;
    canvas.shade(mixed(base, [255, 255, 255], 0.22), mixed(base, black, 0.3));
    canvas.stroke(
      [
        [0, 400],
        [640, 352],
      ],
      6,
      mixed(base, black, 0.6),
    );
    if (kind === 'dent') {
      // Light falls on its lower edge.
      for (let ring = 16; ring > 0; ring -= 1)
        canvas.disc(330, 214, 60 + ring * 6, mixed(paint, [255, 255, 255], 0.34 - ring * 0.008), 36 + ring * 5);
      for (let ring = 16; ring > 0; ring -= 1) canvas.disc(326, 200, 30 + ring * 7, mixed(paint, black, 0.38 - ring * 0.018), 18 + ring * 5);
      return;
    }
    const light: Colour = kind === 'crack' ? [214, 226, 232] : mixed(paint, [255, 255, 255], 0.75);
    for (let line = 0; line < (kind === 'crack' ? 7 : 5); line += 1) {
      const y = 150 + line * 18 + random.below(14);
      const points = [0, 1, 2, 3, 4].map((at): Point =>
        kind === 'crack'
          ? along(300, 220, line * 0.9, at * 46 + random.below(12))
          : [140 + at * 90 + random.below(24), y + at * 12 + random.below(10)],
      );
      canvas.stroke(points, kind === 'crack' ? 2.5 : 3.5, light);
    }
  };

/** A brake from near: how much there is on the pad is what is to be seen. */
export const brakeScene =
  (lining: number): Scene =>
  (canvas, random) => {
    const isNew = lining > 20;
    canvas.shade([58, 60, 62], [30, 31, 33]);
    canvas.disc(300, 560, 430, isNew ? [186, 190, 194] : [150, 150, 150]);
    for (let groove = 0; groove < 9; groove += 1) {
      const radius = 424 - groove * (16 + random.below(5));
      canvas.stroke(
        roundOutline(300, 560, radius, radius).slice(24),
        isNew ? 1 : 3,
        isNew ? [172, 176, 180] : groove % 3 === 0 ? rust : [118, 118, 118],
      );
    }
    canvas.area(
      [
        [150, 70],
        [500, 70],
        [520, 128],
        [130, 128],
      ],
      isNew ? [74, 82, 92] : mixed(rust, dark, 0.4),
    );
    canvas.area(
      [
        [150, 128],
        [502, 128],
        [502, 128 + lining],
        [150, 128 + lining],
      ],
      isNew ? [52, 54, 58] : [78, 66, 56],
    );
    canvas.area(
      [
        [470, 40],
        [600, 30],
        [620, 210],
        [520, 190],
      ],
      isNew ? [164, 40, 36] : mixed(rust, steel, 0.5),
    );
    for (const [x, y] of [
      [545, 80],
      [570, 160],
    ] as const)
      canvas.disc(x, y, 16, dark);
  };

/** A tread from near; worn at one edge where `worn`. */
export const tyreScene =
  (worn: boolean): Scene =>
  (canvas) => {
    canvas.shade([112, 114, 112], [78, 80, 79]);
    canvas.area(
      [
        [110, 0],
        [540, 0],
        [560, 480],
        [90, 480],
      ],
      rubber,
    );
    for (let row = 0; row < 9; row += 1) {
      for (let block = 0; block < 5; block += 1) {
        const [x, y] = [120 + block * 84, row * 56 - 10 + (block % 2) * 20];
        const isFlat = worn && block < 2;
        canvas.area(
          [
            [x, y],
            [x + 68, y + 8],
            [x + 68, y + 44],
            [x, y + 36],
          ],
          isFlat ? [58, 60, 63] : [66, 68, 72],
        );
        if (!isFlat)
          canvas.stroke(
            [
              [x + 12, y + 16],
              [x + 56, y + 24],
            ],
            4,
            [34, 36, 40],
          );
      }
    }
  };

/** A windscreen that its blades wipe in streaks. */
export const wiperScene: Scene = (canvas) => {
  canvas.shade([168, 186, 200], [120, 136, 148]);
  for (let streak = 0; streak < 9; streak += 1) {
    const radius = 210 + streak * 30;
    canvas.stroke(roundOutline(320, 560, radius * 1.2, radius).slice(27, 46), streak % 3 === 0 ? 9 : 3, [206, 216, 222]);
  }
  canvas.stroke(
    [
      [120, 470],
      [520, 190],
    ],
    16,
    black,
  );
  canvas.stroke(
    [
      [132, 476],
      [532, 198],
    ],
    6,
    [66, 68, 72],
  );
  canvas.disc(120, 470, 26, dark);
};

/** A reservoir, and what is in it. */
export const fluidScene: Scene = (canvas) => {
  canvas.shade([70, 72, 74], [34, 35, 37]);
  canvas.area(
    [
      [170, 120],
      [470, 120],
      [490, 400],
      [150, 400],
    ],
    [222, 216, 196],
  );
  canvas.area(
    [
      [158, 280],
      [482, 280],
      [490, 400],
      [150, 400],
    ],
    [96, 62, 34],
  );
  canvas.area(
    [
      [250, 60],
      [390, 60],
      [400, 122],
      [240, 122],
    ],
    [28, 30, 33],
  );
  for (const y of [190, 280])
    canvas.stroke(
      [
        [180, y],
        [240, y],
      ],
      4,
      [60, 56, 48],
    );
  canvas.stroke(
    [
      [0, 430],
      [640, 410],
    ],
    26,
    [46, 48, 52],
  );
};
