import { classesOf } from '#client/ui/theme/class-names.ts';
import { Logo } from './shell/logo.tsx';
import { pageTexts } from './texts.ts';

const { splash } = classesOf({
  splash: {
    display: 'grid',
    placeItems: 'center',
    minH: 'screen',
    animationName: 'fadeIn',
    animationDuration: 'slow',
    // What comes at once shows no splash.
    animationDelay: 'base',
    animationFillMode: 'both',
  },
});

/** While a part of the app is on its way. */
export function Splash() {
  return (
    <div className={splash} role="status" aria-label={pageTexts.loading}>
      <Logo />
    </div>
  );
}
