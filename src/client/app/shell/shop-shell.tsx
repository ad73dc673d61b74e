import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SyncBadge } from '#client/ui/sync-badge.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { SyncStatus } from '#client/sync/status.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { OutdatedNotice } from '../update/update-prompt.tsx';
import { Shell, type ShellProps } from './shell.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { summarizeSync } from './sync-text.ts';

/** The shell of a person with a shop: it says what still has to leave this device. */
export function ShopShell(shell: ShellProps) {
  const { status } = useReplica();
  return <Shell {...shell} sync={<SyncLink />} notice={noticeOf(status)} />;
}

/** A device that cannot keep anything comes before everything else. */
function noticeOf({ health, needsUpdate }: SyncStatus): ReactNode {
  if (health === 'not-answering' || health === 'refused') return <StorageNotice trouble={health} />;
  return needsUpdate && <OutdatedNotice />;
}

function SyncLink() {
  const { status } = useReplica();
  const { tone, text, age } = summarizeSync(status, useNow());
  // The store answers within the first frames; a badge that then says something else would only flicker.
  if (!status.isKnown && status.health === 'ok') return null;
  const leadsTo = status.pause === 'unauthorized' && status.problems === 0 ? '/login' : '/dashboard/envios';
  return (
    <Link to={leadsTo} className="ui-sync-link app-sync" aria-live="polite">
      <span className="app-sync__short">
        <SyncBadge tone={tone} text={text} />
      </span>
      <span className="app-sync__long">
        <SyncBadge tone={tone} text={age === null ? text : `${text} · ${age}`} />
      </span>
    </Link>
  );
}
