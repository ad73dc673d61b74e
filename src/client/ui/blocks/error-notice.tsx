import { Alert } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What happened and what to do; it stays until its cause is gone. */
export function ErrorNotice({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <Alert.Root status="error" className="ui-error" role="alert">
      <Alert.Indicator aria-hidden="true">
        <CircleAlert />
      </Alert.Indicator>
      <Alert.Description as="span">{text}</Alert.Description>
      {action}
    </Alert.Root>
  );
}
