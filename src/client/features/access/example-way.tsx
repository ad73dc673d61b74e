import { Stack, Text } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { exampleTexts, useOpenExample } from '#client/api/use-open-example.ts';
import { storedToken } from '#client/api/session.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useFromDevice } from '#client/ui/timing/use-from-device.ts';
import { AccessFailure } from './access-page.tsx';

/** For whoever only wants to look: a shop full of invented rows. Not where somebody's session is kept: it would be in the way. */
export function ExampleWay() {
  const navigate = useNavigate();
  const { open, isBusy, failure } = useOpenExample(() => void navigate('/dashboard', { replace: true }));
  const isSignedIn = useFromDevice(() => storedToken() !== null, false);
  if (isSignedIn && !isBusy) return null;
  return (
    <Stack gap="1" pt="4" borderTop="hairline" borderColor="line" css={{ '[data-session] &': { display: 'none' } }}>
      <AccessFailure text={failure} />
      <Button fullWidth icon={<Eye />} isBusy={isBusy} onClick={open}>
        {exampleTexts.open}
      </Button>
      <Text textStyle="note" color="soft" textAlign="center">
        {exampleTexts.hint}
      </Text>
    </Stack>
  );
}
