import { useForm } from 'react-hook-form';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import type { OpenedRecord } from '#client/data/read/use-opened-record.ts';
import { lackOfCompanyRoom } from '#client/sync/use-company-room.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { StateField } from '#client/ui/fields/state-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { typedValues } from '#client/ui/fields/typed-values.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import type { RowId } from '#domain/values/ids.ts';
import { companyFormFields as fields } from './company-form-fields.ts';
import { CompanyPostalCode } from './company-postal-code.tsx';
import { LogoField } from './logo-field.tsx';
import { companyFormTexts as texts, companyTexts } from './texts.ts';

export interface CompanyFormProps extends OpenedRecord<'companies'> {
  id: RowId | null;
  onSaved: () => void;
  onClose: () => void;
}

const words = declaredWords(fields);

/**
 * A company made by the generic dialog has a name only; here the CNPJ is required too (spec 2 §5). The one that came with
 * the sign-up has none until its first note, and may be changed without.
 */
export function CompanyForm({ id, opened, present, onSaved, onClose }: CompanyFormProps) {
  const { save, store, signatureName, status } = useReplica();
  const form = useForm({ defaultValues: typedValues(fields, opened) });
  const field = declaredField(form, fields);
  const mayLack = id !== null && opened?.cnpj === '';
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words },
    failedText: companyTexts.saveFailed,
    save: async (values, edited) => {
      const lack = id === null ? await lackOfCompanyRoom(store) : null;
      if (lack !== null) return { ok: false, text: lack, problems: [] };
      return outcomeOf(await save('companies', id === null ? { kind: 'create', fields: values } : { kind: 'update', id, changes: edited }));
    },
    onSaved,
  });

  return (
    <FormDialog
      title={id === null ? texts.createTitle : texts.editTitle}
      subtitle={signatureName}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      history={historyOf('companies', id)}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextField span="half" autoCapitalize="words" {...field('name', { validate: (name) => name.trim() !== '' || texts.missingName })} />
        <TaxIdField
          span="half"
          documentType="CNPJ"
          warns
          placeholder="00.000.000/0000-00"
          hint={mayLack && texts.cnpjHint}
          {...field('cnpj', { validate: (cnpj) => mayLack || cnpj.trim() !== '' || texts.missingCnpj })}
          required={!mayLack}
        />
        <EmailField span="half" {...field('email')} />
        <PhoneField span="half" {...field('phone')} />
        <CompanyPostalCode form={form} />
        <TextField span="half" {...field('address')} />
        <TextField span="third" {...field('number')} />
        <TextField span="third" {...field('complement')} />
        <TextField span="third" {...field('district')} />
        <TextField span="half" {...field('city')} />
        <StateField span="half" {...field('state')} />
        <TextField span="full" placeholder={texts.pixPlaceholder} hint={texts.pixHint} {...field('pix_key')} />
        <LogoField form={form} />
      </FieldGrid>
    </FormDialog>
  );
}
