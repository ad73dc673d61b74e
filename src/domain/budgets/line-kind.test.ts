import { expect, it } from 'vitest';
import { guessKind } from './line-kind.ts';

it.each([
  'Mão de obra',
  'mao de obra freio dianteiro',
  'M.O. suspensão',
  'Troca de óleo',
  'TROCA DAS PASTILHAS',
  'Alinhamento 3D',
  'alinhamento/balanceamento',
  'Sangria do freio',
  'Instalação do alarme',
  'Revisão 10.000 km',
  'Limpeza de bicos',
  'Diagnóstico com scanner',
  'Freio: mão de obra',
])('%j is work', (words) => {
  expect(guessKind(words)).toBe('labour');
});

it.each(['', '  ', 'Óleo 5W30', 'Filtro de ar', 'Filtro para troca', 'Trocador de calor', 'Kit de revisão', 'Mola', 'Pastilha (mão direita)'])(
  '%j tells nothing',
  (words) => {
    expect(guessKind(words)).toBe('');
  },
);
