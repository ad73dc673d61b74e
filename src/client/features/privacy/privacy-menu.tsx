import { FileDown, FileJson, UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { MenuAction } from '#client/ui/blocks/menu-action.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { readOutNeeds } from '#contract/privacy-calls.ts';
import { isErased } from '#domain/collections/erased-person.ts';
import { privacyTexts as texts } from './texts.ts';
import { useHandOver } from './use-hand-over.ts';

const { Component: EraseDialog } = preloadable(async () => (await import('./erase-dialog.tsx')).EraseDialog);

/** What a customer may ask of the shop (LGPD art. 18), for who answers such requests. */
export function PrivacyMenu({ customer }: { customer: ReplicaRow<'customers'> }) {
  const { may } = useAccess();
  const flash = useFlash();
  const [isErasing, setErasing] = useState(false);
  const { asPdf, asJson } = useHandOver(customer);
  const mayHandOver = readOutNeeds.every(may);

  // The server would erase what it knows, and what waits here would meet that as refused.
  function erase(): void {
    if (customer.mark === 'settled') setErasing(true);
    else flash({ kind: 'error', text: texts.unsent });
  }

  const items: MenuAction[] = [
    ...(mayHandOver
      ? [
          { label: texts.pdf, icon: <FileDown />, onSelect: () => void asPdf() },
          { label: texts.json, icon: <FileJson />, onSelect: () => void asJson() },
        ]
      : []),
    ...(isErased(customer) ? [] : [{ label: texts.erase, icon: <UserX />, onSelect: erase, isDanger: true }]),
  ];
  if (!may('customer.privacy') || items.length === 0) return null;
  return (
    <>
      <ActionMenu label={texts.menu(customer.name)} items={items} />
      <Suspense fallback={null}>{isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}</Suspense>
    </>
  );
}
