import { Flex, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { useHandedEmail, type HandedEmail } from '#client/ui/form/use-handed-email.ts';
import { SignUpMessage } from './sign-up-message.tsx';
import { welcomeTexts } from './texts.ts';

/** After a sign-up: the rest is in the letter (spec 1 §2.7). */
export function WelcomeScreen() {
  const email = useHandedEmail();
  const state = { email } satisfies HandedEmail;
  return (
    <SignUpMessage icon={<MailCheck aria-hidden="true" />} title={welcomeTexts.title}>
      <p>{email === '' ? welcomeTexts.sent : welcomeTexts.sentTo(email)}</p>
      <Text color="soft">{welcomeTexts.steps}</Text>
      <Flex direction="column" gap="3" w="full" maxW="xs" mt="3">
        <Link to="/login" state={state} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {welcomeTexts.signIn}
        </Link>
        <Link to="/forgot" state={state} className={buttonClass({ variant: 'quiet' })}>
          {welcomeTexts.notReceived}
        </Link>
      </Flex>
    </SignUpMessage>
  );
}
