import { Kbd } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { findStyles as styles, rowStyles } from './find-styles.ts';
import { listOf, type GroupName } from './groups.ts';
import type { Entry, Section } from './found-sections.tsx';
import { findTexts as texts } from './texts.ts';

export interface FindResultsProps {
  id: string;
  sections: readonly Section[];
  search: string;
  /** The group that is shown by itself. */
  group: GroupName | null;
  chosen: string | undefined;
  onFollow: (path: string) => void;
  onGroup: (group: GroupName) => void;
}

export const moreId = (group: GroupName): string => `more-${group}`;

/** What was found, to be gone through by the arrows while the focus stays in the field. */
export function FindResults({ id, sections, search, group, chosen, onFollow, onGroup }: FindResultsProps) {
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={texts.results}>
      {sections.map((section) => (
        <div key={section.name} className={styles.group} role="group" aria-label={texts.names[section.name]}>
          {group === null && (
            <div className={styles.head} aria-hidden="true">
              {texts.names[section.name]}
            </div>
          )}
          {section.entries.map((entry) => (
            <FoundRow key={entry.id} entry={entry} isChosen={entry.id === chosen} onFollow={onFollow} />
          ))}
          <MoreOf {...{ section, search, group, chosen, onFollow, onGroup }} />
        </div>
      ))}
    </div>
  );
}

// What opens another tab is the browser's.
const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) => button === 0 && !ctrlKey && !metaKey && !shiftKey;

interface LeadingProps {
  id: string;
  className: string;
  path: string;
  isChosen: boolean;
  onFollow: (path: string) => void;
  children: React.ReactNode;
}

function Leading({ id, className, path, isChosen, onFollow, children }: LeadingProps) {
  return (
    <Link
      id={id}
      className={className}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={path}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onFollow(path);
      }}
    >
      {children}
    </Link>
  );
}

function FoundRow({ entry, isChosen, onFollow }: { entry: Entry; isChosen: boolean; onFollow: (path: string) => void }) {
  if (entry.path === null) return null;
  return (
    <Leading id={entry.id} className={rowStyles.row} path={entry.path} isChosen={isChosen} onFollow={onFollow}>
      {entry.parts}
      <Kbd aria-hidden="true">↵</Kbd>
    </Leading>
  );
}

type MoreProps = Omit<FindResultsProps, 'id' | 'sections'> & { section: Section };

/** What there is beyond the rows that are shown: the group by itself, then the list that shows all of it. */
function MoreOf({ section: { name, total, entries }, search, group, chosen, onFollow, onGroup }: MoreProps) {
  const id = moreId(name);
  if (total <= entries.length) return null;
  if (group === null) {
    return (
      <div
        id={id}
        className={styles.more}
        role="option"
        aria-selected={id === chosen}
        aria-label={texts.moreOf(total - entries.length, texts.names[name])}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onGroup(name)}
      >
        {texts.more(total - entries.length)}
      </div>
    );
  }
  const list = listOf(name, search);
  if (list === null) return <div className={styles.note}>{texts.onlyFirst(entries.length, total)}</div>;
  return (
    <Leading id={id} className={styles.whole} path={list} isChosen={id === chosen} onFollow={onFollow}>
      {texts.wholeList(total, texts.names[name])}
    </Leading>
  );
}
