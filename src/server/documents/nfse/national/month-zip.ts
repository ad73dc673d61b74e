import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { monthCsv, partsCsv, totalsCsv, type NoteOfMonth, type PartOfMonth } from '#domain/invoices/month-package.ts';
import { noteFacts } from './note-facts.ts';

/** One note as it is kept: the bytes that the national system gave, unchanged, and those of its events. */
export interface KeptNote {
  readonly noteXml: string;
  readonly eventXmls: readonly string[];
}

export interface MonthZip {
  /** 'yyyy-mm' of the notes. */
  readonly month: string;
  readonly notes: AsyncIterable<KeptNote> | Iterable<KeptNote>;
  /** Goods that were sold beside, for the NF-e or NFC-e. */
  readonly parts: readonly PartOfMonth[];
}

/**
 * The month's package for the accountant: the XML of each note and event, and the spreadsheets over them. It is written
 * while it is read, one note at a time; where a note cannot be read, the stream fails and no whole file comes of it.
 */
export function monthZip({ month, notes, parts }: MonthZip): Readable {
  const zip = new ZipFile();
  void fill(zip, { month, notes, parts }).catch((error: unknown) => (zip.outputStream as Readable).destroy(error as Error));
  return zip.outputStream as Readable;
}

async function fill(zip: ZipFile, { month, notes, parts }: MonthZip): Promise<void> {
  const told: NoteOfMonth[] = [];
  for await (const { noteXml, eventXmls } of notes) {
    const facts = noteFacts(noteXml, eventXmls);
    told.push(facts);
    zip.addBuffer(Buffer.from(noteXml), `xml/${facts.accessKey}.xml`);
    for (const [index, eventXml] of eventXmls.entries())
      zip.addBuffer(Buffer.from(eventXml), `eventos/${facts.accessKey}-${eventCode(eventXml, index)}.xml`);
  }
  zip.addBuffer(Buffer.from(monthCsv(told)), `notas-${month}.csv`);
  zip.addBuffer(Buffer.from(totalsCsv(told)), `totais-${month}.csv`);
  zip.addBuffer(Buffer.from(partsCsv(parts)), `pecas-fora-da-nfse-${month}.csv`);
  zip.end();
}

const eventCode = (xml: string, index: number): string => /<(?:\w+:)?e(\d{6})[ >]/.exec(xml)?.[1] ?? String(index + 1);
