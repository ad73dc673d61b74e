import { useEffect, useState } from 'react';
import { askToPersist } from './persistence.ts';

/** Whether the browser keeps what the device has when room gets short; null until it has answered, and where it cannot say. */
export function useIsPersisted(): boolean | null {
  const [isPersisted, setPersisted] = useState<boolean | null>(null);
  useEffect(() => {
    void askToPersist().then(setPersisted);
  }, []);
  return isPersisted;
}
