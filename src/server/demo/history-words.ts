import type { Job } from './work-words.ts';

/** What is done to cars that come back year after year. */
const work = {
  oil: {
    description: 'Troca de óleo',
    complaint: '',
    minutes: 45,
    labour: [['Troca de óleo 5W-30', 60]],
    parts: [
      ['Óleo 5W-30', 4],
      ['Filtro de óleo', 1],
    ],
  },
  yearly: {
    description: 'Revisão anual',
    complaint: 'Revisão de todo ano.',
    minutes: 150,
    labour: [
      ['Revisão anual: 32 itens', 180],
      ['Rodízio de pneus', 40],
    ],
    parts: [
      ['Óleo 5W-30', 4],
      ['Filtro de óleo', 1],
      ['Filtro de ar', 1],
      ['Filtro de cabine', 1],
    ],
  },
  brakes: {
    description: 'Freio dianteiro chiando',
    complaint: 'Chia quando freia e puxa um pouco para a direita. Na descida piora.',
    minutes: 90,
    labour: [
      ['Troca de pastilhas dianteiras', 90],
      ['Sangria do sistema de freio', 60],
    ],
    parts: [
      ['Pastilha dianteira', 1],
      ['Fluido de freio', 1],
    ],
  },
  plugs: {
    description: 'Falhando em baixa rotação',
    complaint: 'Falha parado no sinal, com o ar ligado.',
    minutes: 90,
    labour: [['Troca de velas e limpeza de TBI', 150]],
    parts: [
      ['Vela de ignição BKR6E', 1],
      ['Filtro de combustível GI50/7', 1],
      ['Descarbonizante', 1],
    ],
  },
  alignment: {
    description: 'Puxando para a direita',
    complaint: 'Solta o volante na reta e ele vai para a direita.',
    minutes: 60,
    labour: [['Alinhamento e balanceamento', 140]],
    parts: [],
  },
  coolant: {
    description: 'Troca do líquido de arrefecimento',
    complaint: '',
    minutes: 75,
    labour: [['Limpeza do sistema de arrefecimento', 120]],
    parts: [
      ['Aditivo orgânico', 2],
      ['Água desmineralizada', 3],
    ],
  },
  battery: {
    description: 'Não pega pela manhã',
    complaint: 'Demora para pegar pela manhã.',
    minutes: 40,
    labour: [['Teste do alternador', 50]],
    parts: [['Bateria 60 Ah M60GD', 1]],
  },
  wipers: { description: 'Palhetas ressecadas', complaint: '', minutes: 20, labour: [], parts: [['Palheta dianteira', 1]] },
  belt: {
    description: 'Correia dentada por quilometragem',
    complaint: '',
    minutes: 270,
    labour: [['Troca do kit de correia dentada', 280]],
    parts: [
      ['Kit correia dentada', 1],
      ['Correia poli-V', 1],
    ],
  },
} as const satisfies Record<string, Job>;

/** A car that came back: how many days ago, and for what. The latest lies before all other work of the demonstration. */
export type Career = readonly (readonly [daysAgo: number, job: Job])[];

/** For each it is nearly time for something again, and for something it has been; one owner comes for everything, another when it squeals. */
export const careers: readonly Career[] = [
  [
    [1042, work.yearly],
    [874, work.battery],
    [689, work.yearly],
    [541, work.brakes],
    [343, work.yearly],
    [331, work.wipers],
    [158, work.alignment],
  ],
  [
    [996, work.oil],
    [803, work.coolant],
    [702, work.brakes],
    [642, work.yearly],
    [497, work.plugs],
    [402, work.oil],
    [61, work.alignment],
  ],
  [
    [917, work.brakes],
    [731, work.yearly],
    [558, work.battery],
    [351, work.wipers],
    [204, work.oil],
  ],
  [
    [1068, work.oil],
    [852, work.brakes],
    [708, work.oil],
    [697, work.coolant],
    [466, work.oil],
    [338, work.alignment],
    [97, work.oil],
  ],
  [
    [762, work.belt],
    [714, work.battery],
    [611, work.oil],
    [379, work.yearly],
    [118, work.brakes],
  ],
  [
    [1011, work.yearly],
    [826, work.plugs],
    [694, work.battery],
    [519, work.wipers],
    [356, work.oil],
    [187, work.coolant],
  ],
  [
    [887, work.oil],
    [698, work.brakes],
    [502, work.yearly],
    [402, work.wipers],
    [269, work.yearly],
    [74, work.battery],
  ],
  [
    [944, work.coolant],
    [709, work.brakes],
    [577, work.yearly],
    [318, work.oil],
    [142, work.plugs],
  ],
  // Who came once, a year ago or so, and would come again if somebody called.
  [[372, work.oil]],
  [[358, work.yearly]],
  [[391, work.oil]],
];
