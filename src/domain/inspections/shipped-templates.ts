import type { RowId } from '../values/ids.ts';
import { namedId } from '../values/named-id.ts';
import type { InspectionTemplate } from './inspection-template.ts';
import { shippedLine, type ShippedLine } from './shipped-lines.ts';

/** A template that every shop has; a row with its id, once the shop edits it, stands in its place. */
export interface OfferedTemplate extends InspectionTemplate {
  readonly id: RowId;
  readonly isShipped: boolean;
}

type Groups = readonly (readonly [id: string, name: string, lines: readonly ShippedLine[]])[];

const tyres = ['tyre_fl', 'tyre_fr', 'tyre_rl', 'tyre_rr'] as const;

const quick: Groups = [
  ['tyres', 'Pneus e freios', [...tyres, 'front_pads']],
  ['fluids', 'Fluidos', ['engine_oil', 'coolant', 'brake_fluid']],
  ['lights', 'Luzes e bateria', ['battery', 'headlights', 'tail_lights', 'indicators', 'wipers']],
  ['cabin', 'Painel', ['warning_lights']],
];

const whole: Groups = [
  ['brakes', 'Freios', ['front_pads', 'front_discs', 'rear_pads', 'rear_discs', 'brake_fluid', 'brake_hoses', 'hand_brake']],
  ['tyres', 'Pneus', [...tyres, 'alignment', 'spare_tyre']],
  ['fluids', 'Fluidos', ['engine_oil', 'coolant', 'steering_fluid', 'gear_oil', 'air_filter', 'cabin_filter', 'belts', 'leaks']],
  ['suspension', 'Suspensão', ['front_dampers', 'rear_dampers', 'bushings', 'ball_joints', 'stabiliser', 'cv_joints', 'wheel_bearings', 'exhaust']],
  ['lights', 'Luzes', ['battery', 'alternator', 'headlights', 'tail_lights', 'indicators', 'reverse_lights', 'wipers', 'horn']],
  ['cabin', 'Cabine', ['warning_lights', 'seat_belts', 'air_conditioning', 'windows', 'windscreen']],
];

const brakes: Groups = [
  ['front', 'Dianteira', ['front_pads', 'front_discs', 'front_callipers']],
  ['rear', 'Traseira', ['rear_pads', 'rear_discs', 'rear_cylinders', 'hand_brake']],
  ['hydraulics', 'Hidráulica', ['brake_fluid', 'brake_hoses', 'brake_master']],
  ['drive', 'Rodagem', ['abs_light', 'brake_drive']],
];

const template = (key: string, name: string, groups: Groups): OfferedTemplate => ({
  id: namedId(`modelo de vistoria: ${key}`),
  isShipped: true,
  name,
  groups: groups.map(([id, groupName], position) => ({ id, name: groupName, position })),
  lines: groups
    .flatMap(([group, , lines]) => lines.map((line) => [line, group] as const))
    .map(([line, group], position) => shippedLine(line, group, position)),
});

/** The templates that every shop has from its first day: 'Rápida', 'Completa' and 'Freios'. */
export const shippedTemplates: readonly OfferedTemplate[] = [
  template('rápida', 'Rápida', quick),
  template('completa', 'Completa', whole),
  template('freios', 'Freios', brakes),
];

/** What an inspection can be begun by: the shipped ones, each as the shop has made it, then the shop's own by their names. */
export function offeredTemplates(own: readonly (InspectionTemplate & { readonly id: RowId })[]): OfferedTemplate[] {
  const byId = new Map(own.map((each) => [each.id, each]));
  const shipped = new Set(shippedTemplates.map(({ id }) => id));
  const offered = (row: InspectionTemplate & { readonly id: RowId }): OfferedTemplate => ({
    id: row.id,
    isShipped: false,
    name: row.name,
    groups: row.groups,
    lines: row.lines,
  });
  return [
    ...shippedTemplates.map((each) => {
      const row = byId.get(each.id);
      return row === undefined ? each : offered(row);
    }),
    ...own
      .filter(({ id }) => !shipped.has(id))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
      .map(offered),
  ];
}

/** The template as it was shipped; null of one that the shop made. */
export const shippedAs = (id: RowId): OfferedTemplate | null => shippedTemplates.find((each) => each.id === id) ?? null;
