import { Box, Stack, Text } from '@chakra-ui/react';
import { CreditCard, UserPlus } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import type { SelectOption } from '#client/ui/fields/select-field.tsx';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { userLimitText } from '#domain/signatures/subscription.ts';
import { InvitationLinkView } from './invitation-link-view.tsx';
import { InviteForm } from './invite-form.tsx';
import { inviteTexts as texts, linkTexts } from './invite-texts.ts';
import { firstName } from './person-standing.ts';
import type { SeatCounts } from './team-seats.ts';
import { useInvite, type Invite, type InviteOptions } from './use-invite.ts';

export interface InvitePlaceProps extends Omit<InviteOptions, 'onClose'> {
  own: ShopAccess;
  seats: SeatCounts;
  employees: readonly SelectOption[];
  isOffline: boolean;
}

/** Beside the team, where there is room. */
export function InviteAside(props: InvitePlaceProps) {
  const invite = useInvite({ ...props, onClose: () => undefined });
  return (
    <Box as="section" layerStyle="panel" p="5" aria-labelledby="invite-title">
      <Text as="h2" id="invite-title" textStyle="cardTitle">
        {texts.title}
      </Text>
      <Invitation invite={invite} {...props} />
    </Box>
  );
}

/** Over it, where there is none. */
export function InviteDialog({ onClose, ...props }: InvitePlaceProps & { onClose: () => void }) {
  const invite = useInvite({ ...props, onClose });
  return (
    <Dialog title={texts.title} onClose={() => void invite.leave()}>
      <Invitation invite={invite} {...props} />
    </Dialog>
  );
}

/** The form; where the plan is full, why there is none; after it, the link that it made. */
function Invitation({ invite, own, seats, employees, isOffline }: InvitePlaceProps & { invite: Invite }) {
  const { leftAfterNext, allowed } = seats;
  if (invite.passed !== null) return <Made invite={invite}>{<InvitationLinkView passed={invite.passed} />}</Made>;
  if (leftAfterNext !== null && leftAfterNext < 0) return <PlanIsFull allowed={allowed ?? 0} mayPay={own.may('subscription.pay')} />;
  return (
    <>
      {leftAfterNext !== null && (
        <Text color="soft" mb="3.5">
          {texts.left(leftAfterNext)}
        </Text>
      )}
      <InviteForm invite={invite} own={own} employees={employees} isOffline={isOffline} />
    </>
  );
}

function Made({ invite, children }: { invite: Invite; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="3.5" mt="2">
      <Text as="h3" ref={heading} tabIndex={-1} fontWeight="semibold" outline="none">
        {linkTexts.ready(firstName(invite.passed?.person.name ?? ''))}
      </Text>
      {children}
      <Button fullWidth icon={<UserPlus />} onClick={invite.startAnew}>
        {linkTexts.another}
      </Button>
    </Stack>
  );
}

/** Said before anybody types: the server would refuse it by the same words. */
function PlanIsFull({ allowed, mayPay }: { allowed: number; mayPay: boolean }) {
  return (
    <Stack gap="3" mt="2" align="flex-start">
      <Text fontWeight="semibold">{userLimitText(allowed)}</Text>
      <Text color="soft">
        {texts.freeSeat} {!mayPay && texts.askOwner}
      </Text>
      {mayPay && (
        <Link className={buttonClass({ fullWidth: true })} to="/dashboard/assinatura">
          <CreditCard aria-hidden="true" />
          {texts.seePlan}
        </Link>
      )}
    </Stack>
  );
}
