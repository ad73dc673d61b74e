import { refusalText } from '#client/data/refusal-text.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/flash.tsx';
import { formatCivilDateTime, dateOf, timeOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { droppedAt, movedTo, resizedTo, type ServiceTimes } from './event-times.ts';
import { calendarTexts as texts } from './texts.ts';

/** What is given other times: the event, or the service of the tray. */
export interface Rescheduled {
  readonly id: RowId;
  readonly title: string;
  readonly times: ServiceTimes;
}

const undoMs = 8000;

/** Gives services other times, at once and without a network; what was done can be undone for some seconds. */
export function useReschedule() {
  const { save } = useReplica();
  const flash = useFlash();

  async function put({ id }: Rescheduled, times: ServiceTimes): Promise<boolean> {
    const result = await save('services', { kind: 'update', id, changes: times });
    if (!result.ok) flash({ kind: 'error', text: `${texts.moveFailed} ${refusalText(result)}` });
    return result.ok;
  }

  async function change(moved: Rescheduled, times: ServiceTimes): Promise<void> {
    const { title, times: before } = moved;
    if (times.arrived === before.arrived && times.exit === before.exit) return;
    if (!(await put(moved, times))) return;
    const undo = async () => {
      if (await put(moved, before)) flash({ kind: 'info', text: texts.undone(title) });
    };
    flash({ kind: 'success', text: texts.moved(title, timesText(times)), durationMs: undoMs, action: { label: texts.undo, onAction: () => void undo() } });
  }

  return {
    move: (moved: Rescheduled, start: CivilDateTime) => change(moved, movedTo(start, moved.times)),
    resize: (resized: Rescheduled, start: CivilDateTime, end: CivilDateTime) => change(resized, resizedTo(start, end, resized.times)),
    /** From the tray into the calendar. */
    drop: (dropped: Rescheduled, start: CivilDateTime) => change(dropped, { arrived: droppedAt(start), exit: '' }),
  };
}

/** '18/11/2026 08:20 a 10:00', '18/11/2026 08:20 a 20/11/2026 09:00'. */
function timesText({ arrived, exit }: ServiceTimes): string {
  if (arrived === '') return '';
  if (exit === '') return formatCivilDateTime(arrived);
  const end = dateOf(exit) === dateOf(arrived) ? timeOf(exit) : formatCivilDateTime(exit);
  return `${formatCivilDateTime(arrived)} a ${end}`;
}
