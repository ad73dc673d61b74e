import { expect, it } from 'vitest';
import { searchOfShared } from './shared-text.ts';

it.each([
  [['Chegou o Gol ABC1D23 do Rui'], 'ABC1D23'],
  [['placa abc-1234, barulho na frente'], 'ABC-1234'],
  [['carro QWE 1R23 parado'], 'QWE1R23'],
  [['ABC 1234'], 'ABC-1234'],
  [['Corolla ano 2024, dono (11) 97120-5533'], '11971205533'],
  [['Célia +55 11 97120-5533'], '11971205533'],
  [['Orçamento do Davi\nfreios e óleo'], 'Orçamento do Davi'],
  [['https://exemplo.com.br/carro/9', 'Anúncio do Fiesta'], 'Anúncio do Fiesta'],
  [[null, ''], ''],
])('of %j it looks for %s', (parts, search) => {
  expect(searchOfShared(parts)).toBe(search);
});
