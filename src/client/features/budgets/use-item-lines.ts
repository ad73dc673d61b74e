import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { useStore } from '#client/data/store/store-context.tsx';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { BudgetItem } from '#domain/budgets/budget.ts';
import type { BudgetFormValues } from './budget-form-values.ts';
import { groupRuns, isGroupedBy, placeInGroup } from './item-groups.ts';
import { emptyItem, isBlank, itemFormValues, type ItemValues } from './item-values.ts';

/** Between the ids of the lines' groups: no id has it. */
const between = '\n';

/** What is done to the quote's lines and their groups. Lines of a group stand together, its heading before the first. */
export function useItemLines(form: UseFormReturn<BudgetFormValues>, hasPrices: boolean) {
  const store = useStore();
  const { control, setValue, getValues, setFocus } = form;
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'items', keyName: 'key' });
  const groups = useFieldArray({ control, name: 'groups', keyName: 'key' });
  const [removed, setRemoved] = useState<{ at: number; item: ItemValues } | null>(null);
  // What is typed into lines is no reason to draw the list.
  const shown = useWatch({ control, name: 'items', compute: (items) => items.map(({ group }) => group).join(between) });
  const groupOfLine = fields.length === 0 ? [] : shown.split(between);
  const heads = groupRuns(
    groupOfLine,
    groups.fields.map(({ id }) => id),
  );

  // The form's own way of it comes before the heading is drawn.
  const named = useRef<string | null>(null);
  useEffect(() => {
    const head = [...heads.values()].find((each) => each.kind === 'group' && each.id === named.current);
    if (head?.kind !== 'group') return;
    named.current = null;
    setFocus(`groups.${head.at}.name`);
  });

  const wordsOf = (index: number) => `items.${index}.description` as const;
  const lastGroup = () => getValues('items').at(-1)?.group ?? '';
  const goTo = useStableCallback((index: number) => setFocus(wordsOf(index)));

  const add = useStableCallback(() => {
    setRemoved(null);
    append(emptyItem(store.newRowId(), lastGroup()), { focusName: wordsOf(fields.length) });
  });
  const next = useStableCallback((index: number) => {
    if (index + 1 < fields.length) goTo(index + 1);
    else add();
  });
  const take = useStableCallback((index: number) => {
    setRemoved({ at: index, item: getValues(`items.${index}`) });
    remove(index);
  });

  function putBack(): void {
    if (removed === null) return;
    const at = Math.min(removed.at, fields.length);
    insert(at, removed.item, { focusName: wordsOf(at) });
    setRemoved(null);
  }

  const addTo = useStableCallback((group: string) => {
    const at = placeInGroup(getValues('items'), group);
    insert(at, emptyItem(store.newRowId(), group), { focusName: wordsOf(at) });
  });

  /** A group that is named next. */
  const beginGroup = (id: string) => {
    groups.append({ id, name: '' }, { shouldFocus: false });
    named.current = id;
  };

  /** A new group, with the line that was about to be typed, or a line of its own; its name is typed first. */
  const addGroup = useStableCallback(() => {
    const id = store.newRowId();
    const items = getValues('items');
    const last = items.at(-1);
    if (last !== undefined && last.group === '' && isBlank(last)) setValue(`items.${items.length - 1}.group`, id, { shouldDirty: true });
    else append(emptyItem(store.newRowId(), id), { shouldFocus: false });
    beginGroup(id);
  });

  /** `group` null: one that is made for it. */
  const moveTo = useStableCallback((index: number, group: string | null) => {
    const id = group ?? store.newRowId();
    const items = getValues('items');
    const rest = items.filter((_, at) => at !== index);
    const to = group === null ? rest.length : placeInGroup(rest, id);
    setValue(`items.${index}.group`, id, { shouldDirty: true });
    move(index, to);
    if (group === null) beginGroup(id);
  });

  /** Its lines stay where they are. */
  const ungroup = useStableCallback((group: string) => {
    for (const [index, item] of getValues('items').entries()) {
      if (item.group === group) setValue(`items.${index}.group`, '', { shouldDirty: true });
    }
  });

  /** A kit in the place of the line that named it, as a group; what is typed next is the line below. */
  const useKit = useStableCallback((index: number, name: string, lines: readonly BudgetItem[]) => {
    const group = store.newRowId();
    const asTyped = (line: BudgetItem) => ({ ...itemFormValues(line, group), ...((!hasPrices || line.price === 0) && { price: '' }) });
    const { group: around } = getValues(`items.${index}`);
    remove(index);
    const rest = getValues('items');
    const at = around === '' ? index : placeInGroup(rest, around);
    groups.append({ id: group, name }, { shouldFocus: false });
    const isLast = at === rest.length;
    insert(at, [...lines.map(asTyped), ...(isLast ? [emptyItem(store.newRowId())] : [])], { focusName: wordsOf(at + lines.length) });
    setRemoved(null);
  });

  return {
    fields,
    heads,
    isGrouped: isGroupedBy(groupOfLine),
    removed: removed !== null,
    add,
    addTo,
    addGroup,
    goTo,
    next,
    take,
    putBack,
    move: moveTo,
    ungroup,
    useKit,
  };
}
