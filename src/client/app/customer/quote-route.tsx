import { useParams, useSearchParams } from 'react-router-dom';
import { HandedOnPhoto } from '#client/features/quote-page/later-parts.tsx';
import { QuotePage } from '#client/features/quote-page/quote-page.tsx';
import { photoInAddress, quoteLink } from './link-in-address.ts';

/** The customer's page inside of the app: where the app's worker answers because there is no network, and as it is developed. */
export function QuoteRoute() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const photo = photoInAddress(token, search);
  if (photo !== null) return <HandedOnPhoto ticket={photo} />;
  const link = quoteLink(token, search);
  return <QuotePage key={`${token} ${link.terms}`} {...link} />;
}
