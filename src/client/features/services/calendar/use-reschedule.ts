import { refusalText } from '#client/data/save/refusal-text.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { ShopDay } from '#domain/services/shop-day.ts';
import { formatCivilDateTime, dateOf, timeOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { droppedAt, movedTo, resizedTo, type ServiceTimes } from './event-times.ts';
import { calendarTexts as texts } from './texts.ts';

/** What is given other times: the event, or the service of the tray. */
export interface Rescheduled {
  readonly id: RowId;
  readonly title: string;
  /** As they were shown. */
  readonly times: ServiceTimes;
}

interface Change {
  readonly before: ServiceTimes;
  readonly after: ServiceTimes;
}

const undoMs = 8000;

/** Gives services other times, at once and without a network; what was done can be undone for some seconds. */
export function useReschedule() {
  const { save } = useReplica();
  const flash = useFlash();

  /** Times are worked out from the row as it is at the write. What was there and what was put; null when nothing could be. */
  async function put(id: RowId, timesOf: (present: ServiceTimes) => ServiceTimes): Promise<Change | null> {
    const done: { change: Change | null } = { change: null };
    const result = await save('services', {
      kind: 'update',
      id,
      changes({ arrived, exit }) {
        const before = { arrived, exit };
        done.change = { before, after: timesOf(before) };
        return done.change.after;
      },
    });
    if (result.ok) return done.change;
    flash({ kind: 'error', text: `${texts.moveFailed} ${refusalText(result)}` });
    return null;
  }

  async function change({ id, title }: Rescheduled, timesOf: (present: ServiceTimes) => ServiceTimes): Promise<void> {
    const done = await put(id, timesOf);
    if (done === null || areSame(done.before, done.after)) return;
    const onAction = () => void undo(id, title, done);
    flash({ kind: 'success', text: texts.moved(title, timesText(done.after)), durationMs: undoMs, action: { label: texts.undo, onAction } });
  }

  /** Only what still stands as it was put: both times make the stay. */
  async function undo(id: RowId, title: string, { before, after }: Change): Promise<void> {
    const undone = await put(id, (present) => (areSame(present, after) ? before : present));
    if (undone !== null) flash({ kind: 'info', text: areSame(undone.before, after) ? texts.undone(title) : texts.overtaken(title) });
  }

  return {
    move: (moved: Rescheduled, start: CivilDateTime) =>
      change(moved, (present) => (start === moved.times.arrived ? present : movedTo(start, present))),
    resize: (resized: Rescheduled, start: CivilDateTime, end: CivilDateTime) =>
      change(resized, (present) => resizedTo(start, end, resized.times, present)),
    /** From the tray into the calendar. */
    drop: (dropped: Rescheduled, start: CivilDateTime, shop: Pick<ShopDay, 'opens'>) =>
      change(dropped, (present) => movedTo(droppedAt(start, shop), present)),
  };
}

const areSame = (one: ServiceTimes, other: ServiceTimes): boolean => one.arrived === other.arrived && one.exit === other.exit;

/** '18/11/2026 08:20 a 10:00', '18/11/2026 08:20 a 20/11/2026 09:00'. */
function timesText({ arrived, exit }: ServiceTimes): string {
  if (arrived === '') return '';
  if (exit === '') return formatCivilDateTime(arrived);
  const end = dateOf(exit) === dateOf(arrived) ? timeOf(exit) : formatCivilDateTime(exit);
  return `${formatCivilDateTime(arrived)} a ${end}`;
}
