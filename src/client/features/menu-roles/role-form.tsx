import { useForm } from 'react-hook-form';
import { request } from '#client/api/http.ts';
import { sendForm } from '#client/api/send-form.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { IconField, type IconOption } from '#client/ui/fields/icon-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { menuIconNames, roleIcon } from '#client/ui/blocks/menu-icons.ts';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { createRole, updateRole } from '#contract/role-calls.ts';
import { levelNames } from '#domain/access/permissions.ts';
import { iconTexts, roleFormTexts as texts, roleTexts } from './texts.ts';

export interface RoleFormProps {
  /** The menu record to edit; null for a new one. */
  role: MenuRoleRow | null;
  isOffline: boolean;
  onSaved: () => void;
  onClose: () => void;
}

interface Values {
  level: string;
  bottom_text: string;
  link_url: string;
  icon: string;
}

const levelOptions = Object.entries(levelNames).map(([value, label]) => ({ value, label }));

export function RoleForm({ role, isOffline, onSaved, onClose }: RoleFormProps) {
  const form = useForm<Values>({ defaultValues: valuesOf(role) });
  const { register, formState } = form;
  const { errors } = formState;
  const flash = useFlash();
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    failedText: roleTexts.saveFailed,
    save: (values) =>
      sendForm(createRole.body, values, (body) =>
        role === null ? request(createRole, { body }) : request(updateRole, { params: { id: role.id }, body }),
      ),
    onSaved() {
      flash({ kind: 'success', text: role === null ? roleTexts.created : roleTexts.updated });
      onClose();
      onSaved();
    },
  });

  return (
    <FormDialog
      title={role === null ? texts.createTitle : texts.editTitle}
      isDirty={isDirty}
      error={failure}
      note={isOffline ? texts.offlineNote : texts.note}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <SelectField
          label={texts.labels.level}
          required
          span="half"
          placeholder={texts.chooseLevel}
          options={levelOptions}
          error={errors.level?.message}
          {...register('level')}
        />
        <TextField
          label={texts.labels.bottom_text}
          required
          span="half"
          maxLength={40}
          error={errors.bottom_text?.message}
          {...register('bottom_text')}
        />
        <TextField
          label={texts.labels.link_url}
          required
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={texts.linkPlaceholder}
          error={errors.link_url?.message}
          {...register('link_url')}
        />
        <IconField label={texts.labels.icon} required options={iconOptions(role?.icon ?? null)} error={errors.icon?.message} {...register('icon')} />
      </FieldGrid>
    </FormDialog>
  );
}

const valuesOf = (role: MenuRoleRow | null): Values => ({
  level: role === null ? '' : String(role.level),
  bottom_text: role?.bottom_text ?? '',
  link_url: role?.link_url ?? '',
  icon: role?.icon ?? '',
});

const known: readonly IconOption[] = menuIconNames.map((value) => ({ value, label: iconTexts[value], Icon: roleIcon(value) }));

/** The icon that a record has stays a choice, whatever its name. */
function iconOptions(present: string | null): readonly IconOption[] {
  if (present === null || known.some(({ value }) => value === present)) return known;
  return [{ value: present, label: present, Icon: roleIcon(present) }, ...known];
}
