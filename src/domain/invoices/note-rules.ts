import { civilDateTimeAt, dateOf, type CivilDate } from '../values/civil-date.ts';
import { isCnpj, isCpf } from '../values/tax-id.ts';
import type { FiscalProfile, NoteContent, Taker } from './fiscal-profile.ts';

/* What the national system would refuse, found before a number is taken. Codes are the system's own (FIELD C). */

/** The national system lives by Brasília's clock. */
export const brasilia = 'America/Sao_Paulo';

const minute = 60_000;
const mostSeries = 49_999;
const shortestReason = 15;

/** The day of Brasília at a moment (Unix milliseconds). */
export const brasiliaDay = (ms: number): CivilDate => dateOf(civilDateTimeAt(ms, brasilia));

/**
 * `dhEmi`, Unix milliseconds: a minute before the moment of issue, since a clock two seconds ahead of the system's is
 * refused already (E0008), but never before the day on which the service was rendered (E0015).
 */
export function momentOfIssue({ issuedAtMs, competence }: Pick<NoteContent, 'issuedAtMs' | 'competence'>): number {
  const early = issuedAtMs - minute;
  if (brasiliaDay(early) >= competence || brasiliaDay(issuedAtMs) < competence) return early;
  // Just after midnight: the first second of the day.
  return issuedAtMs - (issuedAtMs % minute) - minutesOfDay(issuedAtMs) * minute;
}

function minutesOfDay(ms: number): number {
  const [hours = 0, minutes = 0] = civilDateTimeAt(ms, brasilia).slice(11).split(':').map(Number);
  return hours * 60 + minutes;
}

/** The codes that a note would be refused with, none twice; nothing: none that can be known here. `nowMs` is the server's clock. */
export function objectionsTo(profile: FiscalProfile, content: NoteContent, nowMs: number): string[] {
  const found: readonly (readonly [code: string, isBroken: boolean])[] = [
    ['E0008', content.issuedAtMs > nowMs + minute],
    ['E0010', !hasSeriesOfApplications(profile.series)],
    ['E0015', content.competence > brasiliaDay(content.issuedAtMs)],
    ['E0312', !/^\d{6}$/.test(profile.nationalCode) || !/^(\d{3})?$/.test(profile.municipalCode)],
    ['E0625', content.issWithheld && (profile.issRate <= 0 || profile.issRate > 999)],
    ['E0712', profile.simples === '3' && (profile.simplesRate <= 0 || profile.simplesRate > 9_999)],
    ['E1235', !isNamed(content.taker) || !isReplacementTold(content) || content.value <= content.discount || content.description.trim() === ''],
    ['E0190', content.taker.kind === 'cnpj' && !isCnpj(content.taker.document)],
  ];
  return found.flatMap(([code, isBroken]) => (isBroken ? [code] : []));
}

/** 1 to 49999 are for applications of companies (E0010). */
const hasSeriesOfApplications = (series: string): boolean => /^\d{1,5}$/.test(series) && Number(series) >= 1 && Number(series) <= mostSeries;

/** Whoever is named by a document has a name, a CPF is one, and whoever is abroad has an address; the layout has words for no number and no district. */
function isNamed(taker: Taker): boolean {
  if (taker.kind === 'none') return true;
  if (taker.name.trim() === '' || (taker.kind === 'cpf' && !isCpf(taker.document))) return false;
  if (taker.kind !== 'abroad') return true;
  const { street, city, region, postalCode } = taker.address;
  return [street, city, region, postalCode].every((part) => part.trim() !== '');
}

const isReplacementTold = ({ replaces, replacesFor, replacesText = '' }: NoteContent): boolean =>
  replaces === '' ? replacesFor === '' : /^(0[1-5]|99)$/.test(replacesFor) && (replacesText === '' || replacesText.trim().length >= shortestReason);
