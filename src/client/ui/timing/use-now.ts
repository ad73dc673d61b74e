import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, again every half minute, for ages that are shown. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
