import { use } from 'react';
import { ReplicaContext, type Replica } from '#client/sync/replica-provider.tsx';
import { SyncBadge } from '#client/ui/blocks/sync-badge.tsx';
import { useNow } from '#client/ui/timing/use-now.ts';
import { summarizeSync } from '../shell/sync-text.ts';

/** What still has to leave this device, where the screens behind the lock know. */
export function LockSync() {
  const replica = use(ReplicaContext);
  return replica?.status.isKnown ? <Badge status={replica.status} /> : null;
}

function Badge({ status }: Pick<Replica, 'status'>) {
  const { tone, text } = summarizeSync(status, useNow());
  return <SyncBadge tone={tone} text={text} />;
}
