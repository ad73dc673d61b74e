import './security.css';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/button.tsx';
import { noticeTexts as texts } from './second-factor-texts.ts';
import { useSecondFactor } from './use-second-factor.ts';

/** Leads to the second factor where the server wants one that is not on. */
export function ExpectedFactorNotice() {
  const { state } = useSecondFactor();
  if (!state?.is_expected || state.is_on) return null;
  return (
    <div className="factor-notice" role="status">
      <ShieldAlert aria-hidden="true" />
      <p>{texts.text}</p>
      <Link className={buttonClass()} to="/dashboard/conta">
        {texts.link}
      </Link>
    </div>
  );
}
