import { useRef } from 'react';
import { useConfirm } from '../blocks/confirm.tsx';
import { discardQuestion, hasDirt, type Dirt } from './use-form-run.ts';
import type { ListAddress } from '../list/use-list-address.ts';
import { useStableCallback } from '../timing/use-stable-callback.ts';

/**
 * Opens the address's form as a panel in the page. The list beside it can still be pressed: another row's form takes
 * its place only once the person let go of what was typed.
 */
export function useInlineForm<Id extends string>({ form, create, edit }: Pick<ListAddress<Id>, 'form' | 'create' | 'edit'>) {
  const confirm = useConfirm();
  const isDirty = useRef<Dirt>(false);

  async function open(id: Id | null): Promise<void> {
    if (form !== null && form.id === id) return;
    if (hasDirt(isDirty.current) && !(await confirm(discardQuestion))) return;
    if (id === null) create();
    else edit(id);
  }

  return {
    create: useStableCallback(() => void open(null)),
    edit: useStableCallback((id: Id) => void open(id)),
    onDirty: useStableCallback((is: Dirt) => {
      isDirty.current = is;
    }),
  };
}
