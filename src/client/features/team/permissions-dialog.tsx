import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { heldBy, realChanges, type PermissionChanges, type ShopAccess } from '#domain/access/shop-access.ts';
import { rolePermissions, shopRoleNames, type Permission, type ShopRole } from '#domain/access/shop-permissions.ts';
import { permissionAreas, permissionName } from './permission-areas.ts';
import { permissionTexts as texts } from './permission-texts.ts';

export interface PermissionsDialogProps {
  /** Whose they are; of who is being invited nobody's yet. */
  name?: string;
  role: ShopRole;
  changes: PermissionChanges;
  /** Whoever adjusts them: nobody gives what they do not hold. */
  own: ShopAccess;
  /** Answers why it could not be done, or nothing. */
  onSave: (changes: PermissionChanges) => Promise<string | null> | void;
  onClose: () => void;
}

/** Single permissions beside a role, by what they are about; what differs from the role is marked. */
export function PermissionsDialog({ name, role, changes, own, onSave, onClose }: PermissionsDialogProps) {
  const [chosen, setChosen] = useState<PermissionChanges>(() => realChanges(role, changes));
  const [failure, setFailure] = useState<string | null>(null);
  const held = heldBy(role, chosen);
  const set = (permission: Permission, isHeld: boolean) => setChosen((before) => realChanges(role, { ...before, [permission]: isHeld }));

  async function save(): Promise<void> {
    const reason = (await onSave(chosen)) ?? null;
    setFailure(reason === null ? null : `${texts.failed} ${reason}`);
    if (reason === null) onClose();
  }

  return (
    <FormDialog
      title={texts.title}
      subtitle={name === undefined ? shopRoleNames[role] : `${name} · ${shopRoleNames[role]}`}
      size="lg"
      isDirty={JSON.stringify(chosen) !== JSON.stringify(realChanges(role, changes))}
      error={failure}
      note={name !== undefined && texts.atOnce}
      saveLabel={name === undefined ? texts.use : texts.save}
      onClose={onClose}
      onSubmit={save}
    >
      <Stack gap="4">
        <Text color="soft">{texts.intro(shopRoleNames[role])}</Text>
        {permissionAreas.map(({ title, permissions }) => (
          <FieldGroup key={title} legend={title}>
            {permissions.map((permission) => (
              <CheckboxField
                key={permission}
                span="half"
                label={permissionName(permission)}
                checked={held.has(permission)}
                disabled={!own.may(permission)}
                hint={<Mark permission={permission} role={role} isHeld={held.has(permission)} isOwn={own.may(permission)} />}
                onChange={({ currentTarget }) => set(permission, currentTarget.checked)}
              />
            ))}
          </FieldGroup>
        ))}
      </Stack>
    </FormDialog>
  );
}

function Mark({ permission, role, isHeld, isOwn }: { permission: Permission; role: ShopRole; isHeld: boolean; isOwn: boolean }) {
  if (!isOwn) return texts.notOwn;
  if (isHeld === rolePermissions[role].includes(permission)) return null;
  return <Badge tone="yellow">{isHeld ? texts.added : texts.taken}</Badge>;
}
