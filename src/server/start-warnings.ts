import type { Config } from './config.ts';
import { isLoopback } from './network.ts';

// A secret of random bytes has more: of 32 characters in base 64 about 25 are different ones.
const fewCharacters = 12;

/** What works in production but is hardly meant, for whoever starts the server. */
export function startWarnings({ smtpUrl, publicUrl, tokenSecret, acceptedSecrets, trustedProxies, national }: Config): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  const isHere = isLoopback(hostname);
  return [
    ...(smtpUrl ? [] : ['sem SMTP_URL nenhum e-mail chega aos assinantes. Defina SMTP_URL e MAIL_FROM.']),
    ...(isHere ? [`os links dos e-mails levam a ${publicUrl}, que só abre nesta máquina. Defina PUBLIC_URL.`] : []),
    ...(!isHere && protocol === 'http:'
      ? [`PUBLIC_URL é ${publicUrl}: sem TLS as senhas viajam abertas, e o app não instala nem abre sem internet. Ponha um proxy com TLS na frente.`]
      : []),
    ...(!isHere && protocol === 'https:' && trustedProxies === 0
      ? [
          'PUBLIC_URL é https, e TRUST_PROXY é 0: atrás de um proxy todos contam como um só endereço nos limites. Defina quantos proxies há na frente.',
        ]
      : []),
    ...(isGuessable(tokenSecret)
      ? ['TOKEN_SECRET tem poucos caracteres diferentes e pode ser adivinhado. Use, por exemplo, o que "openssl rand -base64 32" escreve.']
      : []),
    ...(acceptedSecrets.some(isGuessable)
      ? [
          'TOKEN_SECRETS_ACCEPTED traz um segredo de poucos caracteres diferentes, que pode ser adivinhado. Tire-o assim que o novo TOKEN_SECRET valer em todos os processos.',
        ]
      : []),
    ...(national.base === '' ? [] : [`as NFS-e vão a ${national.base}, e não ao sistema nacional: nenhuma vale. Tire NFSE_BASE_URL.`]),
  ];
}

const isGuessable = (secret: string): boolean => new Set(secret).size < fewCharacters;
