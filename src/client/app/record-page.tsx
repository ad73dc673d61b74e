import { RecordScreen } from '#client/features/audit/record-screen.tsx';
import { eventText } from './event-text.ts';

/** Who did what in the shop, with the words of the security log for what is about no row. */
export function RecordPage() {
  return <RecordScreen eventText={eventText} />;
}
