import { Stack, Text } from '@chakra-ui/react';
import { Link2, Mail, MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#client/ui/blocks/button.tsx';
import { FormError } from '#client/ui/blocks/form-error.tsx';
import { SelectField, type SelectOption } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { formatPhone } from '#domain/values/phone.ts';
import type { InviteContact } from './invite-contact.ts';
import { inviteTexts as texts } from './invite-texts.ts';
import { mayNameEmployees, rolesToGive } from './person-standing.ts';
import { RoleChoice } from './role-choice.tsx';
import type { Invite } from './use-invite.ts';

const { Component: PermissionsDialog } = preloadable(async () => (await import('./permissions-dialog.tsx')).PermissionsDialog);

export interface InviteFormProps {
  invite: Invite;
  own: ShopAccess;
  employees: readonly SelectOption[];
  isOffline: boolean;
}

/** Who is to come, as what, and by which way the link reaches them. */
export function InviteForm({ invite, own, employees, isOffline }: InviteFormProps) {
  const { form, contact, changes, setChanges, failure, isBusy, submit, choose } = invite;
  const { register, formState, control } = form;
  const role = useWatch({ control, name: 'role' });
  const [isAdjusting, setAdjusting] = useState(false);
  const note = isOffline ? texts.offline : texts.validity;
  return (
    <>
      <Stack asChild gap="3.5">
        <form noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={texts.name}
            required
            maxLength={120}
            autoCapitalize="words"
            error={formState.errors.name?.message}
            {...register('name')}
          />
          <TextField
            label={texts.contact}
            required
            maxLength={160}
            autoCapitalize="none"
            spellCheck={false}
            error={formState.errors.contact?.message}
            hint={understood(contact)}
            {...register('contact')}
          />
          <RoleChoice
            form={form}
            roles={rolesToGive(own)}
            chosen={role}
            changes={changes}
            onRole={() => setChanges({})}
            onAdjust={() => setAdjusting(true)}
          />
          {employees.length > 0 && mayNameEmployees(own) && (
            <SelectField
              label={texts.employee}
              placeholder={texts.noEmployee}
              options={employees}
              hint={texts.employeeHint}
              error={formState.errors.employee_id?.message}
              {...register('employee_id')}
            />
          )}
          {failure && <FormError>{failure}</FormError>}
          <Ways kind={contact.kind} isBusy={isBusy} onWay={choose} />
          <Text textStyle="note" textAlign="center">
            {note}
          </Text>
        </form>
      </Stack>
      {isAdjusting && (
        <Suspense fallback={null}>
          <PermissionsDialog role={role} changes={changes} own={own} onSave={setChanges} onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What the one field for both was taken for. */
function understood(contact: InviteContact): string | false {
  if (contact.kind === 'email') return texts.asEmail;
  return contact.kind === 'phone' && texts.asPhone(formatPhone(contact.phone));
}

/** All of them invite; they differ in how the link goes on. The first is what Enter does. */
function Ways({ kind, isBusy, onWay }: { kind: InviteContact['kind']; isBusy: boolean; onWay: Invite['choose'] }) {
  return (
    <Stack gap="2">
      {kind === 'email' ? (
        <Button type="submit" variant="primary" fullWidth icon={<Mail />} isBusy={isBusy} onClick={() => onWay('email')}>
          {texts.email}
        </Button>
      ) : (
        <Button type="submit" variant="primary" fullWidth icon={<MessageCircle />} isBusy={isBusy} onClick={() => onWay('whatsapp')}>
          {texts.whatsapp}
        </Button>
      )}
      <Button type="submit" fullWidth icon={<Link2 />} disabled={isBusy} onClick={() => onWay('copy')}>
        {texts.copy}
      </Button>
    </Stack>
  );
}
