import { useContext } from 'react';
import { ReplicaContext, type Replica } from './replica-provider.tsx';

/** The open replica of the selected signature. Throws outside of signed-in screens. */
export function useReplica(): Replica {
  const replica = useContext(ReplicaContext);
  if (replica === null) throw new Error('useReplica is for screens inside ReplicaProvider');
  return replica;
}
