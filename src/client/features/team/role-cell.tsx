import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { RowSelect } from '#client/ui/fields/row-select.tsx';
import type { TeamPerson } from '#contract/team-calls.ts';
import { realChanges } from '#domain/access/shop-access.ts';
import { shopRoleNames, type ShopRole } from '#domain/access/shop-permissions.ts';
import { teamTexts as texts } from './texts.ts';

export interface RoleCellProps {
  person: TeamPerson;
  /** Why it is not theirs to change; null where it is. */
  fixed: string | null;
  roles: readonly ShopRole[];
  onChange: (person: TeamPerson, role: ShopRole) => Promise<boolean>;
}

/** What a person is in the shop: chosen here, and asked about before it is changed. */
export function RoleCell({ person, fixed, roles, onChange }: RoleCellProps) {
  const [wanted, setWanted] = useState<ShopRole | null>(null);
  const adjusted = Object.keys(realChanges(person.role, person.permissions)).length;
  const note = fixed ?? (adjusted > 0 ? texts.adjusted(adjusted) : null);

  async function change(role: ShopRole): Promise<void> {
    if (role === person.role) return;
    setWanted(role);
    try {
      await onChange(person, role);
    } finally {
      setWanted(null);
    }
  }

  return (
    <Box w="full" minW="36" maxW="44">
      {fixed === null ? (
        <RowSelect
          label={texts.roleLabel(person.name)}
          value={wanted ?? person.role}
          options={offered(roles, person.role)}
          onChange={(role) => void change(role)}
        />
      ) : (
        <Text as="span" display="block" fontWeight="semibold">
          {shopRoleNames[person.role]}
        </Text>
      )}
      {note !== null && (
        <Text as="span" display="block" textStyle="hint">
          {note}
        </Text>
      )}
    </Box>
  );
}

/** What they are stands among the choices also where whoever looks could not give it. */
const offered = (roles: readonly ShopRole[], present: ShopRole) =>
  (roles.includes(present) ? roles : [present, ...roles]).map((role) => ({ value: role, label: shopRoleNames[role] }));
