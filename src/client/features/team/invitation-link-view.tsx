import { Stack, Text } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { CopyField } from '#client/ui/sharing/copy-field.tsx';
import { linkTexts as texts } from './invite-texts.ts';
import { firstName } from './person-standing.ts';
import type { PassedLink } from './use-invitation-links.ts';

/** The link of an invitation, and the ways to hand it on. */
export function InvitationLinkView({ passed: { person, link, mailed, isRenewed, chat, copied } }: { passed: PassedLink }) {
  const [outcome, setOutcome] = useState(copied);
  return (
    <Stack gap="3.5">
      <p>
        {mailed ? texts.mailed(person.email) : texts.passOn(firstName(person.name))} {isRenewed && texts.renewed}
      </p>
      <a className={buttonClass({ variant: 'primary', fullWidth: true })} href={chat} target="_blank" rel="noopener noreferrer">
        <MessageCircle aria-hidden="true" />
        {texts.send}
      </a>
      <CopyField label={texts.field} value={link} copyLabel={texts.copy} outcome={outcome} onCopy={setOutcome} />
      <Text textStyle="note">{texts.once}</Text>
    </Stack>
  );
}
