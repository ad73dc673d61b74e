import type { Erasure } from '#contract/privacy-calls.ts';
import { listOf, plural } from '#client/ui/words/plural.ts';

export const privacyTexts = {
  menu: (name: string) => `Pedidos da LGPD de ${name}`,
  pdf: 'Baixar tudo em PDF',
  json: 'Baixar tudo em JSON',
  erase: 'Remover a pessoa',
  fileName: (name: string) => `dados-de-${fileWord(name)}`,
  handedOver: 'Dados do cliente baixados.',
  handOverFailed: 'Não foi possível baixar os dados do cliente.',
  unsent: 'Este cliente tem alterações que ainda não chegaram ao servidor. Espere ou resolva em Envios, e tente de novo.',
} as const;

export const eraseTexts = {
  title: (name: string) => `Remover ${name}?`,
  intro: 'Para quando a própria pessoa pede (LGPD, art. 18). Não dá para desfazer, em nenhum aparelho.',
  goes: 'Sai de tudo',
  goesList: [
    'Nome, telefone, e-mail, documento, endereço, nascimento e observações',
    'As placas dos veículos',
    'A descrição dos orçamentos e as observações dos serviços e dos lançamentos',
    'Nome, contato e placa onde aparecem em itens e lançamentos dos orçamentos dela',
    'As chamadas feitas a ela',
    'O nome dela em notas fiscais recusadas, que não chegaram a valer',
  ],
  stays: 'Fica, sem a pessoa',
  staysList: [
    'Modelo, ano e quilometragem dos veículos',
    'Itens, valores e datas de orçamentos, serviços e lançamentos',
    'As notas fiscais emitidas, como foram emitidas: a lei manda guardar',
    'O que ela respondeu aos orçamentos, como respondeu: é a prova do que foi combinado',
  ],
  others: 'Textos livres de outros cadastros não são procurados.',
  name: 'Para confirmar, digite o nome do cliente',
  wrongName: (name: string) => `Digite ${name}.`,
  submit: 'Remover a pessoa',
  failed: 'A pessoa não foi removida.',
  done: ({ kept: { vehicles, budgets, services, entries, invoices, answers } }: Erasure) => {
    const parts = [
      counted(vehicles, 'veículo', 'veículos'),
      counted(budgets, 'orçamento', 'orçamentos'),
      counted(services, 'serviço', 'serviços'),
      counted(entries, 'lançamento', 'lançamentos'),
      counted(invoices, 'nota fiscal', 'notas fiscais'),
    ].flat();
    const evidence = answers === 0 ? '' : ' O que ela respondeu aos orçamentos fica guardado como prova.';
    return `${parts.length === 0 ? 'Pessoa removida.' : `Pessoa removida. Ficou sem ela: ${listOf(parts)}.`}${evidence}`;
  },
} as const;

const counted = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [plural(count, one, many)]);

/** What every device takes in the name of a file. */
const fileWord = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'cliente';
