import { ChevronLeft, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import { DotBadge } from '#client/ui/blocks/dot-badge.tsx';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import { ShareBar } from '#client/ui/blocks/share-bar.tsx';
import { kilometres } from '#client/ui/words/kilometres.ts';
import { vehiclePath } from '#client/ui/words/record-paths.ts';
import { carTitle } from '#domain/customers/vehicle-words.ts';
import type { GroupProgress } from '#domain/inspections/inspection-progress.ts';
import { inspectionStyles as look } from './inspection-styles.ts';
import { inspectionTexts as texts } from './texts.ts';
import type { InspectedCar } from './use-inspection.ts';
import { inspectionViews, type InspectionView } from './use-inspection-view.ts';
import { useStickyTop } from './use-sticky-top.ts';

interface HeadProps {
  inspection: ReplicaRow<'inspections'>;
  car: InspectedCar;
  view: InspectionView;
  onView: (view: InspectionView) => void;
  /** null: it is not this person's to delete. */
  onRemove: (() => void) | null;
}

/** Which car is looked at, and how the lines are shown. */
export function InspectionHead({ inspection, car: { vehicle, customer }, view, onView, onRemove }: HeadProps) {
  const { status } = useReplica();
  const facts = [vehicle && (carTitle(vehicle) || texts.noModel), customer?.name.split(' ')[0], inspection.km !== null && kilometres(inspection.km)];
  return (
    <header className={look.head} data-view={view}>
      <Link
        className={buttonClass({ variant: 'quiet', isIcon: true })}
        to={vehiclePath(inspection.vehicle_id)}
        aria-label={texts.back}
        title={texts.back}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      {vehicle && <PlateBadge plate={vehicle.plate} size="lg" />}
      <div className={look.words}>
        <h1>{texts.title(inspection.template)}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={look.side}>
        {inspection.mark !== 'settled' && <PendingMark state={inspection.mark} />}
        {status.photos.waiting > 0 && <DotBadge tone="yellow">{texts.photosWaiting(status.photos.waiting)}</DotBadge>}
        <SegmentedToggle
          label={texts.views}
          value={view}
          options={inspectionViews.map((value) => ({ value, label: texts.view[value] }))}
          onChange={onView}
        />
        {onRemove && <ActionMenu label={texts.more_} items={[{ label: texts.remove, icon: <Trash2 />, isDanger: true, onSelect: onRemove }]} />}
      </div>
    </header>
  );
}

interface TabsProps {
  groups: readonly GroupProgress[];
  current: string;
  onGroup: (id: string) => void;
}

/** The groups, and how far each is. */
export function GroupTabs({ groups, current, onGroup }: TabsProps) {
  const top = useStickyTop();
  return (
    <nav className={look.tabs} aria-label={texts.groups} style={{ '--bar': `${top}px` } as CSSProperties}>
      {groups.map(({ group, counts: { seen, total } }) => (
        <button
          key={group.id}
          type="button"
          className={look.tab}
          aria-current={group.id === current}
          data-done={seen === total || undefined}
          onClick={() => onGroup(group.id)}
        >
          <strong>{group.name}</strong>
          <small>{texts.seen(seen, total)}</small>
          <ShareBar share={total === 0 ? 0 : seen / total} tone={seen === total ? 'green' : group.id === current ? 'brand' : 'soft'} />
        </button>
      ))}
    </nav>
  );
}
