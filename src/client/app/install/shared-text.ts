import { formatPlate, isPlate, normalisePlate } from '#domain/values/plate.ts';
import { isPhone, phoneDigits } from '#domain/values/phone.ts';

const platePattern = /\b[a-z]{3}-?\d[a-z\d]\d{2}\b/gi;
// With a space between, 'ano 2024' would be one too: of those only what no word and year can look like.
const spacedPlatePattern = /\b[a-z]{3} \d[a-z]\d{2}\b/gi;
const phonePattern = /(?:\+?55[\s-]?)?\(?\d{2}\)?[\s.-]?9?\d{4}[\s.-]?\d{4}\b/g;
const linkPattern = /https?:\/\/\S+/g;
const longestSearch = 60;

/** What to search for in a text that another app shared: the plate in it, else the phone, else how it begins; '' for nothing. */
export function searchOfShared(parts: readonly (string | null)[]): string {
  const whole = parts.filter(Boolean).join('\n').replaceAll(linkPattern, ' ').trim();
  const plate = [...whole.matchAll(platePattern), ...whole.matchAll(spacedPlatePattern)].map(([found]) => found).find(isPlate);
  if (plate !== undefined || isPlate(whole)) return formatPlate(normalisePlate(plate ?? whole));
  const phone = [...whole.matchAll(phonePattern)].map(([found]) => found).find(isPhone);
  if (phone !== undefined) return phoneDigits(phone);
  return (whole.split('\n')[0] ?? '').trim().slice(0, longestSearch);
}
