import { Text } from '@chakra-ui/react';
import { request } from '#client/api/http.ts';
import { confirmSession } from '#contract/second-factor-calls.ts';
import { AskingDialog } from './asking-dialog.tsx';
import { confirmTexts as texts } from './second-factor-texts.ts';
import { ownId } from './use-second-factor.ts';

/** Asks for the code that a call wants first, and answers whether the server took one. */
export function CodeDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <AskingDialog
      title={texts.title}
      asks={['code']}
      saveLabel={texts.confirm}
      send={({ code }) => request(confirmSession, { params: { sub: ownId() }, body: { code } })}
      onDone={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <Text color="soft">{texts.intro}</Text>
    </AskingDialog>
  );
}
