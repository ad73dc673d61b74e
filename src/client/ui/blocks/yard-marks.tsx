import { ClockAlert } from 'lucide-react';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import { classesOf } from '../theme/class-names.ts';
import { dayClock } from '../words/day-clock.ts';
import { Initials } from './initials.tsx';
import { PlateBadge } from './plate-badge.tsx';
import { RowLink } from './row-link.tsx';
import type { yardTones } from './yard-tones.ts';

/* What every card of a car in the yard shows, wherever it stands: Início's lanes and the board. */

const texts = {
  noCar: 'Sem carro',
  isLate: 'Atrasado:',
  comes: (time: string) => `chega ${time}`,
  came: (time: string) => `chegou ${time}`,
  done: (time: string) => `pronto ${time}`,
  noTime: 'sem hora',
  nobody: 'Ninguém responsável',
  nobodyMark: '?',
} as const;

type State = keyof typeof yardTones;

export const StateDot = ({ state }: { state: State }) => <span className={styles.dot} data-state={state} aria-hidden="true" />;

interface CarLinkProps {
  vehicle: { readonly plate: string } | null;
  /** Where the whole card leads, but for what is tapped in it; null: nowhere. */
  path: string | null;
  isPulled?: boolean;
}

/** The car's plate, and with it the card's own way. */
export function CarLink({ vehicle, path, isPulled = false }: CarLinkProps) {
  const plate = vehicle !== null && vehicle.plate !== '' ? <PlateBadge plate={vehicle.plate} /> : texts.noCar;
  if (path === null) return <span className={styles.plain}>{plate}</span>;
  return (
    <RowLink to={path} className={styles.link} {...(isPulled && { draggable: false })}>
      {plate}
    </RowLink>
  );
}

interface CarTimeProps {
  place: { readonly state: State; readonly time: CivilDateTime | ''; readonly checkedIn?: CivilDateTime | '' | undefined };
  isLate: boolean;
  today: CivilDate;
  /** What is said where nobody has said a time. */
  untimed?: string;
}

/** When the car comes, came, is promised or was done; late in words too. */
export function CarTime({ place, isLate, today, untimed = '' }: CarTimeProps) {
  if (isLate && place.time !== '') {
    return (
      <span className={styles.time} data-late="">
        <ClockAlert aria-hidden="true" />
        <span className={styles.heard}>{texts.isLate}</span> {dayClock(place.time, today)}
      </span>
    );
  }
  return <span className={styles.time}>{timeText(place, today) || untimed}</span>;
}

function timeText({ state, time, checkedIn = '' }: CarTimeProps['place'], today: CivilDate): string {
  if (state === 'scheduled' && checkedIn !== '') return texts.came(dayClock(checkedIn, today));
  if (time === '') return state === 'scheduled' ? texts.noTime : '';
  const words = dayClock(time, today);
  if (state === 'scheduled') return texts.comes(words);
  return state === 'ready' ? texts.done(words) : words;
}

/** Who is responsible, as a face; their name for those who hear the page. */
export function ResponsibleFace({ employee }: { employee: { readonly id: string; readonly name: string } | null }) {
  if (employee === null) {
    return (
      <span className={styles.nobody} title={texts.nobody}>
        <span aria-hidden="true">{texts.nobodyMark}</span>
        <span className={styles.heard}>{texts.nobody}</span>
      </span>
    );
  }
  return (
    <span className={styles.face} title={employee.name}>
      <Initials name={employee.name} seed={employee.id} />
      <span className={styles.heard}>{employee.name}</span>
    </span>
  );
}

const plateSize = { '& > .ui-plate': { '--plate-size': '{fontSizes.md}' } } as const;

const styles = classesOf({
  dot: {
    display: 'inline-block',
    flex: 'none',
    boxSize: '2',
    borderRadius: 'pill',
    bg: 'faint',
    '&[data-state^=awaiting]': { bg: 'signal' },
    '&[data-state=in_progress]': { bg: 'blue' },
    '&[data-state=ready]': { bg: 'green' },
  },
  link: {
    display: 'inline-grid',
    flex: 'none',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'sm',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'panel' },
    ...plateSize,
    _focusVisible: { outline: 'none', _after: { outline: '{borders.thick}', outlineColor: 'brand' } },
  },
  plain: { display: 'inline-grid', alignItems: 'center', minH: '8', color: 'soft', fontWeight: 'semibold', ...plateSize },
  time: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    ms: 'auto',
    pt: '1.5',
    color: 'soft',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-late]': { color: 'red', fontWeight: 'bold' },
    '& > svg': { flex: 'none', boxSize: '4' },
  },
  face: { display: 'inline-flex', flex: 'none', '& > .ui-initials': { boxSize: '7', fontSize: '2xs' } },
  nobody: {
    display: 'inline-grid',
    flex: 'none',
    placeItems: 'center',
    boxSize: '7',
    border: 'dashed',
    borderColor: 'line-strong',
    borderRadius: 'pill',
    color: 'soft',
    fontSize: 'xs',
  },
  heard: { srOnly: true },
});
