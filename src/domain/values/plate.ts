/** A plate is stored bare: upper case, no hyphen, no space (ruling 24). */
export type PlateKind = 'old' | 'mercosul';

const oldPattern = /^[A-Z]{3}\d{4}$/;
const mercosulPattern = /^[A-Z]{3}\d[A-Z]\d{2}$/;
const exchangedLetters = 'ABCDEFGHIJ';

/** The plate as it is stored and counted: upper case, letters and digits only. */
export function normalisePlate(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** 'old' for ABC1234, 'mercosul' for ABC1D23, null for anything else. Takes masked and bare text. */
export function plateKind(text: string): PlateKind | null {
  const plate = normalisePlate(text);
  if (oldPattern.test(plate)) return 'old';
  return mercosulPattern.test(plate) ? 'mercosul' : null;
}

export function isPlate(text: string): boolean {
  return plateKind(text) !== null;
}

/**
 * The same car's plate in the other form, bare: the fifth character exchanges 0 to 9 for A to J
 * (Contran resolution 969/2022). Null when the text is no plate, or is a Mercosul plate that never had
 * an old form (fifth character K to Z).
 */
export function equivalentPlate(text: string): string | null {
  const plate = normalisePlate(text);
  const kind = plateKind(plate);
  if (kind === null) return null;
  const fifth = plate.charAt(4);
  const exchanged = kind === 'old' ? exchangedLetters.charAt(Number(fifth)) : String(exchangedLetters.indexOf(fifth));
  return exchanged === '-1' ? null : `${plate.slice(0, 4)}${exchanged}${plate.slice(5)}`;
}

/** Every bare form under which the plate may be stored, its own first; [] for an empty text. */
export function plateForms(text: string): string[] {
  const plate = normalisePlate(text);
  if (plate === '') return [];
  const equivalent = equivalentPlate(plate);
  return equivalent === null ? [plate] : [plate, equivalent];
}

/** As people read it: ABC-1234 for an old plate, ABC1D23 for Mercosul, other text normalised only. */
export function formatPlate(text: string): string {
  const plate = normalisePlate(text);
  return oldPattern.test(plate) ? `${plate.slice(0, 3)}-${plate.slice(3)}` : plate;
}
