import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { whenMotion, type ListWatch } from './motion.ts';

/** Stands beside a list in what draws its children, and comes and goes with it: it is drawn again whenever they are. */
export function ListMotion({ list, of = '' }: { list: RefObject<HTMLElement | null>; of?: string | undefined }) {
  const watch = useRef<ListWatch | null>(null);
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    const callOff = whenMotion((motion) => {
      watch.current = motion.watch(current);
    });
    return () => {
      callOff();
      watch.current?.stop();
      watch.current = null;
    };
  }, [list]);
  useLayoutEffect(() => watch.current?.drawn(of));
  return null;
}
