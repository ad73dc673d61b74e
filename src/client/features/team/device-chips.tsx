import { classesOf } from '#client/ui/theme/class-names.ts';
import type { TeamPerson } from '#contract/team-calls.ts';
import { DeviceIcon } from './device-icon.tsx';
import { deviceTexts as texts } from './texts.ts';

const mostShown = 2;

const styles = classesOf({
  none: { color: 'soft' },
  list: { display: 'flex', flexWrap: 'wrap', gap: '1.5', m: '0', p: '0', listStyleType: 'none' },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '7',
    px: '2.5',
    borderRadius: 'sm',
    bg: 'grey-soft',
    fontSize: 'sm',
    fontWeight: 'semibold',
    maxW: 'full',
    minW: '0',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { flex: 'none', boxSize: '4', color: 'soft' },
  },
});

/** Of a device without a name 'iPhone' of 'Safari no iPhone': what is in somebody's hand; the browser tells nobody apart. */
const machineOf = (device: string | null): string => device?.split(' no ').at(-1) ?? texts.unknown;

/** Where somebody is signed in now. */
export function DeviceChips({ devices }: Pick<TeamPerson, 'devices'>) {
  if (devices.length === 0) return <span className={styles.none}>{texts.none}</span>;
  const shown = devices.slice(0, mostShown);
  return (
    <ul className={styles.list}>
      {shown.map(({ id, device, name }) => (
        <li key={id} className={styles.chip} title={[name, device].filter(Boolean).join(' · ') || undefined}>
          <DeviceIcon device={device} name={name} />
          <span>{name || machineOf(device)}</span>
        </li>
      ))}
      {devices.length > shown.length && <li className={styles.chip}>{texts.more(devices.length - shown.length)}</li>}
    </ul>
  );
}
