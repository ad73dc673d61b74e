import { Link } from 'react-router-dom';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import type { Column } from '#client/ui/blocks/data-table.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { PlateLink } from '#client/ui/blocks/record-names.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { inspectionPath, vehiclePath } from '#client/ui/words/record-paths.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import { countsOf } from '#domain/inspections/inspection-progress.ts';
import { dateOf, timeOf, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { inspectionTexts, listTexts as texts } from './texts.ts';

type Listed = ReplicaRow<'inspections'>;

const styles = classesOf({
  car: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '1' },
  link: { fontWeight: 'semibold', color: 'brand' },
  found: { display: 'inline-flex', flexWrap: 'wrap', gap: '1.5' },
});

export const inspectionColumns = (vehicles: ReadonlyMap<RowId, ReplicaRow<'vehicles'>>, today: CivilDate): readonly Column<Listed>[] => [
  { key: 'car', header: texts.columns.car, inCard: 'head', cell: (row) => <Car row={row} vehicle={vehicles.get(row.vehicle_id)} /> },
  {
    key: 'template',
    header: texts.columns.template,
    cell: ({ id, template }) => (
      <Link className={styles.link} to={inspectionPath(id)}>
        {inspectionTexts.title(template)}
      </Link>
    ),
  },
  {
    key: 'day',
    header: texts.columns.day,
    cell: ({ started_at }) => (started_at === '' ? '—' : `${shortDate(dateOf(started_at), today)} ${timeOf(started_at)}`),
  },
  { key: 'found', header: texts.columns.found, inCard: 'wide', cell: (row) => <FoundCounts row={row} /> },
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ concluded_at }) => <Badge tone={concluded_at === '' ? 'yellow' : 'grey'}>{concluded_at === '' ? texts.open : texts.concluded}</Badge>,
  },
];

function Car({ row, vehicle }: { row: Listed; vehicle: ReplicaRow<'vehicles'> | undefined }) {
  return (
    <span className={styles.car}>
      {vehicle ? <PlateLink plate={vehicle.plate} to={vehiclePath(vehicle.id)} /> : inspectionTexts.noCar}
      {vehicle?.model}
      {row.mark !== 'settled' && <PendingMark state={row.mark} />}
    </span>
  );
}

function FoundCounts({ row }: { row: Listed }) {
  const { replace, attention, seen, total } = countsOf(row, row.lines);
  return (
    <span className={styles.found}>
      {replace > 0 && <Badge tone="red">{inspectionTexts.counts.replace(replace)}</Badge>}
      {attention > 0 && <Badge tone="yellow">{inspectionTexts.counts.attention(attention)}</Badge>}
      {inspectionTexts.seen(seen, total)}
    </span>
  );
}
