import { Alert } from '@chakra-ui/react';
import { RefreshCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAge } from '../words/age.ts';
import { Button } from '../blocks/button.tsx';
import { ErrorNotice } from '../blocks/error-notice.tsx';
import { useNow } from '../timing/use-now.ts';

export interface ListTroubleProps {
  kind: 'offline' | 'problem';
  /** What to say of a problem. */
  text: ReactNode;
  list: {
    /** When the rows that are still shown were read; null without rows. */
    readonly readAt: number | null;
    readonly isAsking: boolean;
    readonly reload: () => void;
  };
}

/** Why a list that only the server has is missing, or as old as it is. */
export function ListTrouble({ kind, text, list: { readAt, isAsking, reload } }: ListTroubleProps) {
  const retry = (
    <Button icon={<RefreshCw />} isBusy={isAsking} onClick={reload}>
      Tentar de novo
    </Button>
  );
  const age = readAt !== null && <ListAge readAt={readAt} />;
  if (kind === 'problem')
    return (
      <ErrorNotice
        text={
          <>
            {text} {age}
          </>
        }
        action={retry}
      />
    );
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator aria-hidden="true">
        <WifiOff />
      </Alert.Indicator>
      <Alert.Description as="p">
        <strong>Esta área precisa de internet.</strong> <span>Confira o Wi-Fi ou os dados móveis: ela volta sozinha.</span> {age}
      </Alert.Description>
      {retry}
    </Alert.Root>
  );
}

function ListAge({ readAt }: { readAt: number }) {
  const age = formatAge(useNow() - readAt);
  return <span>{age === null ? 'A lista abaixo é de agora há pouco.' : `A lista abaixo é de ${age}.`}</span>;
}
