import { useState } from 'react';
import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useCompanyRoom } from '#client/sync/use-company-room.ts';
import { PlanLimitDialog } from '#client/ui/blocks/plan-limit-dialog.tsx';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import { companyLimitText } from '#domain/signatures/subscription.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CompanyForm } from './company-form.tsx';
import { companyFormTexts, companyTexts as texts } from './texts.ts';

/** The company's form, once the row is there; `id` null for a new one. */
export function CompanyDialog({ id, onClose }: { id: RowId | null; onClose: () => void }) {
  const { onGone, finish } = useRecordDialog(texts.gone, onClose);
  const record = useOpenedRecord('companies', id, onGone);
  // As it was when the form was asked for: what comes in meanwhile takes away nothing that was typed.
  const now = useCompanyRoom();
  const [room, setRoom] = useState(now);
  if (room === undefined && now !== undefined) setRoom(now);
  if (record === null || (id === null && room === undefined)) return null;
  if (id === null && room && room.present >= room.allowed) {
    return <PlanLimitDialog title={companyFormTexts.createTitle} text={companyLimitText(room.allowed)} onClose={onClose} />;
  }
  return <CompanyForm id={id} {...record} onSaved={() => finish(id === null ? texts.created : texts.updated)} onClose={onClose} />;
}
