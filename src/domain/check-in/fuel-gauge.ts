import { fuelLevels, type Fuel } from '../services/service.ts';

/* The needle of a tank: half a circle, from the reserve at the left to full at the right. */

/** The angle of a level on the gauge, in parts of the half circle: 0 at the left, 1 at the right. */
export const turnOf = (fuel: Fuel): number => fuelLevels.indexOf(fuel) / (fuelLevels.length - 1);

/** The level that is pointed at from the middle of the gauge; below the middle it is the nearer end. */
export function fuelAt({ x, y }: { readonly x: number; readonly y: number }): Fuel {
  const turn = y >= 0 ? (x < 0 ? 0 : 1) : 1 - Math.atan2(-y, x) / Math.PI;
  return fuelLevels[Math.round(turn * (fuelLevels.length - 1))] ?? 'half';
}

/** The next level up or down; from an unknown one, the middle. */
export function steppedFuel(fuel: Fuel | '', steps: number): Fuel {
  if (fuel === '') return 'half';
  const at = Math.min(fuelLevels.length - 1, Math.max(0, fuelLevels.indexOf(fuel) + steps));
  return fuelLevels[at] ?? fuel;
}
