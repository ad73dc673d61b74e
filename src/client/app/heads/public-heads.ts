import { pageTexts, titles } from '../texts.ts';

export interface PublicHead {
  /** Without the product's name. */
  readonly title: string;
  readonly description: string;
  /** Whether search engines may show the page: not those that only make sense with a link of one's own. */
  readonly isIndexed: boolean;
}

/**
 * What stands in the head of each public address: the build writes a page for each, and the app sets the same
 * when it moves from one to the other. A part that differs is written as the router does, `:id`.
 */
export const publicHeads = {
  '/': {
    title: titles.home,
    description:
      'Clientes, orçamentos aprovados por link, serviços, estoque e caixa do seu auto center, com ou sem internet. Teste Grátis por 7 dias.',
    isIndexed: true,
  },
  '/planos': {
    title: titles.plans,
    description:
      'Compare os planos Básico e Fiscal do Pátio e assine o sistema do seu auto center. Armazenamento ilimitado e Teste Grátis por 7 dias.',
    isIndexed: true,
  },
  '/assinar/:id': {
    title: titles.signUp,
    description: 'Assine o Pátio e use o sistema no seu auto center. Teste Grátis por 7 dias.',
    isIndexed: false,
  },
  '/welcome': {
    title: titles.welcome,
    description: 'Sua assinatura do Pátio foi criada. Veja seu e-mail para criar a senha e entrar.',
    isIndexed: false,
  },
  '/login': {
    title: titles.login,
    description: 'Entre no Pátio, o sistema do seu auto center.',
    isIndexed: true,
  },
  '/forgot': { title: titles.forgot, description: 'Receba por e-mail um link para criar uma nova senha do Pátio.', isIndexed: false },
  '/change-password': { title: titles.changePassword, description: 'Crie uma nova senha para entrar no Pátio.', isIndexed: false },
  '/convite': { title: titles.invitation, description: 'Aceite o convite para a equipe da sua oficina no Pátio.', isIndexed: false },
  '/confirmar-email': { title: titles.confirmEmail, description: 'Confirme o novo e-mail da sua conta no Pátio.', isIndexed: false },
  '/pagamento': { title: pageTexts.payment, description: 'Renove sua assinatura do Pátio por Pix.', isIndexed: false },
  '/pagamento/:token': { title: pageTexts.payment, description: 'Renove sua assinatura do Pátio por Pix.', isIndexed: false },
  '/orcamento/aprovar/:id': { title: titles.approval, description: 'Aprovação do orçamento do seu carro.', isIndexed: false },
} as const satisfies Record<string, PublicHead>;

export type PublicAddress = keyof typeof publicHeads;

/** What a page without a description of its own is described by. */
export const productDescription = 'Pátio: o sistema de gestão do seu auto center. Com ou sem internet.';

/** Head of the page at a path; null when the address is none of the public ones. */
export function headAt(path: string): PublicHead | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const found = Object.entries<PublicHead>(publicHeads).find(([address]) => pattern(address).test(bare));
  return found?.[1] ?? null;
}

const pattern = (address: string) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`);
