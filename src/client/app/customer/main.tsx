import '#client/ui/theme/base.css';
import 'virtual:customer-looks.css';
import '#client/ui/theme/color-mode.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QuotePage } from '#client/features/quote-page/quote-page.tsx';
import { quoteLink } from './link-in-address.ts';

/* The customer's page, built by itself (customer-build.ts): no router, no engine of styles, no worker. */

const root = document.getElementById('root');
if (root === null) throw new Error('customer.html has no #root');
const { pathname, search } = window.location;
const [, , token = ''] = pathname.split('/');
createRoot(root).render(
  <StrictMode>
    <QuotePage {...quoteLink(token, new URLSearchParams(search))} />
  </StrictMode>,
);
