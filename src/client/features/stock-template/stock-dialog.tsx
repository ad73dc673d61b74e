import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import { useOpenedRecord, type OpenedRecord } from '#client/data/read/use-opened-record.ts';
import { lackOfCompanyRoom, useCompanyRoom, type CompanyRoom } from '#client/sync/use-company-room.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { typedValues } from '#client/ui/fields/typed-values.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { PlanLimitDialog } from '#client/ui/blocks/plan-limit-dialog.tsx';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { companyFields } from '#domain/records/company.ts';
import { companyLimitText } from '#domain/signatures/subscription.ts';
import type { RowId } from '#domain/values/ids.ts';
import { stockFormTexts as texts, stockTexts } from './texts.ts';

export interface StockDialogProps {
  /** The record to edit; null for a new one. */
  id: RowId | null;
  onClose: () => void;
}

/** The generic dialog (spec 2 §2): a company by its name and description alone, and it says so (rulings 3 and 47). */
export function StockDialog({ id, onClose }: StockDialogProps) {
  const { onGone } = useRecordDialog(stockTexts.gone, onClose);
  const record = useOpenedRecord('companies', id, onGone);
  // As it was when the form was asked for: what comes in meanwhile takes away nothing that was typed.
  const now = useCompanyRoom();
  const [room, setRoom] = useState(now);
  if (room === undefined && now !== undefined) setRoom(now);
  if (record === null || (id === null && room === undefined)) return null;
  if (id === null && room && room.present >= room.allowed) {
    return <PlanLimitDialog title={texts.createTitle} text={companyLimitText(room.allowed)} onClose={onClose} />;
  }
  return <StockForm id={id} {...record} room={room ?? null} onClose={onClose} />;
}

const { name, description } = companyFields;
const fields = { name, description };
const words = declaredWords(fields);

function StockForm({ id, opened, present, room, onClose }: StockDialogProps & OpenedRecord<'companies'> & { room: CompanyRoom | null }) {
  const { save, store, signatureName, status } = useReplica();
  const flash = useFlash();
  const form = useForm({ defaultValues: typedValues(fields, opened) });
  const field = declaredField(form, fields);
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words },
    failedText: stockTexts.saveFailed,
    save: async (values, edited) => {
      const lack = id === null ? await lackOfCompanyRoom(store) : null;
      if (lack !== null) return { ok: false, text: lack, problems: [] };
      return outcomeOf(await save('companies', id === null ? { kind: 'create', fields: values } : { kind: 'update', id, changes: edited }));
    },
    onSaved() {
      flash({ kind: 'success', text: id === null ? stockTexts.created : stockTexts.updated });
      onClose();
    },
  });

  return (
    <FormDialog
      title={id === null ? texts.createTitle : texts.editTitle}
      subtitle={signatureName}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      saveLabel={id === null ? texts.save : texts.update}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {id === null && (
        <Text mb="3" color="signal-ink" fontWeight="semibold">
          {texts.makesCompany(room)}
        </Text>
      )}
      <FieldGrid>
        <TextField {...field('name')} />
        <TextAreaField {...field('description')} />
      </FieldGrid>
    </FormDialog>
  );
}
