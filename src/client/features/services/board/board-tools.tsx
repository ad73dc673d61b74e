import { memo } from 'react';
import { Initials } from '#client/ui/blocks/initials.tsx';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { groupings, type Grouping, type MechanicChip, type ShownMechanic } from './board-columns.ts';
import { toolStyles as styles } from './board-styles.ts';
import { boardTexts as texts } from './texts.ts';

export interface BoardToolsProps {
  grouping: Grouping;
  onGroup: (by: Grouping) => void;
  /** None where the columns are the mechanics. */
  chips: readonly MechanicChip[];
  chosen: ShownMechanic;
  onShow: (mechanic: ShownMechanic) => void;
}

/** Whose cars are shown, and what the columns are. */
export function BoardTools({ grouping, onGroup, chips, chosen, onShow }: BoardToolsProps) {
  return (
    <div className={styles.bar}>
      {chips.length > 0 && (
        <div className={styles.chips} role="group" aria-label={texts.filter}>
          {chips.map((chip) => (
            <button
              key={chip.mechanic ?? ''}
              type="button"
              className={styles.chip}
              title={chip.person?.name}
              aria-pressed={chip.mechanic === chosen}
              onClick={() => onShow(chip.mechanic)}
            >
              <Face chip={chip} />
              {chip.name} <span>{chip.count}</span>
            </button>
          ))}
        </div>
      )}
      <div className={styles.by}>
        <span aria-hidden="true">{texts.groupBy}</span>
        <Groupings value={grouping} onChange={onGroup} />
      </div>
    </div>
  );
}

function Face({ chip: { mechanic, person } }: { chip: MechanicChip }) {
  if (person !== null) return <Initials name={person.name} seed={person.id} />;
  return mechanic === null ? null : (
    <span className={styles.nobody} aria-hidden="true">
      {texts.nobodyMark}
    </span>
  );
}

const choices = groupings.map((value) => ({ value, label: texts.groupings[value] }));

/** The same whenever a card moves. */
const Groupings = memo(({ value, onChange }: { value: Grouping; onChange: (by: Grouping) => void }) => (
  <SegmentedToggle label={texts.groupBy} options={choices} value={value} onChange={onChange} />
));

const all = '';
const byOptions = groupings.map((value) => ({ value, label: texts.byGrouping[value] }));

/** The same on a phone, in one row. */
export function PhoneTools({ grouping, onGroup, chips, chosen, onShow }: BoardToolsProps) {
  const people = chips.map(({ mechanic, name, count }) => ({ value: mechanic ?? all, label: texts.chip(name, count) }));
  return (
    <div className={styles.selects}>
      <SelectField
        label={texts.groupBy}
        options={byOptions}
        value={grouping}
        onChange={({ target: { value } }) => onGroup(groupings.find((by) => by === value) ?? grouping)}
      />
      {chips.length > 0 && (
        <SelectField
          label={texts.filter}
          options={people}
          value={chosen ?? all}
          onChange={({ target: { value } }) => onShow(chips.find(({ mechanic }) => (mechanic ?? all) === value)?.mechanic ?? null)}
        />
      )}
    </div>
  );
}
