import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useReferring } from '#client/data/read/use-row.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { inspectionPath, newInspectionPath } from '#client/ui/words/record-paths.ts';
import type { RowId } from '#domain/values/ids.ts';
import { inspectionTexts as texts } from './texts.ts';
import { styles } from './work-order-styles.ts';

/** What was looked at while the car is here, and where that is begun. */
export function OrderInspections({ service, hasCar, mayWork }: { service: RowId; hasCar: boolean; mayWork: boolean }) {
  const inspections = useReferring('inspections', 'service_id', [service]).get(service) ?? [];
  const mayBegin = useMayWrite('inspections').create() && mayWork && hasCar;
  if (inspections.length === 0 && !mayBegin) return null;
  return (
    <section className={styles.box} aria-label={texts.title}>
      <header className={styles.boxHead}>
        <h3>{texts.title}</h3>
      </header>
      <div className={styles.links}>
        {inspections.map(({ id, template, concluded_at }) => (
          <Link key={id} className={buttonClass()} to={inspectionPath(id)}>
            {texts.open(template, concluded_at !== '')}
          </Link>
        ))}
        {mayBegin && (
          <Link className={buttonClass()} to={newInspectionPath({ service })}>
            <ClipboardCheck aria-hidden="true" />
            {texts.begin}
          </Link>
        )}
      </div>
    </section>
  );
}
