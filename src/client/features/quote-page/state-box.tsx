import { useEffect, useRef, type ReactNode } from 'react';
import { pageStyles as styles } from './page-styles.ts';

interface StateBoxProps {
  readonly tone: 'green' | 'blue' | 'yellow' | 'red';
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Focus goes to what has become of what a person did. */
  readonly isNews: boolean;
}

/** Where the quote, or the car, stands. */
export function StateBox({ tone, icon, title, text, isNews }: StateBoxProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [isNews]);
  return (
    <div className={styles.state} data-tone={tone}>
      {icon}
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text !== '' && <p>{text}</p>}
      </div>
    </div>
  );
}
