import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onExpired } from '#client/api/http.ts';
import { withoutPaymentToken } from './pages/payment-token.ts';

/** A 403 with `subscription_expired` leads to the payment page, or to the sign-in page (spec 1 §4). */
export function useExpiredRedirect(): void {
  const navigate = useNavigate();
  useEffect(() => onExpired((path) => void navigate(withoutPaymentToken(path))), [navigate]);
}
