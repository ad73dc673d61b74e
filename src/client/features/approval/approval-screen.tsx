import './approval.css';
import { Check, CircleAlert, RotateCw } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '#client/ui/button.tsx';
import { termsFingerprintSchema } from '#contract/approval-calls.ts';
import { approvalTexts as texts } from './texts.ts';
import { useApproval, type ApprovalState } from './use-approval.ts';

/** Where a shop's customer approves a quote by opening its link (spec 2 §2, ruling 18). */
export function ApprovalScreen() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  // A messenger may have cut the address: the server knows what was sent last.
  const terms = z.catch(z.optional(termsFingerprintSchema), undefined).parse(search.get('v') ?? undefined);
  return <Approval key={`${id} ${terms}`} token={id} terms={terms} />;
}

function Approval({ token, terms }: { token: string; terms: string | undefined }) {
  const { state, retry } = useApproval(token, terms);
  const isApproved = state.kind === 'approved';
  return (
    <div className="approval">
      <div className={`approval__plate approval__plate--${state.kind}`} aria-busy={state.kind === 'processing'}>
        <p className="approval__band" aria-hidden="true">
          {texts.band}
        </p>
        <div className="approval__body">
          <StateIcon kind={state.kind} />
          <div role="status">
            <h1 className="approval__title">{isApproved ? texts.approved : texts.processing}</h1>
            {isApproved && <p className="approval__text">{texts.received}</p>}
          </div>
          {state.kind === 'failed' && <Failure {...state} onRetry={retry} />}
        </div>
      </div>
    </div>
  );
}

function StateIcon({ kind }: { kind: ApprovalState['kind'] }) {
  const icons = { processing: <span className="ui-spinner" />, approved: <Check />, failed: <CircleAlert /> };
  return (
    <span className="approval__icon" aria-hidden="true">
      {icons[kind]}
    </span>
  );
}

function Failure({ failure: { text, canRetry }, isAsking, onRetry }: Extract<ApprovalState, { kind: 'failed' }> & { onRetry: () => void }) {
  return (
    <>
      <p className="approval__failure" role="alert">
        {text}
      </p>
      {canRetry && (
        <Button variant="primary" size="lg" fullWidth icon={<RotateCw />} isBusy={isAsking} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </>
  );
}
