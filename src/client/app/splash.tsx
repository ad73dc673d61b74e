import { Logo } from './shell/logo.tsx';
import { shellTexts } from './texts.ts';

/** While a part of the app is on its way. */
export function Splash() {
  return (
    <div className="app-splash" role="status" aria-label={shellTexts.loading}>
      <Logo />
    </div>
  );
}
