import { Box, Grid, Stack, Text, useBreakpointValue } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { currentSession } from '#client/api/session.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { ListTrouble } from '#client/ui/list/list-trouble.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { ConnectedDevices } from './connected-devices.tsx';
import { InviteAside, InviteDialog, type InvitePlaceProps } from './invite-place.tsx';
import { inviteTexts } from './invite-texts.ts';
import { PeopleTable } from './people-table.tsx';
import type { OpenedPerson } from './person-dialogs.tsx';
import { mayManagePerson } from './person-standing.ts';
import { SeatsBar } from './seats-bar.tsx';
import { countSeats } from './team-seats.ts';
import { teamTexts as texts } from './texts.ts';
import { useFreeEmployees } from './use-free-employees.ts';
import { useInvitationLinks } from './use-invitation-links.ts';
import { useTeam } from './use-team.ts';
import { useTeamActions } from './use-team-actions.ts';

const { Component: PersonDialogs, preload: preloadDialogs } = preloadable(async () => (await import('./person-dialogs.tsx')).PersonDialogs);

interface TeamScreenProps {
  /** What was done last in the shop, asked for anew with each `version` of the team. */
  Latest: ComponentType<{ version: string }>;
}

/** Who works in the shop with Pátio, as what, and on which devices. Online only. */
export function TeamScreen({ Latest }: TeamScreenProps) {
  const { signature, signatureName } = useReplica();
  const access = useAccess();
  const team = useTeam(signature);
  const { people, own, ownId, failure, reload } = team;
  const session = currentSession();
  const actions = useTeamActions(signature, team);
  const links = useInvitationLinks({ signature, shop: signatureName, inviter: session?.content.name ?? '', onRenewed: reload });
  const [opened, setOpened] = useState<OpenedPerson | null>(null);
  const address = useListAddress();
  const hasRoomBeside = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false;
  const nowMs = useNow();
  const employees = useFreeEmployees(people);
  useEffect(() => whenIdle(preloadDialogs), []);

  const seats = team.seats === null ? null : countSeats(team.seats, people, nowMs);
  const place: InvitePlaceProps | null =
    own === null || seats === null
      ? null
      : { signature, own, seats, employees, isOffline: failure?.kind === 'offline', pass: links.pass, onInvited: reload };

  return (
    <Page isWide>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.xs}' }} alignItems="start" columnGap="5">
        <Box minW="0">
          <PageHeader title={texts.title} subtitle={texts.subtitle} side={seats && <SeatsBar {...seats} />}>
            {place && !hasRoomBeside && (
              <Button variant="primary" icon={<UserPlus />} onClick={address.create}>
                {inviteTexts.button}
              </Button>
            )}
          </PageHeader>
          {failure && <ListTrouble kind={failure.kind} text={`${texts.loadFailed} ${failureReason(failure)}`} list={team} />}
          {team.isLoading && <SkeletonRows />}
          {people.length > 0 && (
            <Stack gap="4">
              {people.length === 1 && <Text color="soft">{texts.alone}</Text>}
              <PeopleTable
                team={team}
                nowMs={nowMs}
                actions={{
                  ...actions,
                  ...links,
                  adjust: ({ id }) => setOpened({ kind: 'permissions', id }),
                  link: ({ id }) => setOpened({ kind: 'employee', id }),
                }}
              />
              <ConnectedDevices
                people={people}
                here={session?.content.sid ?? null}
                nowMs={nowMs}
                mayManage={(person) => person.id === ownId || (own !== null && mayManagePerson(own, person))}
                onEnd={actions.endDevice}
                signature={signature}
                onNamed={reload}
              />
              {access.may('audit.read') && <Latest version={people.map(({ id, state, role }) => `${id} ${state} ${role}`).join()} />}
            </Stack>
          )}
        </Box>
        {place && hasRoomBeside && <InviteAside {...place} />}
      </Grid>
      {place && !hasRoomBeside && address.form && <InviteDialog {...place} onClose={address.closeForm} />}
      <Suspense fallback={null}>
        {own && (opened || links.shown) && (
          <PersonDialogs
            people={people}
            own={own}
            opened={opened}
            link={links.shown}
            actions={actions}
            onClose={() => setOpened(null)}
            onCloseLink={links.close}
          />
        )}
      </Suspense>
    </Page>
  );
}
