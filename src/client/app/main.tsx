import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { witnessTokens } from '#client/api/session.ts';
import { takePasswordTokenFromAddress } from '#client/features/access/password-token.ts';
import { takeInvitationTokenFromAddress } from '#client/features/invitation/invitation-token.ts';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import '#client/ui/theme/applied-color-mode.ts';
import { keepInstallOffer } from './install/install-offer.ts';
import { takePaymentTokenFromAddress } from './pages/payment-token.ts';
import { Pages } from './pages.tsx';
import { preloadScreenAt } from './screens.ts';
import { Splash } from './splash.tsx';
import { registerWorkerWhenIdle } from './update/worker-update.ts';

// The device's storage comes with the first token, not with the sign-in page.
witnessTokens(async (user, token) => (await import('#client/sync/own-token.ts')).noteOwnToken(user, token));
keepInstallOffer();
takePaymentTokenFromAddress();
takePasswordTokenFromAddress();
takeInvitationTokenFromAddress();
const firstScreen = preloadScreenAt(window.location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const app = (content: ReactNode) => (
  <StrictMode>
    <UiProvider>
      <BrowserRouter>{content}</BrowserRouter>
    </UiProvider>
  </StrictMode>
);

if (root.hasChildNodes()) {
  // The server drew the page (decision 044).
  void import('./drawn/take-over.ts').then(({ takeOver }) => takeOver(root, app(<Pages />)));
} else {
  const reactRoot = createRoot(root);
  // Not as the fallback of a Suspense: React shows what comes after one no sooner than 300 ms later.
  reactRoot.render(app(<Splash />));
  void firstScreen.then(() => reactRoot.render(app(<Pages />)));
}

if (import.meta.env.PROD) registerWorkerWhenIdle();
