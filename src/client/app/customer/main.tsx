import '#client/ui/theme/base.css';
import 'virtual:customer-looks.css';
import '#client/ui/theme/color-mode.ts';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { QuotePage } from '#client/features/quote-page/quote-page.tsx';
import { photoInAddress, quoteLink } from './link-in-address.ts';

/* The customer's page, built by itself (customer-build.ts): no router, no engine of styles, no worker. */

// Another page, under the same address.
const HandedOnPhoto = lazy(async () => ({ default: (await import('#client/features/quote-page/handed-on-photo.tsx')).HandedOnPhoto }));

const root = document.getElementById('root');
if (root === null) throw new Error('customer.html has no #root');
const { pathname, search } = window.location;
const [, , token = ''] = pathname.split('/');
const asked = new URLSearchParams(search);
const photo = photoInAddress(token, asked);
createRoot(root).render(
  <StrictMode>
    {photo === null ? (
      <QuotePage {...quoteLink(token, asked)} />
    ) : (
      <Suspense>
        <HandedOnPhoto ticket={photo} />
      </Suspense>
    )}
  </StrictMode>,
);
