import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { DataTable } from '#client/ui/blocks/data-table.tsx';
import type { TeamPerson } from '#contract/team-calls.ts';
import { peopleColumns } from './people-columns.tsx';
import type { PersonMenuActions } from './person-menu.tsx';
import { teamTexts as texts } from './texts.ts';
import type { Team } from './use-team.ts';
import type { TeamActions } from './use-team-actions.ts';

export interface PeopleTableProps {
  team: Team;
  nowMs: number;
  actions: TeamActions & PersonMenuActions;
}

/** The people of the shop; the keyboard stays here when the row that had it goes. */
export function PeopleTable({ team, nowMs, actions }: PeopleTableProps) {
  const id = useId();
  const stayHere = (isGone: boolean) => isGone && document.getElementById(id)?.focus();
  const columns = peopleColumns({
    team,
    nowMs,
    actions: {
      ...actions,
      remove: (person: TeamPerson) => actions.remove(person).then(stayHere),
      cancelInvitation: (person: TeamPerson) => actions.cancelInvitation(person).then(stayHere),
    },
  });
  return (
    <Box id={id} tabIndex={-1} outline="none">
      <DataTable isFull label={texts.table} columns={columns} rows={team.people} rowKey={(person) => person.id} />
    </Box>
  );
}
