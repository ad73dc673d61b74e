import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass, RowButton } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { serviceStatusNames } from '#domain/services/service.ts';
import { formatMoney } from '#domain/values/money.ts';
import { NoteWishDialog, type NoteWishDialogProps } from './note-wish-dialog.tsx';
import type { ServiceWithParts } from './service-parts.ts';
import { carName } from './service-words.ts';
import { issueChoiceTexts as texts, serviceTexts } from './texts.ts';
import { useIssueInvoice } from './use-issue-invoice.ts';
import { useServiceMay } from './use-service-may.ts';
import { useServiceParts } from './use-service-parts.ts';

const perPage = 30;

const styles = classesOf({
  list: {
    display: 'grid',
    gap: '2',
    mt: '3',
    '& > li > button': { justifyContent: 'space-between', gap: '3', minH: 'bay', py: '2', whiteSpace: 'normal', textAlign: 'start' },
  },
  car: { display: 'grid', gap: '0.5', minW: '0', '& > span': { textStyle: 'note', fontWeight: 'normal' } },
  total: { whiteSpace: 'nowrap' },
});

/** Which finished service a note is issued of (ruling 47). */
export function IssueChoice({ onIssued, onClose }: { onIssued: () => void; onClose: () => void }) {
  const { status } = useReplica();
  const { hasPrices } = useServiceMay();
  const [sought, setSought] = useState('');
  const list = useListOrCall('services', { search: `${serviceStatusNames.finished} ${sought}`.trim(), page: 1, perPage }, status);
  const finished = list.rows.filter((row) => row.status === 'finished' && row.id_budget !== null);
  const parts = useServiceParts(finished, list.wire);
  const [wish, setWish] = useState<Pick<NoteWishDialogProps, 'each' | 'companies'> | null>(null);
  const issue = useIssueInvoice((each, companies) => setWish({ each, companies }));

  async function choose(each: ServiceWithParts): Promise<void> {
    if (!(await issue(each))) return;
    onClose();
    onIssued();
  }

  const choices = finished.flatMap((service) => {
    const of = parts.get(service.id);
    return of === undefined ? [] : [{ service, ...of }];
  });
  if (wish) return <NoteWishDialog {...wish} onIssued={onIssued} onClose={onClose} />;
  return (
    <Dialog title={texts.title} subtitle={texts.subtitle} onClose={onClose}>
      <SearchBox label={serviceTexts.searchLabel} placeholder={texts.search} hasHotkey={false} onSearch={setSought} />
      {!list.isLoading && finished.length === 0 && (
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          text={texts.none}
          action={
            <Link className={buttonClass()} to="/dashboard/servicos-listagem">
              {texts.toServices}
            </Link>
          }
        />
      )}
      <ul className={styles.list}>
        {choices.map((each) => (
          <li key={each.service.id}>
            <RowButton fullWidth onClick={() => void choose(each)}>
              <span className={styles.car}>
                <strong>{carName(each)}</strong>
                <span>{each.customer?.name ?? texts.nobody}</span>
              </span>
              {each.budget && hasPrices && <span className={styles.total}>{formatMoney(each.budget.total)}</span>}
            </RowButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
