import { describe, expect, it } from 'vitest';
import { recurringServices, servicesIn } from './recurring-services.ts';

const keys = (line: string) => servicesIn(recurringServices, line).map(({ key }) => key);

describe('a line of a quote', () => {
  it.each([
    ['Troca de óleo', ['oil']],
    ['ÓLEO 5W-30 SINTÉTICO 1 L', ['oil']],
    ['Oleo do motor', ['oil']],
    ['Troca de óleo e filtro de óleo', ['oil']],
    ['Filtro de óleo PSL 560', []],
    ['Óleo de câmbio', []],
    ['Bomba de óleo', []],
    ['Completar nível do óleo', []],
    ['Filtro de ar ARS 9839', ['air-filter']],
    ['Filtro de óleo ARS 9839', []],
    ['Filtro do ar-condicionado', ['cabin-filter']],
    ['Filtro do ar condicionado', ['cabin-filter']],
    ['Filtro de cabine', ['cabin-filter']],
    ['Filtro de combustível', ['fuel-filter']],
    ['Fluido de freio DOT 4', ['brake-fluid']],
    ['Óleo de freio', ['brake-fluid']],
    ['Kit correia dentada', ['timing-belt']],
    ['Correia do alternador', []],
    ['Jogo de velas', ['spark-plugs']],
    ['Cabos de vela', []],
    ['Pastilha dianteira Cobreq N-1408', ['front-pads']],
    ['Jogo de pastilhas', ['front-pads']],
    ['Pastilhas traseiras', ['rear-pads']],
    ['4 pneus 215/55 R17', ['tyres']],
    ['Rodízio de pneus', ['tyre-rotation']],
    ['Conserto de pneu', []],
    ['Alinhamento e balanceamento', ['alignment']],
    ['Bateria 60 Ah', ['battery']],
    ['Teste de bateria', []],
    ['Verificar pastilhas', []],
    ['Palheta', ['wipers']],
    ['Troca de óleo e fluido de freio', ['oil', 'brake-fluid']],
    ['Pastilhas dianteiras e traseiras', ['front-pads', 'rear-pads']],
    ['4 pneus + balanceamento', ['tyres']],
    ['Óleo e filtro de câmbio', []],
    ['Troca de óleo, filtro de ar e velas', ['oil', 'air-filter', 'spark-plugs']],
    ['Conserto e calibragem de pneu', []],
    ['Verificar óleo e pastilhas', []],
    ['Mão de obra', []],
    ['', []],
  ])('%s', (line, expected) => expect(keys(line)).toEqual(expected));

  it('is looked at by the table that is handed in', () => {
    const chain = { key: 'chain', name: 'Relação', due: 'trocar agora', everyKm: 20_000, everyMonths: null, foundBy: ['relacao'] };
    expect(servicesIn([chain], 'Kit relação').map(({ key }) => key)).toEqual(['chain']);
    expect(servicesIn([chain], 'Troca de óleo')).toEqual([]);
  });

  it('has words in the table that are folded as lines are, and keys of their own', () => {
    for (const { foundBy, butNot = [], aside = [] } of recurringServices)
      for (const words of [...foundBy, ...butNot, ...aside]) expect(words).toMatch(/^[a-z0-9 *]+$/);
    expect(new Set(recurringServices.map(({ key }) => key)).size).toBe(recurringServices.length);
  });
});
