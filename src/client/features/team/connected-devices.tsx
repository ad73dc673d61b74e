import { useState } from 'react';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import type { TeamPerson } from '#contract/team-calls.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { DeviceIcon } from './device-icon.tsx';
import { DeviceNameForm, type Device } from './device-name-form.tsx';
import { momentWords } from './seen-words.ts';
import { deviceTexts as texts, seenTexts } from './texts.ts';

export interface ConnectedDevicesProps {
  people: readonly TeamPerson[];
  /** The session of this device. */
  here: string | null;
  nowMs: number;
  /** Whether it is theirs to sign somebody's device out, and to name it. */
  mayManage: (person: TeamPerson) => boolean;
  onEnd: (person: TeamPerson, session: string, device: string) => unknown;
  signature: SignatureId;
  onNamed: () => void;
}

const styles = classesOf({
  panel: { overflow: 'hidden', layerStyle: 'panel' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    px: '4.5',
    py: '3',
    borderBottom: 'hairline',
    borderColor: 'line',
  },
  title: { textStyle: 'cardTitle' },
  intro: { textStyle: 'note' },
  // Each draws its upper and left line; the outer ones lie under the frame and the heading's line.
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min({sizes.72}, 100%), 1fr))',
    ms: 'calc({spacing.px} * -1)',
    mt: 'calc({spacing.px} * -1)',
    p: '0',
    listStyleType: 'none',
  },
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '3',
    px: '4.5',
    py: '3',
    borderTop: 'hairline',
    borderLeft: 'hairline',
    borderColor: 'line',
    boxShadow: '{spacing.px} 0 0 {colors.line}',
  },
  icon: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gridRow: 'span 2',
    boxSize: '10',
    borderRadius: 'control',
    bg: 'grey-soft',
    color: 'soft',
    '& > svg': { boxSize: '5' },
  },
  end: { my: '-2.5', me: '-3', fontSize: 'note' },
  rename: { display: 'flex', ms: '-3', mb: '-2.5', color: 'brand', fontSize: 'note' },
  name: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  note: { gridColumn: '2 / -1', gridRow: '2', textStyle: 'note', '& > .ui-badge': { ms: '1.5' } },
});

const calledOf = ({ device, name }: Pick<Device, 'device' | 'name'>): string => name || (device ?? texts.unknown);

/** Where the shop is open now, whoever it is, the device that is looked at from first. */
export function ConnectedDevices({ people, here, nowMs, mayManage, onEnd, signature, onNamed }: ConnectedDevicesProps) {
  const [named, setNamed] = useState<Device | null>(null);
  const devices = people
    .flatMap((person) => person.devices.map((device) => ({ ...device, person })))
    .toSorted((one, other) => Number(other.id === here) - Number(one.id === here) || other.last_seen_at.localeCompare(one.last_seen_at));
  if (devices.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="connected-devices">
      <div className={styles.head}>
        <h2 id="connected-devices" className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.intro}>{texts.intro}</p>
      </div>
      <ul className={styles.list} aria-labelledby="connected-devices">
        {devices.map(({ id, device, name, last_seen_at, person }) => (
          <li key={id} className={styles.item}>
            <span className={styles.icon}>
              <DeviceIcon device={device} name={name} />
            </span>
            <p className={styles.name}>{calledOf({ device, name })}</p>
            {id !== here && mayManage(person) && (
              <RowButton
                variant="danger"
                className={styles.end}
                aria-label={texts.endLabel(calledOf({ device, name }), person.name)}
                onClick={() => onEnd(person, id, calledOf({ device, name }))}
              >
                {texts.end}
              </RowButton>
            )}
            <p className={styles.note}>
              {person.name}
              {name && device && ` · ${device}`}
              {id === here && <Badge tone="blue">{texts.here}</Badge>}
              <br />
              {texts.contact(id === here ? seenTexts.now : momentWords(last_seen_at, nowMs))}
              {mayManage(person) && (
                <RowButton
                  variant="quiet"
                  className={styles.rename}
                  aria-label={texts.nameLabel(calledOf({ device, name }), person.name)}
                  onClick={() => setNamed({ id, device, name, last_seen_at })}
                >
                  {name === '' ? texts.name : texts.rename}
                </RowButton>
              )}
            </p>
          </li>
        ))}
      </ul>
      {named && <DeviceNameForm device={named} isHere={named.id === here} signature={signature} onNamed={onNamed} onClose={() => setNamed(null)} />}
    </section>
  );
}
