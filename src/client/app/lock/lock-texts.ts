const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export const lockTexts = {
  title: 'Quem é você?',
  somebody: 'outra pessoa',
  people: 'Pessoas deste aparelho',
  pinOf: 'PIN de',
  typed: (count: number, digits: number) => `${count} de ${digits} números digitados`,
  keys: 'Teclado do PIN',
  erase: 'Apagar',
  wrong: (left: number) => (left === 1 ? 'PIN incorreto. Só mais 1 tentativa.' : `PIN incorreto. Restam ${left} tentativas.`),
  wait: (seconds: number) => `Espere ${seconds.toLocaleString('pt-BR')} s para tentar de novo.`,
  forgotten: (name: string) => `O PIN de ${name} foi apagado deste aparelho. Entre com e-mail e senha.`,
  nobody: 'Ninguém tem PIN neste aparelho. Entre com e-mail e senha.',
  failed: 'O aparelho não respondeu. Feche o app, abra de novo e tente outra vez.',
  stopped: (name: string, place: string) => `${name} parou em ${place}`,
  stoppedHint: 'O que estava escrito volta quando essa pessoa entrar.',
  forgot: 'Esqueci o PIN',
  another: 'Entrar com outra conta',
  byPassword: { forgot: 'Entrar com senha', another: 'Entrar com outra conta' },
  needsInternet: 'A senha pede internet.',
  kept: (names: readonly string[]) =>
    `O que ${listed.format(names)} ${names.length > 1 ? 'escreviam' : 'escrevia'} continua aqui e volta com a mesma conta.`,
  newPin: 'O PIN antigo deixa de valer. Depois de entrar, crie outro em Minha conta.',
  back: 'Voltar',
  leave: 'Sair desta tela',
  leaveTitle: 'Sair desta tela?',
  leaveText: (names: readonly string[]) =>
    `O que ${listed.format(names)} ${names.length > 1 ? 'escreviam' : 'escrevia'} e ainda não salvou se perde. O que já foi salvo continua guardado.`,
  needInternet: 'Os dois pedem internet. O PIN, não.',
  wantsPin: 'Para trocar de pessoa, crie antes o seu PIN neste aparelho.',
} as const;
