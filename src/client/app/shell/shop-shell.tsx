import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SyncBadge } from '#client/ui/sync-badge.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { closeLoss } from '#client/sync/lost-replica.ts';
import type { Replica } from '#client/sync/replica-provider.tsx';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRenewalAfterRefusal } from '../keep-session.ts';
import { OutdatedNotice } from '../update/update-prompt.tsx';
import { Shell, type ShellProps } from './shell.tsx';
import { LossNotice, StorageNotice } from './storage-notice.tsx';
import { summarizeSync } from './sync-text.ts';
import { topBarClasses as classes } from './top-bar-styles.ts';

/** The shell of a person with a shop: it says what still has to leave this device. */
export function ShopShell(shell: ShellProps) {
  const replica = useReplica();
  useRenewalAfterRefusal(replica.status.pause === 'unauthorized');
  return <Shell {...shell} sync={<SyncLink />} notice={noticeOf(replica)} />;
}

/** A device that cannot keep anything comes before everything else, and what it lost before what it cannot read. */
function noticeOf({ store, status: { health, lost, needsUpdate } }: Replica): ReactNode {
  if (health === 'not-answering' || health === 'refused') return <StorageNotice trouble={health} />;
  if (lost !== null) return <LossNotice waiting={lost.waiting} onClose={() => void closeLoss(store)} />;
  return needsUpdate && <OutdatedNotice />;
}

function SyncLink() {
  const { status } = useReplica();
  const { tone, text, age } = summarizeSync(status, useNow());
  // The store answers within the first frames; a badge that then says something else would only flicker.
  if (!status.isKnown && status.health === 'ok') return null;
  const leadsTo = status.pause === 'unauthorized' && status.problems === 0 ? '/login' : '/dashboard/envios';
  return (
    <Link to={leadsTo} className={`app-sync ${classes.sync}`} aria-live="polite">
      <span className={classes.shortSync}>
        <SyncBadge tone={tone} text={text} />
      </span>
      <span className={`app-sync__long ${classes.longSync}`}>
        <SyncBadge tone={tone} text={age === null ? text : `${text} · ${age}`} />
      </span>
    </Link>
  );
}
