import { Grid, Stack } from '@chakra-ui/react';
import { Check, Download, LockKeyhole, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { answered } from '#client/data/store/patience.ts';
import { discardReplicas, lockReplicas, trySend } from '#client/sync/logout.ts';
import { Button } from '#client/ui/button.tsx';
import { useConfirm } from '#client/ui/confirm.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { downloadFile } from '#client/ui/download.ts';
import { useFlash } from '#client/ui/flash.tsx';
import type { UserId } from '#domain/values/ids.ts';
import { logoutTexts } from '../texts.ts';
import { backlogsOf, type Backlog } from './backlog.ts';

const sendMs = 5000;
const quickMs = 400;
/** Sending has its own limit; what takes longer is the device's storage. */
const patienceMs = sendMs + 10_000;

export interface LogoutDialogProps {
  user: UserId;
  /** Closes the replicas in the chosen way, then ends the session. */
  onLeave: (closeReplicas: (user: UserId) => Promise<void>) => Promise<void>;
  onStay: () => void;
}

/** Sends what can be sent; what is left then is the person's to decide about (DESIGN §3, Logout with entries). */
export function LogoutDialog({ user, onLeave, onStay }: LogoutDialogProps) {
  const flash = useFlash();
  const left = useLastTry(user, onLeave, (error) => {
    flash({ kind: 'error', text: logoutTexts.noAnswer });
    globalThis.reportError?.(error);
    onStay();
  });
  const isSlow = useIsAfter(quickMs);
  const stay = <Button onClick={onStay}>{logoutTexts.cancel}</Button>;
  // With nothing left to send the session ends at once: no dialog flashes by.
  if (left === null && !isSlow) return null;
  if (left === null) return <Dialog title={logoutTexts.sending} size="sm" onClose={onStay} footer={stay} />;
  return left.length === 0 ? null : <ThreeWays left={left} onLeave={onLeave} onStay={onStay} />;
}

/** What is left after one last try; null while it runs. With nothing left the session ends by itself. */
function useLastTry(user: UserId, onLeave: LogoutDialogProps['onLeave'], onFailure: (error: unknown) => void): readonly Backlog[] | null {
  const [left, setLeft] = useState<readonly Backlog[] | null>(null);
  const then = useRef({ onLeave, onFailure });
  useEffect(() => {
    let isOver = false;
    async function tryOnce(): Promise<void> {
      const count = await answered(trySend(user, sendMs), patienceMs);
      if (isOver) return;
      if (count === 0) await then.current.onLeave(lockReplicas);
      else setLeft(await answered(backlogsOf(user), patienceMs));
    }
    tryOnce().catch((error: unknown) => isOver || then.current.onFailure(error));
    return () => {
      isOver = true;
    };
  }, [user]);
  return left;
}

function useIsAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isAfter;
}

function ThreeWays({ left, onLeave, onStay }: Omit<LogoutDialogProps, 'user'> & { left: readonly Backlog[] }) {
  const confirm = useConfirm();
  const flash = useFlash();
  const [isExported, setExported] = useState(false);
  const titles = left.flatMap((backlog) => backlog.titles);

  function exportFiles(): void {
    for (const { signature, file } of left) downloadFile(`patio-envios-${signature}.json`, 'application/json', file);
    setExported(true);
  }

  async function leaveBy(closeReplicas: (user: UserId) => Promise<void>): Promise<void> {
    try {
      await onLeave(closeReplicas);
    } catch (error) {
      flash({ kind: 'error', text: logoutTexts.failed });
      globalThis.reportError?.(error);
    }
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
        <Button variant="primary" size="lg" icon={<LockKeyhole />} data-autofocus onClick={() => void leaveBy(lockReplicas)}>
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
