import { HardDrive } from 'lucide-react';
import { findStyles as styles } from './find-styles.ts';
import type { GroupName } from './groups.ts';
import type { Found } from './read-found.ts';
import { findTexts as texts } from './texts.ts';

export interface FindTabsProps {
  /** The groups that the person sees. */
  groups: readonly GroupName[];
  found: Found;
  group: GroupName | null;
  onGroup: (group: GroupName | null) => void;
}

/** How much was found in each group, and which of them is shown. */
export function FindTabs({ groups, found, group, onGroup }: FindTabsProps) {
  const total = groups.reduce((sum, name) => sum + found[name].total, 0);
  const tabs = [
    { name: null, text: texts.all, count: total },
    ...groups.map((name) => ({ name, text: texts.names[name], count: found[name].total })),
  ];
  return (
    <div className={styles.tabs} role="group" aria-label={texts.groups}>
      {tabs.map(({ name, text, count }) => (
        <button
          key={text}
          type="button"
          className={styles.tab}
          aria-pressed={name === group}
          disabled={count === 0 && name !== group}
          // The keyboard stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGroup(name)}
        >
          {text} {count.toLocaleString('pt-BR')}
        </button>
      ))}
      <span className={styles.here}>
        <HardDrive aria-hidden="true" /> {texts.here}
      </span>
    </div>
  );
}
