import { CircleCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLive } from '#client/data/read/use-live.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { RowButton, buttonClass } from '#client/ui/blocks/button.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { stepsStyles as styles } from './first-steps-styles.ts';
import { readDeeds, type Deeds } from './read-side.ts';
import { firstDeeds, firstTexts as texts, whoHelps } from './yard-texts.ts';

// Its fields are a new shop's only.
const { Component: HoursStep } = preloadable(async () => (await import('./hours-step.tsx')).HoursStep);

/** What the shop has done so far; null until the whole shop is here: what is still on its way is not undone. */
export function useDeeds(): Deeds | null {
  const { store, status } = useReplica();
  const live = useLive(store, status.isDownloaded ? 'deeds' : null, () => readDeeds(store));
  return status.isDownloaded ? (live?.value ?? null) : null;
}

/** What a new shop does for the first time, until all of it is done or the person has put it away on this device. */
export function FirstSteps({ deeds }: { deeds: Deeds }) {
  const { signature } = useReplica();
  const { may } = useAccess();
  const key = `patio-first-steps-${signature}`;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) === 'hidden');
  // Whoever runs the shop opens it; others find it as it is. A shop that has done the rest works without having said its hours.
  if (isHidden || !may('company.change') || firstDeeds.every(({ deed }) => deed === 'hours' || deeds[deed])) return null;
  const hide = () => {
    localStorage.setItem(key, 'hidden');
    setHidden(true);
  };
  const left = firstDeeds.filter(({ deed }) => !deeds[deed]);
  const minutes = left.reduce((sum, step) => sum + (step.minutes ?? 0), 0);
  return (
    <section className={styles.panel} aria-label={texts.steps}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>{texts.steps}</h2>
          <RowButton variant="quiet" onClick={hide}>
            {texts.hide}
          </RowButton>
        </div>
        <p className={styles.progress}>
          {texts.progress(firstDeeds.length - left.length, firstDeeds.length)}
          {minutes > 0 && ` · ${texts.minutesLeft(minutes)}`}
        </p>
        <div className={styles.bars} aria-hidden="true">
          {firstDeeds.map(({ deed }, at) => (
            <i key={deed} {...(at < firstDeeds.length - left.length && { 'data-done': '' })} />
          ))}
        </div>
      </header>
      <ol>
        {firstDeeds.map((step, at) => (
          <Step key={step.deed} step={step} place={at + 1} isDone={deeds[step.deed]} isNext={left[0]?.deed === step.deed} mayDo={may(step.needs)} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: (typeof firstDeeds)[number];
  place: number;
  isDone: boolean;
  isNext: boolean;
  mayDo: boolean;
}

function Step({ step: { title, text, minutes, action, path }, place, isDone, isNext, mayDo }: StepProps) {
  return (
    <li className={styles.step} {...(isDone && { 'data-done': '' })} {...(isNext && { 'data-next': '', 'aria-current': 'step' as const })}>
      <span className={styles.mark}>{isDone ? <CircleCheck role="img" aria-label={texts.isDone} /> : place}</span>
      <div className={styles.words}>
        <h3>{title}</h3>
        {!isDone && <p>{text}</p>}
        {isNext && mayDo && path !== null && (
          <Link className={buttonClass()} to={path}>
            {action}
          </Link>
        )}
      </div>
      {!isDone && <span className={styles.minutes}>{minutes === null ? whoHelps : texts.minutes(minutes)}</span>}
      {isNext && mayDo && path === null && (
        <div className={styles.form}>
          <Suspense fallback={null}>
            <HoursStep />
          </Suspense>
        </div>
      )}
    </li>
  );
}
