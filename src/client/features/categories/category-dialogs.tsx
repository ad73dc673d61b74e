import { Suspense } from 'react';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { Dirt } from '#client/ui/form/use-form-run.ts';
import type { useCategoryAddress } from './use-category-address.ts';
import type { CategoryChoices } from './use-category-choices.ts';
import type { useRemoveCategory } from './use-remove-category.ts';

const panel = preloadable(async () => (await import('./category-panel.tsx')).CategoryPanel);
const inUse = preloadable(async () => (await import('./category-in-use.tsx')).CategoryInUse);

export const preloadCategoryDialogs = [panel.preload, inUse.preload];

interface OpenPanelProps {
  address: ReturnType<typeof useCategoryAddress>;
  choices: CategoryChoices;
  onDirty: (isDirty: Dirt) => void;
}

/** The form that the address has open, above the list. */
export function OpenPanel({ address: { form, company, closeForm }, choices, onDirty }: OpenPanelProps) {
  return (
    <Suspense fallback={null}>
      {form && <panel.Component key={form.id ?? 'new'} id={form.id} choices={choices} company={company} onDirty={onDirty} onClose={closeForm} />}
    </Suspense>
  );
}

/** A category that could not just be deleted. */
export function OpenRemoval({ removal, choices }: { removal: ReturnType<typeof useRemoveCategory>; choices: CategoryChoices }) {
  return <Suspense fallback={null}>{removal.inUse && <inUse.Component {...removal.inUse} choices={choices} onClose={removal.close} />}</Suspense>;
}
