import { Flex } from '@chakra-ui/react';
import { Check, SlidersHorizontal } from 'lucide-react';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { ChoiceCards } from '#client/ui/fields/choice-cards.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { realChanges, type PermissionChanges } from '#domain/access/shop-access.ts';
import { shopRoleSummaries } from '#domain/access/permission-words.ts';
import { shopRoleNames, type ShopRole } from '#domain/access/shop-permissions.ts';
import type { InviteForm } from './use-invite.ts';
import { inviteTexts as texts } from './invite-texts.ts';
import { heldHighlights } from './role-highlights.ts';
import { teamTexts } from './texts.ts';

export interface RoleChoiceProps {
  form: InviteForm;
  roles: readonly ShopRole[];
  chosen: ShopRole;
  changes: PermissionChanges;
  /** Another role: what was adjusted was about the former. */
  onRole: () => void;
  onAdjust: () => void;
}

/** What somebody is to be in the shop, each role with what it sees. */
export function RoleChoice({ form, roles, chosen, changes, onRole, onAdjust }: RoleChoiceProps) {
  return (
    <ChoiceCards
      label={texts.role}
      chosen={chosen}
      error={form.formState.errors.role?.message}
      {...form.register('role', { onChange: onRole })}
      choices={roles.map((role) => ({
        value: role,
        label: shopRoleNames[role],
        text: shopRoleSummaries[role],
        more: <Chosen role={role} changes={changes} onAdjust={onAdjust} />,
      }))}
    />
  );
}

function Chosen({ role, changes, onAdjust }: { role: ShopRole; changes: PermissionChanges; onAdjust: () => void }) {
  const adjusted = Object.keys(realChanges(role, changes)).length;
  return (
    <>
      <Flex as="ul" wrap="wrap" columnGap="4" rowGap="1" fontSize="sm" listStyleType="none">
        {heldHighlights(role, changes).map((words) => (
          <Flex as="li" key={words} align="center" gap="1.5" css={tick}>
            <Check aria-hidden="true" />
            {words}
          </Flex>
        ))}
      </Flex>
      {/* An owner keeps all permissions. */}
      {role !== 'owner' && (
        <RowButton variant="quiet" className={styles.adjust} icon={<SlidersHorizontal aria-hidden="true" />} onClick={onAdjust}>
          {adjusted === 0 ? texts.adjust : teamTexts.adjusted(adjusted)}
        </RowButton>
      )}
    </>
  );
}

const styles = classesOf({ adjust: { ms: '-3', color: 'brand', fontSize: 'note' } });

const tick = { '& > svg': { flex: 'none', boxSize: '4', color: 'green' } };
