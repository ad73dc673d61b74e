import { describe, expect, it } from 'vitest';
import { brands, models, wholeType, years } from './catalogue.ts';

describe('the shipped FIPE table (ruling 33)', () => {
  it.each([
    ['carros', 95, 6655],
    ['motos', 92, 1659],
    ['caminhoes', 28, 1887],
  ] as const)('has for %s %i brands and %i models, each with years', async (type, brandCount, modelCount) => {
    const brandList = await brands(type);
    expect(brandList).toHaveLength(brandCount);
    let count = 0;
    for (const brand of brandList) {
      const modelList = await models(type, brand.codigo);
      count += modelList.length;
      const [first] = modelList;
      const yearList = await years(type, brand.codigo, first?.codigo ?? '');
      expect(yearList.length, `${brand.nome} ${first?.nome}`).toBeGreaterThan(0);
      for (const { nome } of yearList) expect(nome).toMatch(/^(0 km|(19|20)\d\d) \p{L}/u);
    }
    expect(count).toBe(modelCount);
  });

  it("answers in FIPE's form", async () => {
    expect((await brands('carros'))[0]).toEqual({ codigo: '1', nome: 'Acura' });
    expect((await models('carros', '1'))[0]).toEqual({ codigo: '1', nome: 'Integra GS 1.8' });
    expect(await years('carros', '1', '1')).toEqual([
      { codigo: '1992-1', nome: '1992 Gasolina' },
      { codigo: '1991-1', nome: '1991 Gasolina' },
    ]);
    expect((await years('caminhoes', '102', '5986'))[0]).toEqual({ codigo: '32000-3', nome: '0 km Diesel' });
  });

  it('names its source and month, and is read once', async () => {
    const file = await wholeType('motos');
    expect(file).toMatchObject({ type: 'motos', source: 'Fonte: FIPE', reference: 'dezembro/2025' });
    expect(await wholeType('motos')).toBe(file);
  });
});
