import { carOutlines, outlineBox } from '#domain/check-in/car-outline.ts';
import type { CarSide } from '#domain/check-in/check-in.ts';
import { pathPoints } from './path-points.ts';
import { along, mixed, type Colour, type PictureCanvas, type Point } from './picture-canvas.ts';
import { black, dark, glass, rubber, steel } from './picture-colours.ts';
import type { SeededRandom } from './seeded-random.ts';

/* What the demonstration's photos show, painted anew from code: no file of a picture is kept anywhere. */

export const [pictureWidth, pictureHeight] = [640, 480];

export type Scene = (canvas: PictureCanvas, random: SeededRandom) => void;

/** The whole car in the bay, from one side. */
export const carScene =
  (side: CarSide, paint: Colour): Scene =>
  (canvas) => {
    bay(canvas);
    const { body, glass: panes, lines, isMirrored } = carOutlines[side];
    const scale = 0.6;
    const place = ([x, y]: Point): Point => [pictureWidth / 2 + (isMirrored ? -1 : 1) * (x - outlineBox.width / 2) * scale, 150 + y * scale];
    const drawn = (path: string) => pathPoints(path).map((points) => points.map(place));
    canvas.disc(pictureWidth / 2, 150 + 405 * scale, 300, [66, 68, 68], 16);
    const isAcross = side === 'left' || side === 'right';
    if (isAcross) for (const x of [258, 808]) wheel(canvas, place([x, 338]), scale);
    else
      for (const x of [309, 691])
        canvas.area(
          [
            [x - 36, 380],
            [x + 36, 380],
            [x + 36, 440],
            [x - 36, 440],
          ].map(([at = 0, y = 0]) => place([at, y])),
          rubber,
        );
    for (const points of drawn(body)) {
      canvas.area(points, paint);
      canvas.stroke(points, 3, mixed(paint, black, 0.55));
    }
    for (const path of panes) for (const points of drawn(path)) canvas.area(points, glass);
    for (const path of lines) for (const points of drawn(path)) canvas.stroke(points, 2.5, mixed(paint, black, 0.6));
    if (isAcross) for (const x of [258, 808]) wheel(canvas, place([x, 338]), scale);
  };

function bay(canvas: PictureCanvas): void {
  canvas.shade([196, 198, 194], [166, 168, 165], 0, 330);
  canvas.shade([128, 130, 128], [96, 98, 97], 330);
  for (const x of [90, 250, 410, 570])
    canvas.stroke(
      [
        [x, 0],
        [x, 330],
      ],
      2,
      [178, 180, 177],
    );
  canvas.area(
    [
      [0, 404],
      [640, 392],
      [640, 402],
      [0, 416],
    ],
    [214, 172, 52],
  );
}

function wheel(canvas: PictureCanvas, [x, y]: Point, scale: number): void {
  canvas.disc(x, y, 64 * scale, rubber);
  canvas.disc(x, y, 42 * scale, steel);
  for (let spoke = 0; spoke < 5; spoke += 1) {
    const angle = (2 * Math.PI * spoke) / 5;
    canvas.stroke(
      [
        [x, y],
        [x + 38 * scale * Math.cos(angle), y + 38 * scale * Math.sin(angle)],
      ],
      7 * scale,
      dark,
    );
  }
  canvas.disc(x, y, 8 * scale, black);
}

/** The instruments, with the tank's needle where it was. */
export const dashScene: Scene = (canvas) => {
  canvas.shade([52, 54, 58], [26, 28, 31]);
  canvas.disc(320, 300, 330, [32, 34, 38], 220);
  for (const [x, turn] of [
    [190, 2.5],
    [450, 3.6],
  ] as const) {
    canvas.disc(x, 280, 118, [12, 13, 15]);
    canvas.disc(x, 280, 110, [20, 22, 26]);
    for (let tick = 0; tick <= 10; tick += 1) {
      const angle = Math.PI * (0.8 + (1.4 * tick) / 10);
      canvas.stroke([along(x, 280, angle, 92), along(x, 280, angle, 104)], tick % 5 === 0 ? 5 : 3, [226, 228, 230]);
    }
    canvas.stroke([[x, 280], along(x, 280, turn, 88)], 5, [214, 62, 46]);
    canvas.disc(x, 280, 12, [60, 62, 66]);
  }
  canvas.area(
    [
      [278, 330],
      [362, 330],
      [362, 372],
      [278, 372],
    ],
    [150, 176, 158],
  );
  for (const x of [290, 308, 326, 344])
    canvas.stroke(
      [
        [x, 342],
        [x, 360],
      ],
      5,
      [38, 52, 44],
    );
};
