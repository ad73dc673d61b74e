import { plural } from '#client/ui/plural.ts';

export const deviceTexts = {
  title: 'Aparelhos conectados',
  lead: 'Veja onde sua conta está aberta e saia de um aparelho perdido ou que não é mais seu.',
  see: 'Ver aparelhos',
  count: (count: number) => plural(count, 'aparelho', 'aparelhos'),
  intro: 'Onde sua conta está aberta. Se não reconhecer algum, saia dele e troque a senha.',
  columns: { device: 'Aparelho', seen: 'Visto', since: 'Entrou', actions: 'Ações' },
  unknown: 'Aparelho desconhecido',
  thisDevice: 'Este aparelho',
  seenNow: 'Agora',
  seenJustNow: 'Há pouco',
  end: 'Sair deste',
  endLabel: (device: string) => `Sair deste: ${device}`,
  confirmEnd: (device: string) => `Sair de ${device}?`,
  confirmEndText: 'Nele será preciso entrar de novo com e-mail e senha. O que ainda não foi enviado continua guardado lá até isso.',
  ended: 'Você saiu do aparelho.',
  endFailed: 'Não foi possível sair do aparelho.',
  endOthers: 'Sair de todos',
  confirmEndOthers: 'Sair de todos os outros aparelhos?',
  confirmEndOthersText:
    'Este aparelho continua conectado. Nos outros será preciso entrar de novo com e-mail e senha; o que ainda não foi enviado continua guardado neles até isso.',
  othersEnded: 'Você saiu dos outros aparelhos.',
  endOthersFailed: 'Não foi possível sair dos outros aparelhos.',
  loadFailed: 'Não foi possível buscar seus aparelhos.',
  alone: 'Sua conta está aberta só neste aparelho.',
} as const;
