import { Heading, HStack, Stack } from '@chakra-ui/react';
import { Link2, Link2Off } from 'lucide-react';
import { useId, useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import type { ApiFailure } from '#client/api/http.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { CopyField, type CopyOutcome } from '#client/ui/sharing/copy-field.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { OrderLink } from '#contract/document-calls.ts';
import { formatCivilDate, isCivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { orderLink } from './order-message.ts';
import { orderLinkTexts as texts } from './texts.ts';
import { useServiceMay } from './use-service-may.ts';
import { useOrderLink } from './use-order-link.ts';

/** The customer's link to the order: until when it opens, its end, and another in its place. */
export function OrderLinkPanel({ service }: { service: ReplicaRow<'services'> }) {
  const { status } = useReplica();
  const title = useId();
  return (
    <Stack as="section" gap="3" pt="4" borderTop="hairline" borderColor="line" aria-labelledby={title}>
      <Heading as="h3" id={title} fontSize="md" fontWeight="semibold">
        {texts.title}
      </Heading>
      {service.rev === 0 ? <p>{texts.unsent}</p> : status.connection === 'offline' ? <p>{texts.offline}</p> : <KnownLink id={service.id} />}
    </Stack>
  );
}

function KnownLink({ id }: { id: RowId }) {
  const { state, isChanging, reload, renew, revoke } = useOrderLink(id);
  const { assign: mayChange } = useServiceMay();
  const confirm = useConfirm();
  const flash = useFlash();
  const [copied, setCopied] = useState<CopyOutcome | null>(null);
  if (state.kind === 'loading') return <p role="status">{texts.loading}</p>;
  if (state.kind === 'failed') {
    return (
      <>
        <ErrorNotice text={`${texts.loadFailed} ${failureReason(state.failure)}`} />
        <Button onClick={reload}>{texts.again}</Button>
      </>
    );
  }
  const { link } = state;
  const opens = link.document_token !== '' && !link.is_over;

  async function ask(
    question: { title: string; text: string; confirmLabel: string; isDanger?: boolean } | null,
    act: () => Promise<ApiFailure | null>,
    done: string,
  ) {
    if (question !== null && !(await confirm(question))) return;
    const failure = await act();
    setCopied(null);
    flash(failure === null ? { kind: 'success', text: done } : { kind: 'error', text: `${texts.changeFailed} ${failureReason(failure)}` });
  }

  return (
    <>
      <p role="status">{standing(link)}</p>
      {opens && <CopyField label={texts.address} value={orderLink(link.document_token)} copyLabel={texts.copy} outcome={copied} onCopy={setCopied} />}
      {mayChange && (
        <HStack flexWrap="wrap" gap="2">
          <Button
            icon={<Link2 aria-hidden="true" />}
            isBusy={isChanging}
            onClick={() => void ask(opens ? texts.renewQuestion : null, renew, texts.renewed)}
          >
            {texts.renew}
          </Button>
          {opens && (
            <Button
              variant="danger"
              icon={<Link2Off aria-hidden="true" />}
              isBusy={isChanging}
              onClick={() => void ask({ ...texts.revokeQuestion, isDanger: true }, revoke, texts.revoked)}
            >
              {texts.revoke}
            </Button>
          )}
        </HStack>
      )}
    </>
  );
}

function standing({ document_token, valid_until, is_over }: OrderLink): string {
  if (document_token === '') return texts.none;
  if (!isCivilDate(valid_until)) return texts.open;
  return is_over ? texts.over(formatCivilDate(valid_until)) : texts.until(formatCivilDate(valid_until));
}
