import { Laptop, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import type { TeamPerson } from '#contract/team-calls.ts';

const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/iPad|tablet/i, Tablet],
  [/iPhone|Android/i, Smartphone],
  [/Mac|Chromebook/i, Laptop],
];

/** The drawing of what a device is: by its name, if that tells, then by what it says of itself. */
export function DeviceIcon({ device, name }: Pick<TeamPerson['devices'][number], 'device' | 'name'>) {
  const Icon = icons.find(([pattern]) => pattern.test(`${name} ${device}`))?.[1] ?? Monitor;
  return <Icon aria-hidden="true" />;
}
