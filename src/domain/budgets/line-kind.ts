import type { ItemKind } from './budget.ts';
import { foldText } from '../values/search-text.ts';

/** What work is called at the beginning of a line, without accents: 'troca de óleo', 'alinhamento 3D'. */
const workWords = new Set(
  [
    'ajuste alinhamento alinhar aperto avaliacao balanceamento balancear calibragem cambagem carga conserto consertar descarbonizacao desempeno',
    'desmontagem diagnostico equalizacao funilaria geometria guincho higienizacao hora horas inspecao instalacao instalar lavagem limpeza limpar',
    'lubrificacao manutencao martelinho montagem pintura polimento recarga regulagem regular remocao reparo reprogramacao reset retifica revisao',
    'rodizio sangria scanner servico servicos socorro solda soldagem substituicao substituir teste torno troca trocar usinagem verificacao vistoria',
  ].flatMap((words) => words.split(' ')),
);
/** And what names it wherever it stands. */
const workPhrase = /\bmao de obra\b|\bm ?\.? ?o\.(?= |$)/;

/**
 * What a line seems to be by its words: work where they begin with what work is called ('Troca do filtro') or say
 * 'mão de obra'. '' where they tell nothing: a part named after work ('Filtro para troca') is not taken for it.
 */
export function guessKind(description: string): ItemKind {
  const words = foldText(description).trim();
  const [first = ''] = words.split(/[^a-z]+/);
  return workWords.has(first) || workPhrase.test(words) ? 'labour' : '';
}
