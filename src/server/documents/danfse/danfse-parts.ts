/** What the paper of a note is drawn from: its XML as the national system gave it, and what its events made of it. */
export interface DanfseParts {
  readonly noteXml: string;
  readonly mark: NoteMark | null;
}

/** What stands across the paper of a note that no longer holds (NT 008 2.5.1, 2.5.2). */
export type NoteMark = 'CANCELADA' | 'SUBSTITUÍDA';

const replacement = /<(?:\w+:)?e105102[ >]/;
// Cancelled by its issuer, by decision of the municipality's officers, or by them alone.
const cancellation = /<(?:\w+:)?e(101101|105104|305101)[ >]/;

/** What the events of a note (XML) say of it; null: it holds. */
export function markOf(eventXmls: readonly string[]): NoteMark | null {
  if (eventXmls.some((xml) => replacement.test(xml))) return 'SUBSTITUÍDA';
  return eventXmls.some((xml) => cancellation.test(xml)) ? 'CANCELADA' : null;
}

/** Where anybody can look a note up. */
export const publicQuery = (accessKey: string): string => `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${accessKey}`;
