import { useEffect, useRef } from 'react';
import { Splash } from '../splash.tsx';
import { useLeaveExample } from './use-leave-example.ts';

/** The way out of an example: what it left goes from the device, and another page comes. */
export function ExampleOver({ to }: { to: 'over' | '/login' }) {
  const { leave } = useLeaveExample();
  const begin = useRef(leave);
  useEffect(() => begin.current(to), [to]);
  return <Splash />;
}
