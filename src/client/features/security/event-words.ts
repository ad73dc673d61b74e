import { securityKinds, type SecurityEventRow, type SecurityKind } from '#contract/security-calls.ts';
import { civilDateTimeAt, formatCivilDateTime } from '#domain/values/civil-date.ts';
import { isCollectionName, titleOf } from '#domain/collections/collections.ts';
import { kindTexts, listTexts, securityTexts as texts } from './texts.ts';

const isKnownKind = (kind: string): kind is SecurityKind => (securityKinds as readonly string[]).includes(kind);

/** What happened; a kind of a newer server by its own name. */
export const kindText = (kind: string): string => (isKnownKind(kind) ? kindTexts[kind] : kind);

/** By the clock of whoever reads. */
export const momentText = (at: string): string =>
  formatCivilDateTime(civilDateTimeAt(Date.parse(at), Intl.DateTimeFormat().resolvedOptions().timeZone));

export const actorText = ({ actor }: SecurityEventRow): string => (actor === null ? texts.nobody : actor.name || texts.gone);

/** Account, list and shop that it was about, as far as they are told. */
export function subjectText({ kind, subject, shop }: SecurityEventRow): string {
  const ofShop = shop === null ? '' : texts.shop(shop);
  // A button of the menu has no name that would outlive it; a customer's the log does not know.
  const what = subject === null || /^(role|customer)_/.test(kind) ? '' : kind === 'data_exported' ? listName(subject.id) : subject.name || texts.gone;
  return [what, ofShop].filter(Boolean).join(' · ') || texts.none;
}

/** What an exported list is called. */
export const listName = (list: string): string => listTexts[list] ?? (isCollectionName(list) ? titleOf(list) : list);
