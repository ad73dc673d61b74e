import { describe, expect, it } from 'vitest';
import { accessKeyParts, bareAccessKey, formatAccessKey, isAccessKey } from './access-key.ts';

const numeric = '35260100000000000191550010000000011000000011';
const withLetters = '35261112ABC34501DE355500100000432111234567';

describe('an access key', () => {
  it('has 44 characters and the right digit', () => {
    expect(isAccessKey(numeric)).toBe(true);
    expect(isAccessKey(`${numeric.slice(0, 43)}2`)).toBe(false);
    expect(isAccessKey(numeric.slice(0, 43))).toBe(false);
    expect(isAccessKey(numeric.replace('5500', '55O0'))).toBe(false);
  });

  it('may have a CNPJ with letters, which count in its digit', () => {
    const digits = [...'0123456789'].filter((digit) => isAccessKey(`${withLetters}1${digit}`));
    expect(digits).toHaveLength(1);
    const other = [...'0123456789'].filter((digit) => isAccessKey(`${withLetters.replace('ABC', 'ABD')}1${digit}`));
    expect(other).not.toEqual(digits);
  });

  it('says whose note it is', () => {
    expect(accessKeyParts(numeric)).toEqual({ state: '35', month: '2601', taxId: '00000000000191', model: '55', series: 1, number: 1 });
    expect(accessKeyParts('1')).toBeNull();
  });

  it('is read as it is printed, and printed in fours', () => {
    expect(bareAccessKey(`NFe${numeric}`)).toBe(numeric);
    expect(bareAccessKey(formatAccessKey(numeric))).toBe(numeric);
    expect(formatAccessKey(numeric)).toBe('3526 0100 0000 0000 0191 5500 1000 0000 0110 0000 0011');
  });
});
