import { closeLoss } from '#client/sync/lost-replica.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { OutdatedNotice } from '../update/update-prompt.tsx';
import { RemovedNotice } from './removed-notice.tsx';
import { EngineNotice, LossNotice, StorageNotice } from './storage-notice.tsx';

/** A device that cannot keep anything comes before everything else, and what it lost before what it cannot read. */
export function ShopNotice() {
  const { store, status } = useReplica();
  const { health, lost, needsUpdate, isEngineMissing, pause, waiting, problems } = status;
  if (health === 'not-answering' || health === 'refused') return <StorageNotice trouble={health} />;
  if (pause === 'removed' || pause === 'suspended') return <RemovedNotice waiting={waiting + problems} />;
  if (lost !== null) return <LossNotice waiting={lost.waiting} onClose={() => void closeLoss(store)} />;
  if (needsUpdate) return <OutdatedNotice />;
  return isEngineMissing && <EngineNotice />;
}
