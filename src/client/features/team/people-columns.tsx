import { Text } from '@chakra-ui/react';
import { RotateCcw, Send } from 'lucide-react';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import type { Tone } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import type { Column } from '#client/ui/blocks/data-table.tsx';
import { DotBadge } from '#client/ui/blocks/dot-badge.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import type { TeamPerson } from '#contract/team-calls.ts';
import { DeviceChips } from './device-chips.tsx';
import { PersonCell } from './person-cell.tsx';
import { personMenu, type PersonMenuActions } from './person-menu.tsx';
import { mayLinkPerson, rolesToGive, whyFixed } from './person-standing.ts';
import { RoleCell } from './role-cell.tsx';
import { seenWords } from './seen-words.ts';
import { personTexts, teamTexts as texts } from './texts.ts';
import type { Team } from './use-team.ts';
import type { TeamActions } from './use-team-actions.ts';

const styles = classesOf({ step: { ms: '-3', color: 'brand', fontSize: 'note' } });

const tones: Readonly<Record<TeamPerson['state'], Tone>> = { active: 'green', invited: 'yellow', suspended: 'grey' };

interface PeopleColumnsOptions {
  team: Pick<Team, 'people' | 'own' | 'ownId'>;
  nowMs: number;
  actions: Pick<TeamActions, 'changeRole'> & PersonMenuActions;
}

/** The people of the shop as the table shows them. */
export function peopleColumns({ team: { people, own, ownId }, nowMs, actions }: PeopleColumnsOptions): readonly Column<TeamPerson>[] {
  const roles = own === null ? [] : rolesToGive(own);
  const fixedFor = (person: TeamPerson) => whyFixed(person, own, ownId, people);
  return [
    {
      key: 'person',
      header: texts.columns.person,
      inCard: 'head',
      cell: (person) => <PersonCell person={person} isSelf={person.id === ownId} />,
    },
    {
      key: 'role',
      header: texts.columns.role,
      cell: (person) => <RoleCell person={person} fixed={fixedFor(person)} roles={roles} onChange={actions.changeRole} />,
    },
    { key: 'state', header: texts.columns.state, cell: ({ state }) => <DotBadge tone={tones[state]}>{texts.states[state]}</DotBadge> },
    { key: 'seen', header: texts.columns.seen, cell: (person) => <SeenCell {...seenWords(person, { nowMs, isSelf: person.id === ownId })} /> },
    {
      key: 'devices',
      header: texts.columns.devices,
      cell: (person) => (fixedFor(person) === null && nextStep(person, actions)) || <DeviceChips devices={person.devices} />,
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      align: 'end',
      inCard: 'corner',
      cell(person) {
        const items = personMenu(person, actions, { isFixed: fixedFor(person) !== null, mayLink: own !== null && mayLinkPerson(own, ownId, person) });
        return items.length > 0 && <ActionMenu label={texts.actionsLabel(person.name)} items={items} />;
      },
    },
  ];
}

function SeenCell({ when, more }: { when: string; more: string | null }) {
  return (
    <span>
      <Text as="span" display="block">
        {when}
      </Text>
      {more !== null && (
        <Text as="span" display="block" textStyle="note">
          {more}
        </Text>
      )}
    </span>
  );
}

/** What brings somebody in who is not there; null of who is. */
function nextStep(person: TeamPerson, actions: PersonMenuActions) {
  if (person.state === 'invited')
    return (
      <RowButton
        variant="quiet"
        className={styles.step}
        icon={<Send aria-hidden="true" />}
        aria-label={personTexts.renewLabel(person.name)}
        onClick={() => actions.renew(person)}
      >
        {personTexts.renew}
      </RowButton>
    );
  if (person.state === 'suspended')
    return (
      <RowButton
        variant="quiet"
        className={styles.step}
        icon={<RotateCcw aria-hidden="true" />}
        aria-label={personTexts.reactivateLabel(person.name)}
        onClick={() => actions.reactivate(person)}
      >
        {personTexts.reactivate}
      </RowButton>
    );
  return null;
}
