import { LatestRecords } from '#client/features/audit/latest-records.tsx';
import { TeamScreen } from '#client/features/team/team-screen.tsx';
import { eventText } from './event-text.ts';

/** The shop's people, and beneath them what was done last. */
export function TeamPage() {
  return <TeamScreen Latest={Latest} />;
}

function Latest({ version }: { version: string }) {
  return <LatestRecords version={version} eventText={eventText} />;
}
