const signatureValue = /<(?:\w+:)?SignatureValue[^>]*>([^<]+)<\/(?:\w+:)?SignatureValue>/g;
const bare = (text: string): string => text.replace(/\s+/g, '');
const bodyOf = (xml: string): string | null => /<infDPS[\s>][\s\S]*?<\/infDPS>/.exec(xml)?.[0] ?? null;

/**
 * Whether a note was made of exactly this declaration. A note holds the declaration that it was born of, with its signature,
 * which covers every byte of it; where an answer leaves the signature out, the declaration itself is compared.
 */
export function isNoteOf(noteXml: string, signedDps: string): boolean {
  const own = [...signedDps.matchAll(signatureValue)].at(-1)?.[1];
  const told = [...noteXml.matchAll(signatureValue)].map(([, value = '']) => bare(value));
  if (own !== undefined && told.includes(bare(own))) return true;
  const [ours, theirs] = [bodyOf(signedDps), bodyOf(noteXml)];
  return ours !== null && theirs !== null && ours === theirs;
}

/** What a note's events say of its end. */
export type EventsSay = 'registered' | 'replaced' | 'denied' | 'pending' | 'absent';

// Cancelled by its issuer, by the municipality's decision, by its office; replaced; decided against; asked to be decided.
const meanings: readonly (readonly [RegExp, Exclude<EventsSay, 'absent'>])[] = [
  [/<e(101101|105104|305101)[\s>]/, 'registered'],
  [/<e105102[\s>]/, 'replaced'],
  [/<e105105[\s>]/, 'denied'],
  [/<e101103[\s>]/, 'pending'],
];

/** The event that tells most of a note's end, with its document. */
export function endIn(events: readonly string[]): { readonly says: EventsSay; readonly xml: string | null } {
  for (const [pattern, says] of meanings) {
    const xml = events.find((each) => pattern.test(each));
    if (xml !== undefined) return { says, xml };
  }
  return { says: 'absent', xml: null };
}
