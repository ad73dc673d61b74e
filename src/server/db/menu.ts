import type { Level } from '#domain/access/permissions.ts';

/** One button of the top menu: its text, where it leads, its icon by lucide's name. */
export type MenuButton = readonly [text: string, url: string, icon: string];

/** The buttons that each level starts with: one for every area of both specs. Master edits them later. */
export const menuButtons: Readonly<Record<Level, readonly MenuButton[]>> = {
  1: [
    ['Início', '/dashboard', 'house'],
    ['Clientes', '/dashboard/clientes', 'users'],
    ['Orçamentos', '/dashboard/orcamentos', 'file-text'],
    ['Serviços', '/dashboard/servicos', 'calendar-days'],
    ['Financeiro', '/dashboard/financeiro', 'wallet'],
    ['Estoque', '/dashboard/estoque', 'package'],
    ['Categorias', '/dashboard/categorias', 'tags'],
    ['Fornecedores', '/dashboard/fornecedores', 'truck'],
    ['Funcionários', '/dashboard/funcionarios', 'id-card'],
    ['Empresas', '/dashboard/empresas', 'building-2'],
    ['Nota Fiscal', '/dashboard/nf', 'receipt-text'],
    ['Equipe', '/dashboard/equipe', 'user-cog'],
    ['Assinatura', '/dashboard/assinatura', 'credit-card'],
  ],
  2: [
    ['Início', '/dashboard', 'house'],
    ['Assinaturas', '/dashboard/assinaturas', 'clipboard-list'],
    ['Perfil de afiliado', '/dashboard/perfil-afiliado', 'circle-user'],
  ],
  3: [
    ['Início', '/dashboard', 'house'],
    ['Assinaturas', '/dashboard/assinaturas', 'clipboard-list'],
    ['Afiliados', '/dashboard/afiliados', 'handshake'],
    ['Roles', '/dashboard/router', 'list-checks'],
    ['Segurança', '/dashboard/seguranca', 'shield-check'],
  ],
};
