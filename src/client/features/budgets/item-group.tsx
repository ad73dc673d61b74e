import { memo, type KeyboardEvent } from 'react';
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { itemTotal, mostOfGroup } from '#domain/budgets/budget.ts';
import { formatMoney, sumCents } from '#domain/values/money.ts';
import type { BudgetFormValues } from './budget-form-values.ts';
import { itemTexts } from './form-texts.ts';
import { groupStyles as look } from './item-group-styles.ts';
import { itemAmounts } from './item-values.ts';

export interface GroupHeadProps {
  id: string;
  /** Its place among the form's groups. */
  at: number;
  /** The line that it stands before. */
  first: number;
  /** Of a group that stands in two places only one heading can be typed into. */
  isFirst: boolean;
  hasPrice: boolean;
  control: Control<BudgetFormValues>;
  register: UseFormReturn<BudgetFormValues>['register'];
  onAdd: (group: string) => void;
  /** Enter in the name: on to the line. */
  onEnter: (line: number) => void;
  onUngroup: (group: string) => void;
}

function GroupHeadView({ id, at, first, isFirst, hasPrice, control, register, onAdd, onEnter, onUngroup }: GroupHeadProps) {
  const place = at + 1;
  function goOn(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Only the button saves.
    event.preventDefault();
    onEnter(first);
  }
  return (
    <li className={look.head} onKeyDown={goOn}>
      {isFirst ? (
        <div className={look.name}>
          <TextField
            label={itemTexts.groupName(place)}
            placeholder={itemTexts.groupPlaceholder}
            maxLength={mostOfGroup}
            enterKeyHint="next"
            {...register(`groups.${at}.name`)}
          />
        </div>
      ) : (
        <GroupName at={at} control={control} />
      )}
      {hasPrice && <GroupSum id={id} control={control} />}
      <RowButton variant="quiet" aria-label={itemTexts.addToGroup(place)} onClick={() => onAdd(id)}>
        {itemTexts.addHere}
      </RowButton>
      <ActionMenu label={itemTexts.moreOfGroup(place)} items={[{ label: itemTexts.ungroup, onSelect: () => onUngroup(id) }]} />
    </li>
  );
}

export const GroupHead = memo(GroupHeadView);

/** Before lines of no group that stand below some. */
export function GroupEnd() {
  return <li className={look.end}>{itemTexts.rest}</li>;
}

function GroupName({ at, control }: { at: number; control: Control<BudgetFormValues> }) {
  const name = useWatch({ control, name: `groups.${at}.name` });
  return <span className={look.name}>{name}</span>;
}

/** With every key in its lines: drawn by itself. */
function GroupSum({ id, control }: { id: string; control: Control<BudgetFormValues> }) {
  const sum = useWatch({
    control,
    name: 'items',
    compute: (items) => sumCents(items.filter(({ group }) => group === id).map((item) => itemTotal(itemAmounts(item)))),
  });
  return <span className={look.sum}>{formatMoney(sum)}</span>;
}
