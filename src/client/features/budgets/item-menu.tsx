import { CornerDownRight, FolderPlus, Ungroup } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import type { MenuAction } from '#client/ui/blocks/menu-action.ts';
import type { BudgetFormValues } from './budget-form-values.ts';
import { itemTexts } from './form-texts.ts';

export interface ItemMenuProps {
  index: number;
  getValues: UseFormReturn<BudgetFormValues>['getValues'];
  onMove: (index: number, group: string | null) => void;
}

/** Moves the line to another group of those that have lines, to a new one, or to none. */
export function ItemMenu({ index, getValues, onMove }: ItemMenuProps) {
  function actions(): MenuAction[] {
    const { items, groups } = getValues();
    const own = items[index]?.group ?? '';
    const others = groups.filter(({ id }) => id !== own && items.some(({ group }) => group === id));
    return [
      ...others.map(({ id, name }) => ({
        id,
        label: itemTexts.moveTo(name.trim()),
        icon: <CornerDownRight />,
        onSelect: () => onMove(index, id),
      })),
      { label: itemTexts.moveToNew, icon: <FolderPlus />, onSelect: () => onMove(index, null) },
      ...(own === '' ? [] : [{ label: itemTexts.moveOut, icon: <Ungroup />, onSelect: () => onMove(index, '') }]),
    ];
  }
  return <ActionMenu label={itemTexts.moreOfItem(index + 1)} items={actions} />;
}
