import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { takePasswordTokenFromAddress } from '#client/features/access/password-token.ts';
import { UiProvider } from '#client/ui/ui-provider.tsx';
import { takePaymentTokenFromAddress } from './pages/payment-token.ts';
import { Pages } from './pages.tsx';
import { preloadScreenAt } from './screens.ts';
import { registerWorkerWhenIdle } from './update/worker-update.ts';

takePaymentTokenFromAddress();
takePasswordTokenFromAddress();
preloadScreenAt(window.location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </UiProvider>
  </StrictMode>,
);

if (import.meta.env.PROD) registerWorkerWhenIdle();
