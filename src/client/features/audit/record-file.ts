import { fileName, type MadeFile } from '#client/data/csv/export-rows.ts';
import { namesOf } from '#client/data/store/row-names.ts';
import type { Store } from '#client/data/store/store.ts';
import { request } from '#client/api/http.ts';
import { tellDeparted } from '#client/sync/tell-departed.ts';
import { exportedRecord, mostTrailPerPage, readTrail, type TrailQuery } from '#contract/audit-calls.ts';
import { csvText } from '#domain/values/csv.ts';
import { happeningOf, type Happening } from './happening.ts';
import { areaText, changeTexts, momentText, sentenceOf, subjectText, whoText, type EventText, type Names } from './happening-words.ts';
import { csvTitles, recordTexts as texts } from './texts.ts';
import { namedBy } from './use-names.ts';
import type { RecordFilters } from './use-record-filters.ts';

/** All that the filters find as a spreadsheet, the newest first; that it was taken along is told, too. Throws where the server does not answer to its end. */
export async function makeRecordFile(store: Store, filters: RecordFilters, eventText: EventText): Promise<MadeFile> {
  const happenings = await wholeRecord(store, filters);
  const names = await namesOf(store, namedBy(happenings));
  if (happenings.length > 0)
    await tellDeparted(store, { kind: 'exported', list: Object.keys(filters).length === 0 ? exportedRecord.whole : exportedRecord.part });
  const lines = happenings.map((each) => lineOf(each, names, eventText));
  return { name: fileName(store, 'registros'), text: csvText([csvTitles, ...lines]), count: lines.length };
}

async function wholeRecord({ signature }: Store, filters: RecordFilters): Promise<Happening[]> {
  const all: Happening[] = [];
  let before: string | undefined;
  do {
    const query: TrailQuery = { ...filters, per_page: mostTrailPerPage, before };
    const answer = await request(readTrail, { params: { signature }, query });
    if (!answer.ok) throw new Error(texts.exportFailed);
    all.push(...answer.data.data.map(happeningOf));
    before = answer.data.next ?? undefined;
  } while (before !== undefined);
  return all;
}

function lineOf(happening: Happening, names: Names, eventText: EventText): string[] {
  const { atMs, madeAtMs, device } = happening;
  return [
    momentText(atMs),
    whoText(happening),
    sentenceOf(happening, names, eventText),
    areaText(happening, texts.access),
    subjectText(happening, names),
    changeTexts(happening, names).join('; '),
    device,
    madeAtMs === null ? '' : momentText(madeAtMs),
  ];
}
