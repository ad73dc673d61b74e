import { useParams, useSearchParams } from 'react-router-dom';
import { QuotePage } from '#client/features/quote-page/quote-page.tsx';
import { quoteLink } from './link-in-address.ts';

/** The customer's page inside of the app: where the app's worker answers because there is no network, and as it is developed. */
export function QuoteRoute() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const link = quoteLink(token, search);
  return <QuotePage key={`${token} ${link.terms}`} {...link} />;
}
