import { Grid, Stack } from '@chakra-ui/react';
import { Check, Download, LockKeyhole, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { discardReplicas, lockReplicas } from '#client/sync/logout.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { downloadFile } from '#client/ui/blocks/download.ts';
import { logoutTexts } from './texts.ts';
import type { Backlog } from './backlog.ts';
import { useLeaveBy, type Leaving } from './use-leave-by.ts';

/** Leaving while something was not sent, or typed and not saved: kept locked here, taken along as a file, or thrown away. */
export function LeaveWithBacklog({ left, onLeave, onStay }: Leaving & { left: readonly Backlog[] }) {
  const confirm = useConfirm();
  const { leaveBy, isBusy } = useLeaveBy(onLeave);
  const [isExported, setExported] = useState(false);
  const titles = left.flatMap((backlog) => backlog.titles);

  function exportFiles(): void {
    for (const { signature, file } of left) downloadFile(`patio-envios-${signature}.json`, 'application/json', file);
    setExported(true);
  }

  async function discard(): Promise<void> {
    const isSure = await confirm({
      title: logoutTexts.discardTitle(titles.length),
      text: <Names intro={logoutTexts.discardText} names={titles} />,
      confirmLabel: logoutTexts.discard,
      isDanger: true,
    });
    if (isSure) await leaveBy((user) => discardReplicas(user, localStorage));
  }

  return (
    <Dialog
      title={logoutTexts.title}
      subtitle={logoutTexts.left(titles.length)}
      onClose={onStay}
      footer={<Button onClick={onStay}>{logoutTexts.cancel}</Button>}
    >
      <Names names={titles} />
      <Grid gap="1" mt="5" css={{ '& > p': { mb: '3', textStyle: 'note', textAlign: 'center', _last: { mb: '0' } } }}>
        <Button variant="primary" size="lg" icon={<LockKeyhole />} isBusy={isBusy} data-autofocus onClick={() => void leaveBy(lockReplicas)}>
          {logoutTexts.keep}
        </Button>
        <p>{logoutTexts.keepHint}</p>
        <Button icon={isExported ? <Check /> : <Download />} onClick={exportFiles}>
          {logoutTexts.export}
        </Button>
        <p role="status">{isExported ? logoutTexts.exported : logoutTexts.exportHint}</p>
        <Button variant="danger" icon={<Trash2 />} onClick={() => void discard()}>
          {logoutTexts.discard}
        </Button>
        <p>{logoutTexts.discardHint}</p>
      </Grid>
    </Dialog>
  );
}

function Names({ intro, names }: { intro?: string; names: readonly string[] }) {
  return (
    <>
      {intro && <p>{intro}</p>}
      <Stack
        as="ul"
        gap="1.5"
        maxH="40dvh"
        mt="2"
        px="4"
        py="2.5"
        overflow="auto"
        borderRadius="control"
        bg="signal-soft"
        color="signal-ink"
        fontWeight="semibold"
      >
        {names.map((name, index) => (
          <li key={`${index}-${name}`}>{name}</li>
        ))}
      </Stack>
    </>
  );
}
