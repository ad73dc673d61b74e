import { useEffect, useRef } from 'react';
import { Splash } from '../splash.tsx';
import { useLeaveExample } from './use-leave-example.ts';

/** The time of an example is over: what it left goes from the device, and the sign-in page says so. */
export function ExampleOver() {
  const { leave } = useLeaveExample();
  const begin = useRef(leave);
  useEffect(() => begin.current('over'), []);
  return <Splash />;
}
