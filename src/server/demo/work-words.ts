/** What an auto center is asked to do: raw material of the demo shops' quotes and services. */

export interface Job {
  readonly description: string;
  /** Lines of work with their prices in reais. */
  readonly labour: readonly (readonly [words: string, price: number])[];
  /** How the names of the parts begin, and how many are needed. */
  readonly parts: readonly (readonly [name: string, quantity: number])[];
  /** Why the car comes, in its owner's words; any of `complaints` where nothing is said. */
  readonly complaint?: string;
  /** Minutes that the car is in the bay. */
  readonly minutes: number;
}

const job = (description: string, minutes: number, labour: Job['labour'], ...parts: Job['parts'][number][]): Job => ({
  description,
  minutes,
  labour,
  parts,
});

export const jobs: readonly Job[] = [
  job('Troca de óleo e filtros', 60, [['Mão de obra: troca de óleo e filtros', 70]], ['Óleo 5W-30', 4], ['Filtro de óleo', 1], ['Filtro de ar', 1]),
  job('Troca de óleo (15W-40)', 60, [['Mão de obra: troca de óleo', 50]], ['Óleo 15W-40 mineral', 4], ['Filtro de óleo', 1]),
  job(
    'Revisão de 10.000 km',
    150,
    [['Revisão de 10.000 km: 32 itens', 180]],
    ['Óleo 0W-20', 4],
    ['Filtro de óleo', 1],
    ['Filtro de ar', 1],
    ['Filtro de cabine', 1],
  ),
  job(
    'Revisão para viagem',
    120,
    [
      ['Revisão de freios, suspensão e fluidos', 150],
      ['Rodízio de pneus', 40],
    ],
    ['Palheta dianteira', 1],
    ['Fluido de freio', 1],
  ),
  job(
    'Barulho ao frear, roda dianteira',
    120,
    [
      ['Troca de pastilhas e discos dianteiros', 160],
      ['Sangria do sistema de freio', 60],
    ],
    ['Pastilha dianteira', 1],
    ['Disco ventilado', 1],
    ['Fluido de freio', 1],
  ),
  job('Pastilhas dianteiras', 60, [['Troca de pastilhas dianteiras', 90]], ['Pastilha dianteira', 1]),
  job('Freio traseiro baixo', 120, [['Troca de lonas e regulagem do freio traseiro', 140]], ['Lona de freio', 1], ['Cilindro de roda', 2]),
  job(
    'Batida seca na suspensão dianteira',
    210,
    [
      ['Troca dos amortecedores dianteiros', 240],
      ['Alinhamento e balanceamento', 140],
    ],
    ['Amortecedor dianteiro', 1],
    ['Kit batente', 2],
  ),
  job(
    'Folga na direção',
    120,
    [
      ['Troca de terminal de direção', 90],
      ['Alinhamento 3D', 90],
    ],
    ['Terminal de direção', 2],
  ),
  job(
    'Correia dentada por quilometragem',
    270,
    [['Troca do kit de correia dentada', 280]],
    ['Kit correia dentada', 1],
    ['Correia poli-V', 1],
    ['Bomba d’água', 1],
  ),
  job(
    'Motor esquentando na subida',
    180,
    [['Diagnóstico e limpeza do sistema de arrefecimento', 190]],
    ['Válvula termostática', 1],
    ['Aditivo orgânico', 3],
    ['Água desmineralizada', 3],
  ),
  job(
    'Luz da injeção acesa, falhando em baixa',
    150,
    [
      ['Diagnóstico por scanner', 120],
      ['Limpeza de TBI e bicos', 180],
    ],
    ['Vela de ignição BKR6E', 1],
    ['Cabo de vela', 1],
    ['Limpa bicos', 1],
  ),
  job('Não pega pela manhã', 60, [['Teste de bateria e alternador', 50]], ['Bateria 60 Ah M60GD', 1]),
  job('Farol queimado e revisão elétrica', 45, [['Revisão da parte elétrica', 80]], ['Lâmpada H4', 2], ['Fusível', 1]),
  job(
    'Jogo de pneus',
    90,
    [
      ['Montagem e balanceamento', 120],
      ['Alinhamento 3D', 90],
    ],
    ['Pneu 175/70', 4],
    ['Bico de pneu', 1],
  ),
  job('Dois pneus dianteiros', 60, [['Montagem e balanceamento de 2 rodas', 70]], ['Pneu 185/65', 2]),
  job('Barulho de rolamento', 120, [['Troca de rolamento de roda', 150]], ['Rolamento de roda', 1], ['Graxa de lítio', 1]),
  job('Cheiro ruim no ar-condicionado', 45, [['Higienização do ar-condicionado', 110]], ['Filtro de cabine', 1], ['Aromatizante', 1]),
  job(
    'Vazamento de óleo no cabeçote',
    480,
    [['Retirada do cabeçote e retífica', 860]],
    ['Junta do cabeçote', 1],
    ['Aditivo orgânico', 3],
    ['Óleo 15W-40 mineral', 4],
  ),
  job('Alinhamento, balanceamento e cambagem', 75, [
    ['Alinhamento e balanceamento', 140],
    ['Cambagem por roda', 60],
  ]),
  job('Inspeção antes da compra', 90, [['Inspeção com laudo de 60 itens', 220]]),
];

/** Notes of a service by how far it is. */
export const serviceNotes = {
  finished: [
    '',
    '',
    'Peças antigas devolvidas no porta-malas.',
    'Avisado: pneus traseiros no limite.',
    'Teste de rodagem feito, sem ruídos.',
    'Cliente buscou no fim do dia.',
    'Orientado a voltar em 30 dias para conferir.',
  ],
  in_progress: ['', 'Carro no elevador 2.', 'Faltam o balanceamento e o teste de rodagem.', 'Cliente espera na recepção.'],
  waiting: ['', '', 'Cliente deixa a chave às 8h.', 'Pediu carona até o trabalho.'],
  impediment: ['Peça veio errada do fornecedor; nova prevista para amanhã.', 'Esperando autorização do cliente para um serviço a mais.'],
} as const;

/** Why cars came, in their owners' words; now and then nobody said. */
export const complaints = [
  'Chia quando freia e puxa um pouco para a direita. Na descida piora.',
  '',
  'Vibra no volante acima de 80 km/h.',
  'Luz da injeção acende e apaga.',
  'Demora para pegar pela manhã.',
  '',
  'Barulho de batida na dianteira ao passar em lombada.',
] as const;

/** What mechanics note at the car. */
export const workNotes = [
  'Disco velho com 20,1 mm, abaixo do mínimo.',
  'Parafuso do suporte espanado: rosca refeita.',
  'Pneu dianteiro direito com desgaste por dentro: sugerir alinhamento.',
  'Coifa do lado do motorista ressecada, avisar o cliente.',
] as const;
