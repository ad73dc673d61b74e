import '#client/ui/theme/base.css';
import 'virtual:customer-looks.css';
import '#client/ui/theme/applied-color-mode.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HandedOnPhoto } from '#client/features/quote-page/later-parts.tsx';
import { QuotePage } from '#client/features/quote-page/quote-page.tsx';
import { photoInAddress, quoteLink } from './link-in-address.ts';

/* The customer's page, built by itself (customer-build.ts): no router, no engine of styles, no worker. */

const root = document.getElementById('root');
if (root === null) throw new Error('customer.html has no #root');
const { pathname, search } = window.location;
const [, , token = ''] = pathname.split('/');
const asked = new URLSearchParams(search);
const photo = photoInAddress(token, asked);
createRoot(root).render(<StrictMode>{photo === null ? <QuotePage {...quoteLink(token, asked)} /> : <HandedOnPhoto ticket={photo} />}</StrictMode>);
