/** How the vehicle table's brands are called by people, where it says it otherwise. What is stored stays as the table has it. */
const brandNames: Readonly<Record<string, string>> = { 'GM - Chevrolet': 'Chevrolet', 'VW - VolksWagen': 'Volkswagen', 'Caoa Chery/Chery': 'Chery' };

/** A brand as a person reads it: 'GM - Chevrolet' is 'Chevrolet'. */
export const brandName = (brand: string): string => (Object.hasOwn(brandNames, brand) ? (brandNames[brand] ?? brand) : brand);

/** A car's year as a person reads it: '2023 Flex' of the vehicle table is '2023'. Others stay as they were typed. */
export const yearText = (year: string): string => /^(\d{4}|0 km)\s+\p{L}[\p{L} ]*$/u.exec(year)?.[1] ?? year;
