import { Flex, Text } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { exampleTexts, useOpenExample } from '#client/api/use-open-example.ts';
import { storedToken } from '#client/api/session.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useFromDevice } from '#client/ui/timing/use-from-device.ts';

/** For whoever only wants to look: a shop full of invented rows. Not where somebody's session is kept: it would be in the way. */
export function ExampleWay() {
  const navigate = useNavigate();
  const { open, isBusy, failure } = useOpenExample(() => void navigate('/dashboard'));
  const isSignedIn = useFromDevice(() => storedToken() !== null, false);
  if (isSignedIn && !isBusy) return null;
  return (
    <Flex wrap="wrap" align="center" columnGap="2" mt="3" ms="-3" css={{ '[data-session] &': { display: 'none' } }}>
      <Button variant="quiet" icon={<Eye />} isBusy={isBusy} onClick={open}>
        {exampleTexts.open}
      </Button>
      <Text ms="3" textStyle="note" color="soft" {...(failure !== null && { role: 'alert' })}>
        {failure ?? exampleTexts.hint}
      </Text>
    </Flex>
  );
}
