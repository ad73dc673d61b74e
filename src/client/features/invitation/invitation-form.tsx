import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { currentSession } from '#client/api/session.ts';
import { shopTimeAt } from '#client/data/store/shop-time.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { CodeField } from '#client/ui/fields/code-field.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import type { HandedEmail } from '#client/ui/form/use-handed-email.ts';
import { shopRoleSummaries } from '#domain/access/permission-words.ts';
import { shopRoleNames } from '#domain/access/shop-permissions.ts';
import { shortestPassword } from '#domain/signatures/signature.ts';
import { dateOf, formatCivilDate } from '#domain/values/civil-date.ts';
import { invitationFailures, invitationTexts as texts, replacedTexts } from './texts.ts';
import { useAccept, type AcceptFailure, type Invitation } from './use-accept.ts';

export interface InvitationFormProps {
  token: string;
  invitation: Invitation;
  onLost: () => void;
}

/** What the invitation is for, and what it takes to accept it. */
export function InvitationForm({ token, invitation, onLost }: InvitationFormProps) {
  const { form, isCodeWanted, failure, isBusy, submit } = useAccept({ token, invitation, onLost });
  const { register, formState, getValues } = form;
  const { errors } = formState;
  const { has_account, email } = invitation;

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void submit(String(new FormData(event.currentTarget).get('code') ?? ''));
  }

  return (
    <Flex direction="column" align="center" gap="4" px="4" pt="clamp({spacing.6}, 7vh, {spacing.18})" pb="12">
      <Box as="section" layerStyle="panel" w="full" maxW="sm" px={{ base: '4', sm: '7' }} py={{ base: '5', sm: '7' }}>
        <Stack asChild gap="4" css={{ '& input[readonly]': { bg: 'grey-soft' } }}>
          <form noValidate onSubmit={onSubmit}>
            <InvitationHead invitation={invitation} />
            <Replaced />
            {failure && <Failure failure={failure} email={getValues('email')} />}
            {!has_account && (
              <TextField
                label={texts.name}
                required
                maxLength={120}
                autoComplete="name"
                autoCapitalize="words"
                error={errors.name?.message}
                {...register('name')}
              />
            )}
            <EmailField
              label={texts.email}
              required
              maxLength={160}
              readOnly={email !== ''}
              autoComplete="username"
              hint={email === '' && texts.emailHint}
              error={errors.email?.message}
              {...register('email')}
            />
            <PasswordField
              label={has_account ? texts.ownPassword : texts.newPassword}
              required
              maxLength={200}
              autoComplete={has_account ? 'current-password' : 'new-password'}
              hint={passwordHint(invitation)}
              error={errors.password?.message}
              {...register('password')}
            />
            {isCodeWanted && <CodeField name="code" error={errors.code?.message} />}
            <Button type="submit" variant="primary" size="lg" fullWidth icon={<UserPlus />} isBusy={isBusy}>
              {texts.submit}
            </Button>
          </form>
        </Stack>
      </Box>
    </Flex>
  );
}

/** Who was invited by phone may have an account all the same: only they know. */
function passwordHint({ has_account, email }: Invitation): string {
  if (has_account) return texts.ownPasswordHint;
  return email === '' ? texts.shortestOrOwn(shortestPassword) : texts.shortest(shortestPassword);
}

function InvitationHead({ invitation: { shop, role, invited_by, expires_at } }: { invitation: Invitation }) {
  return (
    <Stack gap="3">
      <div>
        <Text color="soft">{texts.invitedBy(invited_by)}</Text>
        <Text as="h1" textStyle="heading" overflowWrap="anywhere">
          {shop}
        </Text>
      </div>
      <Box px="3.5" py="2.5" borderRadius="control" bg="brand-soft">
        <Text color="brand" fontWeight="semibold">
          {texts.asRole(shopRoleNames[role])}
        </Text>
        <Text fontSize="note">{shopRoleSummaries[role]}.</Text>
      </Box>
      <Text textStyle="note">{texts.until(formatCivilDate(dateOf(shopTimeAt(Date.parse(expires_at)))))}</Text>
    </Stack>
  );
}

/** On a device that somebody uses already: who makes room. */
function Replaced() {
  const [present] = useState(() => currentSession()?.content.name ?? null);
  if (present === null) return null;
  return (
    <Box role="note" px="3.5" py="2.5" borderRadius="control" bg="signal-soft" color="signal-ink" fontSize="note">
      <Text fontWeight="semibold">{replacedTexts.title(present)}</Text>
      <p>{replacedTexts.text}</p>
    </Box>
  );
}

function Failure({ failure: { text, way }, email }: { failure: AcceptFailure; email: string }) {
  const state = { email: email.trim() } satisfies HandedEmail;
  return (
    <ErrorNotice
      text={text}
      action={
        way !== null && (
          <Link to={way === 'login' ? '/login' : '/forgot'} state={state} className={buttonClass()}>
            {way === 'login' ? invitationFailures.toLogin : texts.forgot}
          </Link>
        )
      }
    />
  );
}
