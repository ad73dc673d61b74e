import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, type ButtonProps } from '#client/ui/blocks/button.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { takeInstallOffer } from './install-offer.ts';
import { installTexts as texts } from './texts.ts';
import { useInstallWay } from './use-install-way.ts';

const { Component: IosSteps } = preloadable(async () => (await import('./ios-steps.tsx')).IosSteps);

interface InstallButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth'> {
  text?: string;
  /** The person has answered, whatever they said. */
  onAsked?: () => void;
}

/** Puts the app on the device, or shows how; nothing where that is not to be had. */
export function InstallButton({ text = texts.install, onAsked, ...look }: InstallButtonProps) {
  const way = useInstallWay();
  const [isShowing, setShowing] = useState(false);
  if (way === null) return null;
  const press = async () => {
    if (way === 'ios') return setShowing(true);
    await takeInstallOffer();
    onAsked?.();
  };
  const close = () => {
    setShowing(false);
    onAsked?.();
  };
  return (
    <>
      <Button {...look} icon={<Download />} onClick={() => void press()}>
        {text}
      </Button>
      <Suspense fallback={null}>{isShowing && <IosSteps onClose={close} />}</Suspense>
    </>
  );
}
