import { useLayoutEffect, useRef } from 'react';
import { motion } from './motion.ts';

/** Stands inside of what leaves: by the time those around a part are told, it is gone, and inside it knows it by its own place only. */
export function Leaving() {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const part = mark.current?.parentElement;
    return () => {
      if (part) motion()?.leave(part);
    };
  }, []);
  return <span ref={mark} hidden />;
}
