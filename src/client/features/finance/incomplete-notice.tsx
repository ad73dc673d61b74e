import { Text } from '@chakra-ui/react';
import { financeTexts as texts } from './texts.ts';

/** What is shown is what has come to this device so far. */
export function IncompleteNotice() {
  return (
    <Text color="soft" mb="3" role="status">
      {texts.incomplete}
    </Text>
  );
}
