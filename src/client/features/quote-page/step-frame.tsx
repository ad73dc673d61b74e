import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useBackGesture } from '#client/ui/blocks/use-back-gesture.ts';
import { buttons, footStyles, pageStyles as styles } from './page-styles.ts';
import type { Answering } from './use-answer.ts';
import { stepStyles } from './step-styles.ts';
import { quotePageTexts as texts } from './texts.ts';

interface StepFrameProps {
  readonly title: string;
  readonly state: Answering['state'];
  readonly onBack: () => void;
  readonly onSubmit: () => void;
  readonly confirm: ReactNode;
  readonly children: ReactNode;
}

/** A step that ends in an answer: focus begins at its heading, and its two ways out stand at its end. */
export function StepFrame({ title, state, onBack, onSubmit, confirm, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  useBackGesture(onBack);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.kind !== 'sending') onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <main className={styles.main}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={stepStyles.form}>{children}</div>
      </main>
      <section className={footStyles.foot} aria-label={texts.yourAnswer}>
        <div className={footStyles.inner}>
          <p className={styles.notice} role="status">
            {state.kind === 'waiting' && texts.waitingForNetwork}
          </p>
          {state.kind === 'failed' && (
            <p className={styles.error} role="alert">
              {state.text}
            </p>
          )}
          {confirm}
          <button type="button" className={buttons.quiet} onClick={onBack}>
            {texts.back}
          </button>
        </div>
      </section>
    </form>
  );
}
