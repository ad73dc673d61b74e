/** How the vehicle table's brands are called by people, where it says it otherwise. What is stored stays as the table has it. */
const brandNames: Readonly<Record<string, string>> = { 'GM - Chevrolet': 'Chevrolet', 'VW - VolksWagen': 'Volkswagen', 'Caoa Chery/Chery': 'Chery' };

/** A brand as a person reads it: 'GM - Chevrolet' is 'Chevrolet'. */
export const brandName = (brand: string): string => (Object.hasOwn(brandNames, brand) ? (brandNames[brand] ?? brand) : brand);

/** The table's models begin with their brand now and then. */
const withoutBrand = (model: string, brand: string): string =>
  brand !== '' && model.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? model.slice(brand.length + 1) : model;

/** A car's name as a person reads it, its brand once: 'Chevrolet Onix 1.0'; '' where nobody said any of it. */
export function carTitle({ brand, model, version = '' }: { readonly brand: string; readonly model: string; readonly version?: string }): string {
  const name = brandName(brand);
  return [name, withoutBrand(withoutBrand(model, brand), name), version].filter(Boolean).join(' ');
}

/** What a car runs on: as somebody said, else as the vehicle table's year names it ('2006 Flex'). */
export const fuelText = ({ fuel_type, year }: { readonly fuel_type: string; readonly year: string }): string =>
  fuel_type || year.slice(yearText(year).length).trim();

/** A car's year as a person reads it: '2023 Flex' of the vehicle table is '2023'. Others stay as they were typed. */
export const yearText = (year: string): string => /^(\d{4}|0 km)\s+\p{L}[\p{L} ]*$/u.exec(year)?.[1] ?? year;
