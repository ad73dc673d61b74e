import { Flex, Text } from '@chakra-ui/react';
import { MailX, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { failureReason } from '#client/api/failure-reason.ts';
import { request, type ApiFailure } from '#client/api/http.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { readInvitation } from '#contract/team-calls.ts';
import { InvitationForm } from './invitation-form.tsx';
import { invitationToken, keepInvitationToken } from './invitation-token.ts';
import { invitationTexts, lostLinkTexts as texts } from './texts.ts';

const askAgainMs = 5000;

/** Where the link of an invitation leads: what it is for, and the way in. */
export function InvitationScreen() {
  const { pathname, search, hash } = useLocation();
  if (hash === '') return <Invited />;
  // Another link, pasted into the address bar of this page, loads nothing anew.
  keepInvitationToken(hash);
  return <Navigate to={pathname + search} replace />;
}

function Invited() {
  const [token] = useState(invitationToken);
  const [isLost, setLost] = useState(false);
  const { answer, failure, isAsking, reload } = useAsked(
    token,
    (signal) => request(readInvitation, { body: { token: token ?? '' }, token: null, signature: null }, signal),
    { againMs: askAgainMs, whenOnline: 'quietly' },
  );
  if (token === null) return <Message title={texts.missingTitle} text={texts.missingText} />;
  if (isLost || isUnknown(failure)) return <Message title={texts.title} text={texts.text} />;
  if (answer !== null) return <InvitationForm token={token} invitation={answer.data} onLost={() => setLost(true)} />;
  if (failure === null) return <Message title={invitationTexts.loading} isStatus />;
  return (
    <Message title={texts.unreadableTitle} text={failureReason(failure)}>
      <Button variant="primary" icon={<RefreshCw />} isBusy={isAsking} onClick={reload}>
        {texts.retry}
      </Button>
    </Message>
  );
}

const isUnknown = (failure: ApiFailure | null): boolean =>
  failure?.kind === 'problem' && (failure.problem.status === 404 || failure.problem.status === 422 || failure.problem.status === 400);

/** Why there is no invitation to be seen, and what to do. */
function Message({ title, text, isStatus = false, children }: { title: string; text?: string; isStatus?: boolean; children?: ReactNode }) {
  return (
    <Flex
      direction="column"
      align="center"
      gap="2"
      maxW="sm"
      mx="auto"
      px="6"
      pt="12vh"
      pb="12"
      textAlign="center"
      textWrap="balance"
      role={isStatus ? 'status' : undefined}
    >
      {!isStatus && (
        <Flex css={icon}>
          <MailX aria-hidden="true" />
        </Flex>
      )}
      <Text as="h1" textStyle="title">
        {title}
      </Text>
      {text && <Text color="soft">{text}</Text>}
      {!isStatus && (
        <Flex wrap="wrap" justify="center" gap="3" mt="4">
          {children}
          <Link to="/login" className={buttonClass()}>
            {texts.toLogin}
          </Link>
        </Flex>
      )}
    </Flex>
  );
}

const icon = { '& > svg': { boxSize: 'control', color: 'soft', strokeWidth: '1.5' } };
