import { Alert } from '@chakra-ui/react';
import { CalendarClock, Download } from 'lucide-react';
import { useNow } from '#client/ui/timing/use-now.ts';
import { ExportButton, type ExportSource } from '#client/ui/list/export-button.tsx';
import { dateOf, formatCivilDate } from '#domain/values/civil-date.ts';
import { momentHere } from './happening-words.ts';
import { recordEnd } from './record-end.ts';
import { recordEndTexts as texts } from './texts.ts';

interface RecordEndNoticeProps {
  kept: Parameters<typeof recordEnd>[0];
  /** All of the record; null for whom it is not offered. */
  whole: ExportSource['make'] | null;
}

/** That the oldest rows go soon and were not taken along, with the way to do that. */
export function RecordEndNotice({ kept, whole }: RecordEndNoticeProps) {
  const end = recordEnd(kept, useNow());
  if (end === null) return null;
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator aria-hidden="true">
        <CalendarClock />
      </Alert.Indicator>
      <Alert.Description as="p">{texts.goes(formatCivilDate(dateOf(momentHere(end.oldestMs))), end.daysLeft)}</Alert.Description>
      {whole && <ExportButton source={{ isReady: true, make: whole }} label={texts.take} shortLabel={texts.take} icon={<Download />} isWorded />}
    </Alert.Root>
  );
}
