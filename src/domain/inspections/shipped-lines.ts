import { blankLine, type InspectionLine } from './inspection-line.ts';

type Words = Partial<Omit<InspectionLine, 'id' | 'group' | 'texts'>> & Pick<InspectionLine, 'name'> & { readonly texts: readonly string[] };

const mm = (minimum: number | null) => ({ unit: 'mm', minimum });
const red = { wants_photo: true } as const;
const tread = {
  ...mm(1_600),
  ...red,
  texts: ['Desgaste por dentro: ver alinhamento.', 'Desgaste no centro: pressão alta.', 'Bolha ou corte na lateral.', 'Perto do TWI.'],
};

/**
 * What the shipped templates look at, by ids that are the same in all of them: what one visit measured stands beside the next
 * one's, whichever template that is by. Limits are those that hold for any car: of a disc the least is engraved on it.
 */
const shipped = {
  front_pads: {
    name: 'Pastilha dianteira',
    ...mm(3_000),
    ...red,
    kit: 'Freio dianteiro',
    texts: ['Abaixo do mínimo, disco já riscado.', 'Desgaste desigual entre os lados.', 'Vitrificada.'],
  },
  front_discs: {
    name: 'Disco dianteiro',
    ...mm(null),
    ...red,
    kit: 'Freio dianteiro',
    texts: ['Abaixo do mínimo gravado no disco.', 'Empenado: trepida ao frear.', 'Riscado.', 'Com rebarba na borda.'],
  },
  front_callipers: { name: 'Pinças e pinos dianteiros', ...red, texts: ['Pino travado.', 'Vazamento na pinça.', 'Coifa rasgada.'] },
  rear_pads: {
    name: 'Pastilha ou lona traseira',
    ...mm(2_000),
    ...red,
    kit: 'Freio traseiro',
    texts: ['Abaixo do mínimo.', 'Lona contaminada com fluido.', 'Desgaste desigual entre os lados.'],
  },
  rear_discs: {
    name: 'Disco ou tambor traseiro',
    ...mm(null),
    ...red,
    kit: 'Freio traseiro',
    texts: ['Abaixo do mínimo gravado.', 'Tambor ovalizado.', 'Riscado.'],
  },
  rear_cylinders: { name: 'Cilindros ou pinças traseiras', ...red, texts: ['Vazamento no cilindro de roda.', 'Pinça travada.'] },
  brake_fluid: {
    name: 'Fluido de freio',
    unit: '%',
    maximum: 3_000,
    kit: 'Troca do fluido de freio',
    texts: ['Umidade alta: trocar o fluido.', 'Escuro.', 'Nível baixo: ver pastilhas e vazamento.'],
  },
  brake_hoses: { name: 'Mangueiras e flexíveis', ...red, texts: ['Ressecada.', 'Com trinca.', 'Vazamento na conexão.'] },
  brake_master: { name: 'Cilindro mestre e servofreio', ...red, texts: ['Pedal baixo.', 'Pedal duro: ver servo.', 'Vazamento no cilindro mestre.'] },
  hand_brake: { name: 'Freio de mão', texts: ['Curso longo: regular.', 'Cabo ressecado.', 'Não segura na rampa.'] },
  abs_light: { name: 'ABS e luz de freio no painel', texts: ['Luz do ABS acesa.', 'Luz de freio acesa.'] },
  brake_drive: { name: 'Teste de rodagem', texts: ['Puxa para um lado.', 'Trepida ao frear.', 'Ruído ao frear.'] },
  tyre_fl: { name: 'Pneu dianteiro esquerdo', ...tread },
  tyre_fr: { name: 'Pneu dianteiro direito', ...tread },
  tyre_rl: { name: 'Pneu traseiro esquerdo', ...tread },
  tyre_rr: { name: 'Pneu traseiro direito', ...tread },
  alignment: {
    name: 'Alinhamento e balanceamento',
    kit: 'Alinhamento e balanceamento',
    texts: ['Volante torto em linha reta.', 'Vibra acima de 80 km/h.', 'Desgaste irregular dos pneus.'],
  },
  spare_tyre: { name: 'Estepe, macaco e triângulo', texts: ['Estepe murcho.', 'Estepe vencido.', 'Falta o triângulo.', 'Falta a chave de roda.'] },
  engine_oil: {
    name: 'Óleo do motor',
    kit: 'Troca de óleo e filtros',
    texts: ['Nível baixo.', 'Vencido por tempo.', 'Vencido por quilometragem.', 'Com borra.'],
  },
  coolant: {
    name: 'Líquido de arrefecimento',
    ...red,
    texts: ['Nível baixo.', 'Só água, sem aditivo.', 'Sujo: limpar o sistema.', 'Vazamento na mangueira.'],
  },
  steering_fluid: { name: 'Direção hidráulica ou elétrica', texts: ['Nível baixo.', 'Vazamento na caixa de direção.', 'Ruído ao esterçar.'] },
  gear_oil: { name: 'Óleo do câmbio', ...red, texts: ['Vazamento no retentor.', 'Vencido por quilometragem.', 'Trancos nas trocas.'] },
  air_filter: { name: 'Filtro de ar do motor', texts: ['Sujo: trocar.', 'Sujo: dá para limpar.'] },
  cabin_filter: { name: 'Filtro de cabine', texts: ['Sujo: trocar.', 'Com mofo.', 'Não tem filtro.'] },
  belts: { name: 'Correias', ...red, kit: 'Correia dentada', texts: ['Com trincas.', 'Ressecada.', 'Ruído ao ligar.', 'Vencida por quilometragem.'] },
  leaks: { name: 'Vazamentos por baixo', ...red, texts: ['Óleo no cárter.', 'Óleo na tampa de válvulas.', 'Água na bomba.', 'Combustível.'] },
  front_dampers: { name: 'Amortecedores dianteiros', ...red, texts: ['Vazando.', 'Sem ação.', 'Batente gasto.', 'Coxim estourado.'] },
  rear_dampers: { name: 'Amortecedores traseiros', ...red, texts: ['Vazando.', 'Sem ação.', 'Batente gasto.'] },
  bushings: { name: 'Bandejas e buchas', ...red, texts: ['Bucha rasgada.', 'Com folga.', 'Bandeja amassada.'] },
  ball_joints: { name: 'Pivôs e terminais', ...red, texts: ['Pivô com folga.', 'Terminal de direção com folga.', 'Coifa rasgada.'] },
  stabiliser: { name: 'Bieletas e barra estabilizadora', texts: ['Bieleta com folga.', 'Bucha da barra gasta.'] },
  cv_joints: { name: 'Homocinéticas e coifas', ...red, texts: ['Coifa rasgada, graxa vazando.', 'Estalo ao esterçar.'] },
  wheel_bearings: { name: 'Rolamentos de roda', texts: ['Ruído na roda.', 'Com folga.'] },
  exhaust: { name: 'Escapamento e suportes', texts: ['Furado.', 'Suporte solto.', 'Abafador corroído.'] },
  battery: {
    name: 'Bateria (motor desligado)',
    unit: 'V',
    minimum: 12_400,
    texts: ['Carga baixa: testar.', 'Polos com zinabre.', 'Passou da garantia.'],
  },
  alternator: {
    name: 'Alternador (motor ligado)',
    unit: 'V',
    minimum: 13_500,
    maximum: 14_800,
    texts: ['Não carrega.', 'Sobrecarga.', 'Ruído no rolamento.'],
  },
  headlights: { name: 'Faróis', texts: ['Lâmpada queimada.', 'Desregulado.', 'Lente amarelada.'] },
  tail_lights: { name: 'Lanternas e luz de freio', texts: ['Lâmpada queimada.', 'Lente quebrada.'] },
  indicators: { name: 'Setas e pisca-alerta', texts: ['Lâmpada queimada.', 'Pisca rápido.'] },
  reverse_lights: { name: 'Luz de ré e de placa', texts: ['Lâmpada queimada.'] },
  wipers: { name: 'Palhetas e esguicho', texts: ['Ressecadas.', 'Riscam o vidro.', 'Esguicho entupido.', 'Sem água.'] },
  horn: { name: 'Buzina', texts: ['Não funciona.', 'Fraca.'] },
  warning_lights: { name: 'Luzes de alerta no painel', ...red, texts: ['Injeção acesa.', 'Airbag acesa.', 'ABS acesa.', 'Óleo acesa.'] },
  seat_belts: { name: 'Cintos de segurança', texts: ['Não trava.', 'Não recolhe.', 'Desfiado.'] },
  air_conditioning: {
    name: 'Ar-condicionado (saída)',
    unit: '°C',
    maximum: 12_000,
    texts: ['Gela pouco.', 'Cheiro de mofo: higienizar.', 'Não liga.'],
  },
  windows: { name: 'Vidros, travas e portas', texts: ['Vidro não sobe.', 'Trava não funciona.', 'Máquina com ruído.'] },
  windscreen: { name: 'Para-brisa e retrovisores', ...red, texts: ['Trincado no campo de visão.', 'Trincado na borda.', 'Retrovisor quebrado.'] },
} as const satisfies Record<string, Words>;

export type ShippedLine = keyof typeof shipped;

/** A shipped line, in the group in which a template has it. */
export const shippedLine = (id: ShippedLine, group: string, position: number): InspectionLine => {
  const { texts, ...words }: Words = shipped[id];
  return { ...blankLine, ...words, id, group, position, texts: [...texts] };
};
