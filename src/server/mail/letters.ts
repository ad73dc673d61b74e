import { shopRoleNames, type ShopRole } from '#domain/access/shop-permissions.ts';
import { invitationDays } from '#contract/team-calls.ts';
import { formatCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import type { Letter } from './mailer.ts';

interface Addressed {
  readonly name: string;
  readonly email: string;
  /** Where the letter leads: to set the password, or to the support. */
  readonly link: string;
}

interface Content {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly text: string; readonly link: string };
  readonly after: readonly string[];
}

/** First letter of a new account: how to set the password, and until when the trial runs where there is one. */
export function welcomeLetter({ name, email, link, trialEndsOn }: Addressed & { readonly trialEndsOn: CivilDate | null }): Letter {
  const trial = trialEndsOn === null ? [] : [`Seu teste grátis vai até ${formatCivilDate(trialEndsOn)}.`];
  return {
    to: email,
    subject: 'Boas-vindas ao Pátio: crie sua senha',
    ...bodies({
      title: greeting(name),
      paragraphs: ['Sua conta no Pátio está pronta. Para começar, crie sua senha:'],
      action: { text: 'Criar minha senha', link },
      after: [
        'O link vale por 7 dias e só pode ser usado uma vez. Se ele vencer, peça outro em "Esqueci minha senha".',
        ...trial,
        `Depois, entre com este e-mail em ${new URL('login', link).href}`,
      ],
    }),
  };
}

/** Letter to whoever forgot the password. */
export function recoveryLetter({ name, email, link }: Addressed): Letter {
  return {
    to: email,
    subject: 'Redefinir sua senha do Pátio',
    ...bodies({
      title: greeting(name),
      paragraphs: ['Recebemos um pedido para redefinir a sua senha do Pátio. Para escolher uma nova:'],
      action: { text: 'Redefinir minha senha', link },
      after: ['O link vale por 30 minutos e só pode ser usado uma vez.', 'Se não foi você, ignore este e-mail: sua senha continua a mesma.'],
    }),
  };
}

interface Inviting extends Addressed {
  readonly role: ShopRole;
  readonly shop: string;
  readonly invitedBy: string;
}

/** To somebody who is invited to a shop's team. */
export function invitationLetter({ name, email, link, role, shop, invitedBy }: Inviting): Letter {
  const to = plainName(shop) === null ? 'a equipe de uma oficina' : `a equipe de ${plainName(shop)}`;
  const who = plainName(invitedBy);
  const invitation = who === null ? `Você foi convidado para ${to} no Pátio.` : `${who} convidou você para ${to} no Pátio.`;
  return {
    to: email,
    subject: 'Convite para a equipe de uma oficina no Pátio',
    ...bodies({
      title: greeting(name),
      paragraphs: [`${invitation} Seu papel: ${shopRoleNames[role].toLowerCase()}.`],
      action: { text: 'Ver o convite', link },
      after: [
        `O link vale por ${invitationDays} dias e só pode ser usado uma vez.`,
        'Se você não conhece esta oficina, ignore este e-mail: nada acontece.',
      ],
    }),
  };
}

/** To the address that an account is to get: nothing has changed until its link is opened. */
export function confirmEmailLetter({ name, email, link }: Addressed): Letter {
  return {
    to: email,
    subject: 'Confirme seu novo e-mail no Pátio',
    ...bodies({
      title: greeting(name),
      paragraphs: ['Alguém pediu que a conta do Pátio passe a usar este e-mail. Se foi você, confirme:'],
      action: { text: 'Confirmar meu e-mail', link },
      after: ['O link vale por 24 horas e só pode ser usado uma vez.', 'Se não foi você, ignore este e-mail: nada muda.'],
    }),
  };
}

/**
 * To the address that an account has left, so that a change which its person did not make is noticed. It does not say to
 * where. `isOpenStill`: the device that the change was made on stays signed in.
 */
export function movedLetter({ name, email, link, isOpenStill }: Addressed & { readonly isOpenStill: boolean }): Letter {
  const where = isOpenStill ? 'nos outros aparelhos' : 'em todos os aparelhos';
  return {
    to: email,
    subject: 'O e-mail da sua conta no Pátio mudou',
    ...bodies({
      title: greeting(name),
      paragraphs: [`O e-mail da sua conta no Pátio foi trocado. Este endereço não entra mais, e a conta foi fechada ${where}.`],
      action: { text: 'Falar com o suporte', link },
      after: ['Se foi você quem pediu, não precisa fazer nada: entre com o novo e-mail.', 'Se não foi você, fale logo com o suporte.'],
    }),
  };
}

const longestName = 60;

/** Anybody may sign up with any name and address: a name that looks like an advertisement is not passed on (null). */
function plainName(name: string): string | null {
  const oneLine = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return oneLine !== '' && oneLine.length <= longestName && !/[/:@\\]|\S\.\S/.test(oneLine) ? oneLine : null;
}

export function greeting(name: string): string {
  const plain = plainName(name);
  return plain === null ? 'Olá!' : `Olá, ${plain}!`;
}

export function bodies({ title, paragraphs, action, after }: Content): Pick<Letter, 'text' | 'html'> {
  const text = [title, ...paragraphs, `${action.text}: ${action.link}`, ...after, 'Pátio'].join('\n\n');
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
  const button =
    `<p><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;background:#1f3fae;color:#ffffff;` +
    `text-decoration:none;border-radius:6px">${escapeHtml(action.text)}</a></p>`;
  const html = [
    '<!doctype html><html lang="pt-BR"><body style="font-family:sans-serif;line-height:1.5;max-width:36em;margin:0 auto;padding:16px">',
    paragraph(title),
    ...paragraphs.map(paragraph),
    button,
    paragraph('Se o botão não abrir, copie este endereço:'),
    `<p style="word-break:break-all">${escapeHtml(action.link)}</p>`,
    ...after.map(paragraph),
    '<p>Pátio</p></body></html>',
  ].join('\n');
  return { text, html };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
