import { useEffect, useState } from 'react';
import { Button } from '#client/ui/blocks/button.tsx';
import { NoticeBar } from '../notice-bar.tsx';
import { InstallButton } from './install-button.tsx';
import { dismissInstall, isInstallDismissed } from './install-offer.ts';
import { installTexts as texts } from './texts.ts';
import { useInstallWay } from './use-install-way.ts';
import { useQuoteMadeHere } from './use-quote-made-here.ts';

/** Says once on a device, after its first quote, that the app can be put on it; whoever lets it pass finds it in the menu. */
export function InstallNotice() {
  const way = useInstallWay();
  const [isDismissed, setDismissed] = useState(isInstallDismissed);
  const isMade = useQuoteMadeHere(way !== null && !isDismissed);
  const isShown = isMade && way !== null && !isDismissed;
  useEffect(() => {
    if (isShown) dismissInstall();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <NoticeBar title={texts.notice} hint={texts.noticeHint}>
      <Button variant="quiet" onClick={() => setDismissed(true)}>
        {texts.later}
      </Button>
      <InstallButton text={texts.short} onAsked={() => setDismissed(true)} />
    </NoticeBar>
  );
}
