import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SyncBadge } from '#client/ui/blocks/sync-badge.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import type { SyncStatus } from '#client/sync/status.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { isInstallDismissed } from '../install/install-offer.ts';
import { useInstallWay } from '../install/use-install-way.ts';
import { useRenewalAfterRefusal } from '../keep-session.ts';
import { Splash } from '../splash.tsx';
import { Shell, type ShellProps } from './shell.tsx';
import { summarizeSync } from './sync-text.ts';
import { topBarClasses as classes } from './top-bar-styles.ts';

// Hardly anybody's: they are not loaded with the frame.
const { Component: SessionEnded } = preloadable(async () => (await import('../session-ended.tsx')).SessionEnded);
const { Component: InstallNotice } = preloadable(async () => (await import('../install/install-notice.tsx')).InstallNotice);
const { Component: Push } = preloadable(async () => (await import('../push/push.tsx')).Push);
const { Component: ShopNotice } = preloadable(async () => (await import('./shop-notice.tsx')).ShopNotice);

export interface ShopShellProps extends ShellProps {
  rememberedStanding: string | undefined;
  onOtherStanding: () => void;
}

/** The shell of a person with a shop: it says what still has to leave this device. */
export function ShopShell({ rememberedStanding, onOtherStanding, ...shell }: ShopShellProps) {
  const replica = useReplica();
  useOtherStanding(replica.status.standing, rememberedStanding, onOtherStanding);
  useRenewalAfterRefusal(replica.status.pause === 'unauthorized');
  const isNoticeOver = useState(isInstallDismissed)[0];
  const mayInstall = useInstallWay() !== null && !isNoticeOver;
  const [isCalm, setCalm] = useState(false);
  useEffect(() => whenIdle(() => setCalm(true)), []);
  if (replica.status.pause === 'ended') {
    return (
      <Suspense fallback={<Splash />}>
        <SessionEnded user={replica.store.user} />
      </Suspense>
    );
  }
  const isNoticed = hasNotice(replica.status);
  const notice = (
    <>
      <Suspense fallback={null}>{isNoticed ? <ShopNotice /> : isCalm && mayInstall && <InstallNotice />}</Suspense>
      <Suspense fallback={null}>{isCalm && <Push mayOffer={!isNoticed && !mayInstall} />}</Suspense>
    </>
  );
  return <Shell {...shell} sync={<SyncLink />} notice={notice} />;
}

/** Tells once of each standing that the replica hears of and the person was not known by: their menu may be another too. */
function useOtherStanding(heard: string | null, remembered: string | undefined, onOther: () => void): void {
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (heard === null || heard === remembered || heard === told.current) return;
    told.current = heard;
    onOther();
  }, [heard, remembered, onOther]);
}

/** Whether there is something to say of what stands on the device. */
const hasNotice = ({ health, lost, needsUpdate, pause, isEngineMissing }: SyncStatus): boolean =>
  health === 'not-answering' ||
  health === 'refused' ||
  lost !== null ||
  needsUpdate ||
  isEngineMissing ||
  pause === 'removed' ||
  pause === 'suspended';

function SyncLink() {
  const { status } = useReplica();
  const { tone, text, age } = summarizeSync(status, useNow());
  // The store answers within the first frames; a badge that then says something else would only flicker.
  if (!status.isKnown && status.health === 'ok') return null;
  const leadsTo = status.pause === 'unauthorized' && status.problems === 0 ? '/login' : '/dashboard/envios';
  return (
    <Link to={leadsTo} className={`app-sync ${classes.sync}`} aria-live="polite">
      <span className={classes.shortSync}>
        <SyncBadge tone={tone} text={text} />
      </span>
      <span className={`app-sync__long ${classes.longSync}`}>
        <SyncBadge tone={tone} text={age === null ? text : `${text} · ${age}`} />
      </span>
    </Link>
  );
}
