import { useState } from 'react';
import { useRow } from '#client/data/read/use-row.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import { shopSettingsId } from '#domain/records/shop-settings.ts';
import { ShopSettingsForm } from './shop-settings-form.tsx';
import { shopSettingsTexts as texts } from './texts.ts';

/** How the shop works, as it was when the form was opened: a shop that never said so has no row yet. */
export function ShopSettingsDialog({ onClose }: { onClose: () => void }) {
  const { finish } = useRecordDialog('', onClose);
  const present = useRow('shop_settings', shopSettingsId);
  const [opened, setOpened] = useState<ReplicaRow<'shop_settings'> | null | undefined>(present);
  if (opened === undefined && present !== undefined) setOpened(present);
  return opened === undefined ? null : (
    <ShopSettingsForm opened={opened} present={present ?? null} onSaved={() => finish(texts.saved)} onClose={onClose} />
  );
}
