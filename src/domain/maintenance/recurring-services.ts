import { foldText, hyphenPattern } from '../values/search-text.ts';

/** Something that a car needs again and again, and the words by which a line of a quote tells that it was done. */
export interface RecurringService {
  readonly key: string;
  readonly name: string;
  /** As a person is told that it is time: 'trocar agora'. */
  readonly due: string;
  readonly everyKm: number | null;
  readonly everyMonths: number | null;
  /** A line is this service that holds all words of one of these, in any order, whatever their accents and hyphens; 'pneu*' begins a word. */
  readonly foundBy: readonly string[];
  /** And none of these. */
  readonly butNot?: readonly string[];
  /** What is looked past: 'filtro de óleo' says nothing of the oil. */
  readonly aside?: readonly string[];
  /** A kit: it was done where lines of this group were, whatever they say. */
  readonly group?: string;
}

const [replace, make, test] = ['trocar agora', 'fazer agora', 'testar agora'];

/**
 * What is reminded of where a shop has not said otherwise. The intervals are those that workshops commonly go by, for
 * cars in ordinary use; no maker's plan stands behind them.
 */
export const recurringServices: readonly RecurringService[] = [
  {
    key: 'oil',
    name: 'Troca de óleo',
    due: replace,
    everyKm: 10_000,
    everyMonths: 12,
    foundBy: ['oleo'],
    butNot: words('cambio transmissao freio direcao hidraulic* diferencial bomba junta radiador sensor retentor vazamento carter bujao tampa nivel'),
    aside: ['filtro de oleo', 'filtro do oleo', 'filtro oleo'],
  },
  {
    key: 'air-filter',
    name: 'Filtro de ar',
    due: replace,
    everyKm: 15_000,
    everyMonths: 12,
    foundBy: ['filtro ar', 'filtros ar'],
    butNot: words('condicionado arcondicionado cabine'),
  },
  {
    key: 'cabin-filter',
    name: 'Filtro de cabine',
    due: replace,
    everyKm: 15_000,
    everyMonths: 12,
    foundBy: ['filtro cabine', 'filtro arcondicionado', 'filtro condicionado', 'filtro polen', 'filtro antipolen'],
  },
  {
    key: 'fuel-filter',
    name: 'Filtro de combustível',
    due: replace,
    everyKm: 20_000,
    everyMonths: 24,
    foundBy: ['filtro combustivel'],
  },
  {
    key: 'brake-fluid',
    name: 'Fluido de freio',
    due: replace,
    everyKm: null,
    everyMonths: 24,
    foundBy: ['fluido freio', 'fluido freios', 'oleo freio'],
  },
  {
    key: 'coolant',
    name: 'Arrefecimento',
    due: replace,
    everyKm: null,
    everyMonths: 24,
    foundBy: ['aditivo', 'liquido arrefecimento', 'fluido arrefecimento'],
  },
  {
    key: 'timing-belt',
    name: 'Correia dentada',
    due: replace,
    everyKm: 60_000,
    everyMonths: 48,
    foundBy: ['correia dentada', 'kit correia'],
    butNot: words('acessorios alternador poli*'),
  },
  {
    key: 'spark-plugs',
    name: 'Velas',
    due: replace,
    everyKm: 40_000,
    everyMonths: null,
    foundBy: ['vela', 'velas'],
    butNot: words('cabo cabos aquecedora'),
  },
  ...axles('front-pads', 'rear-pads', 'pastilha', [30_000, 50_000]),
  {
    key: 'tyres',
    name: 'Pneus',
    due: replace,
    everyKm: 50_000,
    everyMonths: 60,
    foundBy: ['pneu', 'pneus'],
    butNot: words('rodizio conserto reparo remendo calibr* montagem balanceamento alinhamento sensor camara bico valvula'),
  },
  { key: 'tyre-rotation', name: 'Rodízio de pneus', due: make, everyKm: 10_000, everyMonths: null, foundBy: ['rodizio'] },
  { key: 'alignment', name: 'Alinhamento', due: make, everyKm: 10_000, everyMonths: 12, foundBy: ['alinhamento', 'geometria'] },
  {
    key: 'battery',
    name: 'Bateria',
    due: test,
    everyKm: null,
    everyMonths: 24,
    foundBy: ['bateria'],
    butNot: words('cabo terminal borne recarga carga partida chave controle'),
  },
  { key: 'wipers', name: 'Palhetas', due: replace, everyKm: null, everyMonths: 12, foundBy: ['palheta', 'palhetas'] },
];

/** Brake pads of each axle; who does not say which means the front ones. */
function axles(front: string, rear: string, part: string, [frontKm, rearKm]: readonly [number, number]): RecurringService[] {
  const rearWords = words('traseir* tras');
  return [
    { key: front, name: 'Pastilha dianteira', due: replace, everyKm: frontKm, everyMonths: null, foundBy: [`${part}*`], butNot: rearWords },
    { key: rear, name: 'Pastilha traseira', due: replace, everyKm: rearKm, everyMonths: null, foundBy: rearWords.map((word) => `${part}* ${word}`) },
  ];
}

// What is only looked at is not done.
const lookedAt = words('verific* inspec* diagnos* avaliac* avaliar checar checagem medicao medir teste testar');

/** Which of the services a line of a quote tells of. */
export function servicesIn(services: readonly RecurringService[], description: string): RecurringService[] {
  const folded = foldText(description.replace(hyphenPattern, ''));
  if (isLookedAt(folded)) return [];
  const lines = folded.split(/[+&;]/).map((line) => thingsIn(services, line));
  return services.filter((service) => lines.some((things) => things.has(service)));
}

/**
 * 'Óleo e fluido de freio' are two things, each with words of its own. Where the whole tells of none, its last words may
 * belong to both: 'óleo e filtro de câmbio'.
 */
function thingsIn(services: readonly RecurringService[], line: string): Set<RecurringService> {
  const whole = services.filter((service) => isOf(service, line));
  if (whole.length === 0) return new Set();
  const things = line.split(/\s+e\s+/).filter((thing) => !isLookedAt(thing));
  return new Set([...whole, ...services.filter((service) => things.some((thing) => isOf(service, thing)))]);
}

function isLookedAt(folded: string): boolean {
  const [first = ''] = wordsOf(folded);
  return lookedAt.some((word) => isWord(word, first));
}

function isOf({ foundBy, butNot = [], aside = [] }: RecurringService, folded: string): boolean {
  const said = wordsOf(aside.reduce((text, phrase) => text.replaceAll(phrase, ' '), folded));
  const holds = (typed: string) => words(typed).every((word) => said.some((one) => isWord(word, one)));
  return foundBy.some(holds) && !butNot.some(holds);
}

const isWord = (sought: string, word: string) => (sought.endsWith('*') ? word.startsWith(sought.slice(0, -1)) : word === sought);

function words(text: string): string[] {
  return text.split(' ');
}

const wordsOf = (folded: string): string[] => folded.split(/[^a-z0-9]+/).filter(Boolean);
