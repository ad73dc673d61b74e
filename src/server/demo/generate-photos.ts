import { markSlot, photoSlot, type PhotoPlace } from '#domain/check-in/photo-places.ts';
import type { CarSide, CheckIn } from '#domain/check-in/check-in.ts';
import { findingsOf } from '#domain/inspections/inspection-progress.ts';
import { inspectionLineKey } from '#domain/inspections/quoted-lines.ts';
import { photoDefaults, type Photo } from '#domain/photos/photo.ts';
import { addMinutes, type CivilDateTime } from '#domain/values/civil-date.ts';
import { uuidV7, type RowId } from '#domain/values/ids.ts';
import type { GeneratedRow } from './fill.ts';
import { present, type Present } from './generate-work.ts';
import { brakeScene, damageScene, fluidScene, tyreScene, wiperScene } from './near-scenes.ts';
import { paintOf } from './picture-colours.ts';
import { carScene, dashScene, type Scene } from './picture-scenes.ts';
import { seededRandom } from './seeded-random.ts';

// Ids are made as if on this day, so that a seed always gives the same ones. Not a day of other rows' ids.
const firstIdMs = Date.UTC(2026, 0, 13);

/** A photo's row, without what its bytes say, and what it shows. */
export interface PaintedPhoto {
  readonly id: RowId;
  readonly fields: Photo;
  readonly scene: Scene;
}

type Taken = Pick<PaintedPhoto, 'scene'> & { readonly fields: Partial<Photo> };

const corners: readonly (readonly [PhotoPlace, CarSide])[] = [
  ['front', 'front'],
  ['left', 'left'],
  ['back', 'back'],
  ['right', 'right'],
];

/** The photos of the check-ins and of what was found, with a cover of each of these cars; the same for the same seed and rows. */
export function paintedPhotos(rows: readonly GeneratedRow[], seed: number): PaintedPhoto[] {
  const random = seededRandom(seed + 10);
  const sheets = present(rows, 'check_ins').filter(({ fields }) => fields.kind === 'in');
  const taken = [...sheets.flatMap((sheet, at) => ofSheet(rows, sheet.fields, at === 0)), ...present(rows, 'inspections').flatMap(ofInspection)];
  return taken.map(({ fields, scene }, at) => ({
    id: uuidV7(firstIdMs + at * 1000, random.bytes),
    fields: { ...photoDefaults, position: at, type: 'image/jpeg', author: 'Juliana Ferraz', ...fields },
    scene,
  }));
}

/** Around the first car somebody has walked whole; of the others there is what one photographs in a hurry. */
function ofSheet(rows: readonly GeneratedRow[], { service_id, marks, concluded_at }: CheckIn, isWhole: boolean): Taken[] {
  const service = present(rows, 'services').find(({ id }) => id === service_id);
  const budget = present(rows, 'budgets').find(({ id }) => id === service?.fields.id_budget);
  const vehicle = present(rows, 'vehicles').find(({ id }) => id === budget?.fields.vehicle_id);
  if (vehicle === undefined || concluded_at === '') return [];
  const paint = paintOf(vehicle.fields.color);
  const of = { service_id, taken_at: addMinutes(concluded_at, -2) };
  const places = isWhole ? corners : corners.slice(0, 2);
  return [
    ...places.map(([place, side]): Taken => ({ fields: { ...of, slot: photoSlot('in', place) }, scene: carScene(side, paint) })),
    ...(isWhole ? [{ fields: { ...of, slot: photoSlot('in', 'dash') }, scene: dashScene }] : []),
    ...marks.map((mark): Taken => {
      const kind = mark.kind === 'dent' || mark.kind === 'crack' ? mark.kind : 'scratch';
      return { fields: { ...of, slot: markSlot('in'), line_id: mark.id, is_shown: true }, scene: damageScene(kind, paint) };
    }),
    { fields: { vehicle_id: vehicle.id, slot: 'cover', taken_at: of.taken_at }, scene: carScene('left', paint) },
  ];
}

const foundScenes: Readonly<Record<string, Scene>> = {
  front_pads: brakeScene(9),
  front_discs: brakeScene(14),
  brake_fluid: fluidScene,
  engine_oil: fluidScene,
  tyre_fl: tyreScene(true),
  tyre_fr: tyreScene(true),
  wipers: wiperScene,
};

/** What a customer sees now as it was then. */
const mendedScenes: Readonly<Record<string, Scene>> = { tyre_fl: tyreScene(false), front_pads: brakeScene(44) };

/** Of what is red or amber; of work that is done also how it is now. What a customer reads of is shown to them. */
function ofInspection({ id, fields }: Present<'inspections'>): Taken[] {
  const { vehicle_id, service_id, started_at, concluded_at, author } = fields;
  if (started_at === '') return [];
  const isRead = concluded_at !== '';
  return findingsOf(fields).flatMap(({ line, result: { state } }): Taken[] => {
    const scene = foundScenes[line.id];
    if (scene === undefined) return [];
    const of = { vehicle_id, service_id, line_id: inspectionLineKey(id, line.id), caption: line.name, author, is_shown: isRead };
    const mended = isRead && service_id !== null && state === 'replace' ? mendedScenes[line.id] : undefined;
    const later: CivilDateTime = addMinutes(started_at, 190);
    return [
      { fields: { ...of, taken_at: addMinutes(started_at, 6), slot: mended === undefined ? '' : 'before' }, scene },
      ...(mended === undefined ? [] : [{ fields: { ...of, taken_at: later, slot: 'after' }, scene: mended }]),
    ];
  });
}
