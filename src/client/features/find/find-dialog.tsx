import { Input, InputGroup, Kbd, VisuallyHidden } from '@chakra-ui/react';
import { ArrowLeft, Search, X } from 'lucide-react';
import { useId, useRef, useState, type CSSProperties } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass, IconButton } from '#client/ui/blocks/button.tsx';
import { Modal } from '#client/ui/blocks/dialog.tsx';
import { findRecipe } from '#client/ui/theme/recipes/find.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { formatPlate, isPlate, normalisePlate } from '#domain/values/plate.ts';
import { FindResults, moreId } from './find-results.tsx';
import { findStyles as styles } from './find-styles.ts';
import { FindTabs } from './find-tabs.tsx';
import { sectionsOf, type Section } from './found-sections.tsx';
import { listOf, type GroupName } from './groups.ts';
import { groupsSeen } from './read-found.ts';
import { findTexts as texts } from './texts.ts';
import { typedSearch } from './typed-search.ts';
import { useChosenEntry, type Choice } from './use-chosen-entry.ts';
import { useFound } from './use-found.ts';
import { useFoundPaths } from './use-found-paths.ts';

export interface FindDialogProps {
  label: string;
  placeholder: string;
  /** What was typed before this was there. */
  initialText: string;
  /** Where the field that it takes the place of stands: `--find-x`, `--find-y`, `--find-width`. */
  place: CSSProperties;
  /** `led`: it has led to a page, where the person goes on. */
  onClose: (how: 'left' | 'led') => void;
}

/** One search over cars, customers, quotes, services and parts, from this device alone. */
export function FindDialog({ label, placeholder, initialText, place, onClose }: FindDialogProps) {
  const [text, setText] = useState(initialText);
  const [group, setGroup] = useState<GroupName | null>(null);
  const search = typedSearch(text);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const leave = () => onClose('left');
  const follow = useFollow(search, () => onClose('led'));
  const { sections, tabs, isStale } = useSections(search, group);
  const choices = choicesOf(sections, { search, group, follow, onGroup: setGroup });
  const { chosen, onKeyDown } = useChosenEntry({ choices, of: `${group ?? ''} ${search}`, isStale });

  function type(typed: string): void {
    setText(typed);
    if (typedSearch(typed) === '') setGroup(null);
  }

  return (
    <Modal label={label} recipe={findRecipe} style={place} onClose={leave}>
      <div className={styles.bar}>
        <InputGroup
          startElement={<Search className={styles.lens} aria-hidden="true" />}
          endElement={
            text !== '' && (
              <IconButton
                label={texts.clear}
                icon={<X />}
                onClick={() => {
                  type('');
                  input.current?.focus();
                }}
              />
            )
          }
          endElementProps={{ px: '0' }}
        >
          <Input
            ref={input}
            data-autofocus
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={label}
            aria-expanded={choices.length > 0}
            aria-autocomplete="list"
            {...(choices.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': chosen?.id })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={placeholder}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            ps="11"
            pe="12"
          />
        </InputGroup>
        <IconButton className={styles.close} label={texts.close} icon={<ArrowLeft />} onClick={leave} />
      </div>
      <div className={styles.panel}>
        {tabs && <FindTabs {...tabs} group={group} onGroup={setGroup} />}
        <Standing search={search} isEmpty={tabs !== null && !isStale && sections.length === 0} onLed={() => onClose('led')} />
        {sections.length > 0 && <FindResults {...{ id: listId, sections, search, group, chosen: chosen?.id, onFollow: follow, onGroup: setGroup }} />}
        <Keys />
        <VisuallyHidden role="status">
          {tabs !== null && !isStale && texts.count(tabs.groups.reduce((sum, name) => sum + tabs.found[name].total, 0))}
        </VisuallyHidden>
      </div>
    </Modal>
  );
}

function useSections(search: string, group: GroupName | null) {
  const { store } = useReplica();
  const access = useAccess();
  const paths = useFoundPaths();
  const answer = useFound(search, group);
  if (answer === null) return { sections: [], tabs: null, isStale: true };
  const { found, isStale } = answer;
  const sections = sectionsOf(found, { search, paths, today: dateOf(shopTime(store)), hasPrices: access.may('price.see') });
  return { sections, tabs: { groups: groupsSeen(access), found }, isStale };
}

/** Goes there, and the lists show in their own field what was looked for. */
function useFollow(search: string, onClose: () => void) {
  const navigate = useNavigate();
  return (path: string) => {
    onClose();
    void navigate(path, { state: { menuSearch: `${search} ${Date.now()}` } });
  };
}

interface Leading {
  search: string;
  group: GroupName | null;
  follow: (path: string) => void;
  onGroup: (group: GroupName) => void;
}

function choicesOf(sections: readonly Section[], { search, group, follow, onGroup }: Leading): Choice[] {
  return sections.flatMap(({ name, total, entries }) => {
    const rows = entries.flatMap(({ id, path, quotePath }): Choice[] =>
      path === null ? [] : [{ id, group: name, open: () => follow(path), quote: quotePath === null ? null : () => follow(quotePath) }],
    );
    const list = listOf(name, search);
    const open = group === null ? () => onGroup(name) : list === null ? null : () => follow(list);
    return total > entries.length && open !== null ? [...rows, { id: moreId(name), group: name, open, quote: null }] : rows;
  });
}

/** What there is to say beside the results. */
function Standing({ search, isEmpty, onLed }: { search: string; isEmpty: boolean; onLed: () => void }) {
  const { status } = useReplica();
  const { newBudget } = useFoundPaths();
  const isPart = !status.isDownloaded;
  const quotePath = isPlate(search) ? newBudget(normalisePlate(search)) : null;
  return (
    <>
      {isPart && <p className={styles.told}>{texts.downloading}</p>}
      {search === '' && <p className={styles.note}>{texts.hint}</p>}
      {isEmpty && (
        <div className={styles.nothing}>
          <strong>{isPart ? texts.nothingYet(search) : texts.nothing(search)}</strong>
          {quotePath === null ? (
            <p>{texts.nothingHint}</p>
          ) : (
            <Link className={buttonClass()} to={quotePath} onClick={onLed}>
              {texts.newBudgetFor(formatPlate(search))}
            </Link>
          )}
        </div>
      )}
    </>
  );
}

const { keys } = texts;

function Keys() {
  return (
    <div className={styles.keys} aria-hidden="true">
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {keys.move}
      </span>
      <span>
        <Kbd>Tab</Kbd>
        {keys.group}
      </span>
      <span>
        <Kbd>↵</Kbd>
        {keys.open}
      </span>
      <span>
        <Kbd>Ctrl</Kbd>
        <Kbd>↵</Kbd>
        {keys.quote}
      </span>
      <span>
        <Kbd>Esc</Kbd>
        {keys.close}
      </span>
    </div>
  );
}
