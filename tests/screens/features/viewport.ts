import { onTestFinished } from 'vitest';

interface HappyDom {
  setViewport: (size: { width: number }) => void;
}

/** The window is a phone's until the test is over: what only a phone shows is hidden otherwise. */
export function phone(): void {
  const { happyDOM, innerWidth: width } = window as unknown as Window & { happyDOM: HappyDom };
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width }));
}
